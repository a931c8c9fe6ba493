import type {
  ChangedConsent,
  consent as calls,
  PicturedPersonDetail,
} from '@spalten/contract/consent';
import { MAX_OUTSIDERS } from '@spalten/contract/consent';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { formatDay } from '../../platform/day.ts';
import { notFound, requireFound } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { Services } from '../../services.ts';
import {
  dayHasBeen,
  isMember,
  memberNamed,
  nameTaken,
  noOffice,
  stillMarked,
  tooManyOutsiders,
} from './consent.errors.ts';
import { findPictured } from './consent.queries.ts';
import { lockConsents } from './lock-consents.ts';
import { removeTaken, takePersonAway, tellModerators } from './take-away.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/** Lets one save at a time change an office’s register, so that names stay apart and the limit holds. */
const lockRegister = (transaction: Transaction, officeId: number) =>
  sql`select from editorial_office where id = ${officeId} for no key update`.execute(transaction);

/** Finds the person of an office’s register who has a name, however its signs are written. */
export async function findByName(
  transaction: Transaction,
  officeId: number,
  name: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pictured_person p left join app_user u on u.id = p.user_id
    where p.editorial_office_id = ${officeId}
      and plain_name(coalesce(p.name, u.name)) = plain_name(${name})
    order by p.user_id is null, p.id limit 1`.execute(transaction);
  return rows[0]?.id;
}

/** Adds somebody from outside to a register. @throws ProblemError 422 if it is full */
export async function addOutsider(
  transaction: Transaction,
  { officeId, name, userId }: { officeId: number; name: string; userId: number },
): Promise<number> {
  await lockRegister(transaction, officeId);
  const { rows: others } = await sql<{ count: number }>`select count(*)::int as count
    from pictured_person where editorial_office_id = ${officeId} and user_id is null`.execute(
    transaction,
  );
  if ((others[0]?.count ?? 0) >= MAX_OUTSIDERS) throw tooManyOutsiders();
  const { rows } = await sql<{ id: number }>`
    insert into pictured_person (customer_id, editorial_office_id, name, created_by)
    select o.customer_id, o.id, ${name.trim()}, ${userId} from editorial_office o
    where o.id = ${officeId} returning id`.execute(transaction);
  return requireFound(rows[0]).id;
}

/** @throws ProblemError 422 for a last day that has been, unless it is the `former` one */
function requireDayToCome(day: string | null | undefined, former: string | null = null): void {
  if (day && day !== former && day < formatDay(new Date())) throw dayHasBeen();
}

const wordOf = (text: string | null | undefined) => text?.trim() ?? '';

/** Writes the given fields. Whoever notes an answer is kept with it. */
async function write(
  transaction: Transaction,
  { id, userId }: { id: number; userId: number },
  { version: _, name, given_by: givenBy, ...rest }: Omit<Update, 'version'> & { version?: number },
): Promise<void> {
  const isNoted = ['paper', 'web', 'may_name', 'valid_until'].some(
    (field) => rest[field as keyof typeof rest] !== undefined,
  );
  const isYes = rest.paper || rest.web;
  await transaction
    .updateTable('pictured_person')
    .set({
      ...rest,
      ...(name !== undefined && { name: name.trim() }),
      ...(givenBy !== undefined && { given_by: wordOf(givenBy) }),
      ...(isNoted && { noted_by: userId, noted_at: sql<string>`now()`, answered_about: null }),
      ...(isYes && { taken_back_at: null }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets the pages of an office’s newspapers be drawn anew, which leave protected names out. */
const redrawPages = (transaction: Transaction, officeId: number) =>
  sql`select redraw_planned_pages(array(select g.id from newspaper n
      join newspaper_page g on g.newspaper_id = n.id
      where n.editorial_office_id = ${officeId}))`.execute(transaction);

/** Adds somebody from outside to the register of the given office, else of the active one. */
export async function createPictured(
  database: Database,
  viewer: Viewer,
  { name, editorial_office_id: chosen, ...rest }: Create,
): Promise<PicturedPersonDetail> {
  await requireOpenOffice(database, viewer);
  requireDayToCome(rest.valid_until);
  const officeId = chosen ?? viewer.activeOfficeId;
  if (officeId === null) throw noOffice();
  if (!reaches(viewer, officeId)) throw notFound();
  const { userId } = viewer;
  return database.transaction().execute(async (transaction) => {
    await lockRegister(transaction, officeId);
    if (await findByName(transaction, officeId, name)) throw nameTaken();
    const id = await addOutsider(transaction, { officeId, name, userId });
    if (Object.keys(rest).length > 0) await write(transaction, { id, userId }, rest);
    if (rest.is_protected) await redrawPages(transaction, officeId);
    return requireFound(await findPictured(transaction, viewer, id));
  });
}

async function lockPictured(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<PicturedPersonDetail> {
  await sql`select from pictured_person where id = ${id} for update`.execute(transaction);
  return requireFound(await findPictured(transaction, viewer, id));
}

/** Changes a person, takes away what may no longer be on the web, and answers both. */
async function change(
  services: Services,
  viewer: Viewer,
  id: number,
  work: (transaction: Transaction, current: PicturedPersonDetail) => Promise<void>,
): Promise<ChangedConsent> {
  const { userId } = viewer;
  const { editorial_office: office } = requireFound(
    await findPictured(services.database, viewer, id),
  );
  const done = await services.database.transaction().execute(async (transaction) => {
    await lockConsents(transaction, office.id);
    await work(transaction, await lockPictured(transaction, viewer, id));
    const taken = await takePersonAway(transaction, services, { personId: id, userId });
    return { taken, person: requireFound(await findPictured(transaction, viewer, id)) };
  });
  await removeTaken(services, done.taken);
  return { ...done.person, taken_away: done.taken.taken_away };
}

/** Notes a consent. @throws ProblemError 404, 409 with the current one, 422 */
export const updatePictured = (
  services: Services,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<ChangedConsent> =>
  change(services, viewer, id, async (transaction, current) => {
    requireVersion(body.version, current);
    requireDayToCome(body.valid_until, current.valid_until);
    const { name } = body;
    if (name !== undefined && name.trim() !== current.name) {
      if (current.user_id !== null) throw memberNamed();
      await lockRegister(transaction, current.editorial_office.id);
      const other = await findByName(transaction, current.editorial_office.id, name);
      if (other && other !== id) throw nameTaken();
    }
    const { name: _, ...rest } = body;
    const isNamed = name !== undefined && current.user_id === null;
    await write(transaction, { id, userId: viewer.userId }, isNamed ? { ...rest, name } : rest);
    const { is_protected: isProtected, editorial_office: office } = current;
    if (rest.is_protected !== undefined && rest.is_protected !== isProtected)
      await redrawPages(transaction, office.id);
  });

/** Sets the answers to no, and closes the link. The mark of who noted it is the caller’s, null by link. */
export async function setTakenBack(
  transaction: Transaction,
  id: number,
  userId: number | null,
): Promise<void> {
  await sql`update pictured_person set paper = false, web = false, may_name = false,
      valid_until = null, taken_back_at = now(), noted_by = ${userId}::bigint, noted_at = now(),
      link_hash = null, link_ends_at = null, link_answered_at = null, version = version + 1
    where id = ${id}`.execute(transaction);
  await tellModerators(transaction, 'consent-taken-back', { personId: id, userId });
}

/** Takes a consent back. */
export const takeBackConsent = (
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<ChangedConsent> =>
  change(services, viewer, id, (transaction) => setTakenBack(transaction, id, viewer.userId));

/** Removes somebody from outside. @throws ProblemError 404, 409 for a member, or while in a picture */
export function removePictured(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockPictured(transaction, viewer, id);
    if (found.user_id !== null) throw isMember();
    if (found.picture_count > 0) throw stillMarked();
    await sql`delete from pictured_person where id = ${id}`.execute(transaction);
  });
}
