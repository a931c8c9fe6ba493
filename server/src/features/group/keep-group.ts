import type { Group, group as calls } from '@spalten/contract/group';
import { MAX_GROUPS } from '@spalten/contract/group';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import { nameTaken, noOffice, noParticipant, tooManyGroups } from './group.errors.ts';
import { findGroup } from './group.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/** Lets one save at a time change an office's groups, so that names stay unique and the limit holds. */
async function lockGroups(transaction: Transaction, officeId: number): Promise<void> {
  await sql`select from editorial_office where id = ${officeId} for no key update`.execute(
    transaction,
  );
}

/** @throws ProblemError 422 if another group of the office has the name, regardless of case */
async function requireFreeName(
  transaction: Transaction,
  { officeId, name, id = null }: { officeId: number; name: string; id?: number | null },
): Promise<void> {
  const { rows } = await sql`select from office_group g where g.editorial_office_id = ${officeId}
    and lower(normalize(g.name)) = lower(normalize(${name}::text collate "sv-SE-x-icu"))
    and g.id is distinct from ${id}::bigint`.execute(transaction);
  if (rows.length > 0) throw nameTaken();
}

/** Requires that the people are active participants of the office. @throws ProblemError 422 */
async function requireParticipants(
  transaction: Transaction,
  officeId: number,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from editorial_office_member m
    join app_user u on u.id = m.user_id
    where m.editorial_office_id = ${officeId} and m.user_id = any(${[...ids]}::bigint[])
      and u.role = 'participant' and u.is_active`.execute(transaction);
  if (rows[0]?.count !== new Set(ids).size) throw noParticipant();
}

/** Sets a group's active members. Deactivated ones, whom no form shows, stay. */
async function setMembers(
  transaction: Transaction,
  { id, officeId }: { id: number; officeId: number },
  ids: readonly number[],
): Promise<void> {
  await requireParticipants(transaction, officeId, ids);
  await sql`delete from office_group_member m using app_user u
    where m.group_id = ${id} and u.id = m.user_id and u.is_active
      and m.user_id <> all(${[...ids]}::bigint[])`.execute(transaction);
  await sql`insert into office_group_member (group_id, user_id, editorial_office_id, customer_id)
    select g.id, p, g.editorial_office_id, g.customer_id
    from office_group g, unnest(${[...ids]}::bigint[]) p where g.id = ${id}
    on conflict do nothing`.execute(transaction);
}

/** Creates a group in the given office, else the active one. */
export async function createGroup(
  database: Database,
  viewer: Viewer,
  { name, member_ids: memberIds, editorial_office_id: chosen }: Create,
): Promise<Group> {
  await requireOpenOffice(database, viewer);
  const officeId = chosen ?? viewer.activeOfficeId;
  if (officeId === null) throw noOffice();
  if (!reaches(viewer, officeId)) throw notFound();
  return database.transaction().execute(async (transaction) => {
    await lockGroups(transaction, officeId);
    const { rows: others } = await sql<{ count: number }>`select count(*)::int as count
      from office_group where editorial_office_id = ${officeId}`.execute(transaction);
    if ((others[0]?.count ?? 0) >= MAX_GROUPS) throw tooManyGroups();
    await requireFreeName(transaction, { officeId, name });
    const { rows } = await sql<{ id: number }>`
      insert into office_group (customer_id, editorial_office_id, name, created_by)
      select o.customer_id, o.id, ${name}, ${viewer.userId} from editorial_office o
      where o.id = ${officeId} returning id`.execute(transaction);
    const { id } = requireFound(rows[0]);
    await setMembers(transaction, { id, officeId }, memberIds);
    return requireFound(await findGroup(transaction, viewer, id));
  });
}

/** Locks a group that the viewer sees, until the transaction ends. */
async function lockGroup(transaction: Transaction, viewer: Viewer, id: number): Promise<Group> {
  const found = requireFound(await findGroup(transaction, viewer, id));
  await lockGroups(transaction, found.editorial_office.id);
  return requireFound(await findGroup(transaction, viewer, id));
}

/** Saves the given fields. A stale version answers 409 with the current group. */
export function updateGroup(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, name, member_ids: memberIds }: Update,
): Promise<Group> {
  return database.transaction().execute(async (transaction) => {
    const current = await lockGroup(transaction, viewer, id);
    requireVersion(version, current);
    const officeId = current.editorial_office.id;
    if (name !== undefined) await requireFreeName(transaction, { officeId, name, id });
    await sql`update office_group set name = ${name ?? current.name}, version = version + 1
      where id = ${id}`.execute(transaction);
    if (memberIds) await setMembers(transaction, { id, officeId }, memberIds);
    return requireFound(await findGroup(transaction, viewer, id));
  });
}

/** Deletes a group. Its members keep what they have begun of the assignments given to it. */
export function removeGroup(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockGroup(transaction, viewer, id);
    await sql`delete from office_group where id = ${id}`.execute(transaction);
  });
}
