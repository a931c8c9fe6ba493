import type { Role } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Moderators and participants have the same rules but for who keeps them. */
export type Kept = Extract<Role, 'moderator' | 'participant'>;

/** What the rules need to know of a person. */
export interface JudgedPerson {
  id: number;
  customer: { id: number };
  editorial_offices: readonly { id: number }[];
}

/** SQL that holds where the person in `u` belongs to an office in the viewer's reach. */
function isColleague(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.offices === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id = any(${[...viewer.offices]}::bigint[]))`;
}

/** SQL for who may see and change everything of a person (`u`): who keeps people of this kind. */
export function isPersonKept(viewer: Viewer, kind: Kept): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  if (viewer.role === 'customer') return sql<boolean>`u.customer_id = ${viewer.customerId}`;
  return viewer.role === 'moderator' && kind === 'participant'
    ? isColleague(viewer)
    : sql<boolean>`false`;
}

/**
 * Who sees a person (`u`): who keeps them, themselves, and while they are active their colleagues.
 * The erased are seen by nobody.
 */
export const isPersonVisible = (viewer: Viewer, kind: Kept): RawBuilder<boolean> =>
  sql<boolean>`(u.role = ${kind} and u.erased_at is null and (${isPersonKept(viewer, kind)}
    or u.id = ${viewer.userId} or (u.is_active and ${isColleague(viewer)})))`;

/** True for who keeps people of this kind: in all offices, in the customer's, in those they lead. */
export function mayKeepPerson(viewer: Viewer, kind: Kept, person: JudgedPerson): boolean {
  if (viewer.role === 'admin') return true;
  if (viewer.role === 'customer') return viewer.customerId === person.customer.id;
  return (
    viewer.role === 'moderator' &&
    kind === 'participant' &&
    person.editorial_offices.some((office) => reaches(viewer, office.id))
  );
}

/** Who may take in people of a kind at all. */
export const KEEPERS: Record<Kept, readonly Role[]> = {
  moderator: ['customer', 'admin'],
  participant: ['moderator', 'customer', 'admin'],
};
