import { moderator } from '@spalten/contract/person';
import type { Routing } from '../../services.ts';
import { erasePeople, personRoutes } from '../person/index.ts';

/** Registers the routes of moderators, and the nightly erasure of deactivated people. */
export function moderatorRoutes(services: Routing): void {
  personRoutes(services, 'moderator', moderator);
  services.jobs.schedule('erase-people', '50 2 * * *', () => erasePeople(services));
}
