import { sql } from 'kysely';
import { isOfCustomer } from '../../platform/search.ts';
import type { SearchPart } from '../../platform/search.ts';
import type { ManagedRole } from './person.policy.ts';
import { isPersonManaged, isPersonVisible } from './person.policy.ts';

/** Searches people by name and byline, and by address for those who manage them. */
const personSearch = (kind: ManagedRole): SearchPart => ({
  kind,
  from: 'app_user u',
  id: 'u.id',
  title: 'u.name',
  vector: `to_tsvector('swedish', u.name || ' ' || coalesce(u.byline, ''))`,
  note: `nullif(u.byline, u.name)`,
  changedAt: 'u.updated_at',
  isVisible: (viewer) =>
    sql<boolean>`(${isOfCustomer(viewer, 'u.customer_id')} and ${isPersonVisible(viewer, kind)})`,
  otherName: { column: 'u.email', isKnown: (viewer) => isPersonManaged(viewer, kind) },
});

export const participantSearch = personSearch('participant');
export const moderatorSearch = personSearch('moderator');
