import type { Role } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Moderators and participants have the same rules but for who keeps them. */
export type Kept = Extract<Role, 'moderator' | 'participant'>;

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
 * SQL for who may change the address that a person (`u`) signs in with. Whoever holds the address
 * holds the account, in all its offices. So a moderator may mend it only while no password is chosen
 * and only where they lead every office of the person; after that it takes the customer.
 */
export function isEmailKept(viewer: Viewer, kind: Kept): RawBuilder<boolean> {
  const isKept = isPersonKept(viewer, kind);
  if (viewer.role !== 'moderator' || viewer.offices === 'all') return isKept;
  return sql<boolean>`(${isKept} and u.password_hash is null
    and not exists (select from editorial_office_member m where m.user_id = u.id
      and m.editorial_office_id <> all(${[...viewer.offices]}::bigint[])))`;
}

/**
 * Who sees a person (`u`): who keeps them, themselves, and while they are active their colleagues.
 * The erased are seen by nobody.
 */
export const isPersonVisible = (viewer: Viewer, kind: Kept): RawBuilder<boolean> =>
  sql<boolean>`(u.role = ${kind} and u.erased_at is null and (${isPersonKept(viewer, kind)}
    or u.id = ${viewer.userId} or (u.is_active and ${isColleague(viewer)})))`;

/** Who may take in people of a kind at all. */
export const KEEPERS: Record<Kept, readonly Role[]> = {
  moderator: ['customer', 'admin'],
  participant: ['moderator', 'customer', 'admin'],
};
