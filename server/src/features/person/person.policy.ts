import type { Role } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles whose accounts are managed with the same calls. */
export type ManagedRole = Extract<Role, 'moderator' | 'participant'>;

/** Builds SQL that is true if the person `u` belongs to an office in the viewer's reach. */
function isColleague(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.offices === 'all') return sql<boolean>`true`;
  return sql<boolean>`exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id = any(${[...viewer.offices]}::bigint[]))`;
}

/**
 * Builds the SQL of whose memberships of an office are told: those within reach, and to a customer
 * those of its closed offices too. Otherwise nobody could move people out of them.
 */
export const isMembershipShown = (viewer: Viewer, column: string): RawBuilder<boolean> =>
  viewer.role === 'customer'
    ? sql<boolean>`exists (select from editorial_office own
        where own.id = ${sql.ref(column)} and own.customer_id = ${viewer.customerId})`
    : isOfficeInReach(viewer, column);

/** Builds the SQL of who may read and change all data of a person (`u`). */
export function isPersonManaged(viewer: Viewer, kind: ManagedRole): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  if (viewer.role === 'customer') return sql<boolean>`u.customer_id = ${viewer.customerId}`;
  return viewer.role === 'moderator' && kind === 'participant'
    ? isColleague(viewer)
    : sql<boolean>`false`;
}

/**
 * Builds the SQL of who may change a person's (`u`) sign-in address. Control of the address gives
 * control of the account in all its offices. So a moderator may correct it only before a password
 * is chosen, and only if they moderate all the person's offices. Otherwise it takes the customer.
 */
export function isEmailManaged(viewer: Viewer, kind: ManagedRole): RawBuilder<boolean> {
  const isKept = isPersonManaged(viewer, kind);
  if (viewer.role !== 'moderator' || viewer.offices === 'all') return isKept;
  return sql<boolean>`(${isKept} and u.password_hash is null
    and not exists (select from editorial_office_member m where m.user_id = u.id
      and m.editorial_office_id <> all(${[...viewer.offices]}::bigint[])))`;
}

/**
 * Builds the SQL of who may make a participant's (`u`) sign-in card and picture code, which open
 * the account in all its offices. A moderator has to lead all of them.
 */
export function isCardManaged(viewer: Viewer, kind: ManagedRole): RawBuilder<boolean> {
  if (kind !== 'participant') return sql<boolean>`false`;
  const isKept = sql<boolean>`(${isPersonManaged(viewer, kind)} and u.is_active)`;
  if (viewer.role !== 'moderator' || viewer.offices === 'all') return isKept;
  return sql<boolean>`(${isKept} and not exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id <> all(${[...viewer.offices]}::bigint[])))`;
}

/**
 * Roles that may erase a removed person's data before its time. A moderator leads some of the
 * person's offices and may be wrong about the rest.
 */
export const ERASER_ROLES: readonly Role[] = ['customer', 'admin'];

/** Builds the SQL of who may erase the data of a person (`u`). */
export const isErasable = (viewer: Viewer, kind: ManagedRole): RawBuilder<boolean> =>
  sql<boolean>`(${ERASER_ROLES.includes(viewer.role)}::boolean
    and ${isPersonManaged(viewer, kind)} and u.deleted_at is not null)`;

/**
 * Builds the SQL of who sees a person (`u`): their managers, themselves, and colleagues while the
 * person is active. ErasedAccount people are visible to no one.
 */
export const isPersonVisible = (viewer: Viewer, kind: ManagedRole): RawBuilder<boolean> =>
  sql<boolean>`(u.role = ${kind} and u.erased_at is null and (${isPersonManaged(viewer, kind)}
    or u.id = ${viewer.userId} or (u.is_active and ${isColleague(viewer)})))`;

/** Roles that may create accounts of a kind. */
export const MANAGER_ROLES: Record<ManagedRole, readonly Role[]> = {
  moderator: ['customer', 'admin'],
  participant: ['moderator', 'customer', 'admin'],
};
