import { sql } from 'kysely';
import { isOfCustomer } from '../../platform/search.ts';
import type { SearchPart } from '../../platform/search.ts';
import type { Kept } from './person.policy.ts';
import { isPersonKept, isPersonVisible } from './person.policy.ts';

/** People, by name and byline; by their address too where one keeps them. */
const personSearch = (kind: Kept): SearchPart => ({
  kind,
  from: 'app_user u',
  id: 'u.id',
  title: 'u.name',
  vector: `to_tsvector('swedish', u.name || ' ' || coalesce(u.byline, ''))`,
  note: `nullif(u.byline, u.name)`,
  changedAt: 'u.updated_at',
  isVisible: (viewer) =>
    sql<boolean>`(${isOfCustomer(viewer, 'u.customer_id')} and ${isPersonVisible(viewer, kind)})`,
  otherName: { column: 'u.email', isKnown: (viewer) => isPersonKept(viewer, kind) },
});

export const participantSearch = personSearch('participant');
export const moderatorSearch = personSearch('moderator');
