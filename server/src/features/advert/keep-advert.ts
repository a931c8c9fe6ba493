import type { Advert, Advertiser, advert, advertiser } from '@spalten/contract/advert';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import { areFilesVisible, requireAllowed } from '../file/index.ts';
import {
  daysTurned,
  halfSize,
  isPlaced,
  nameTaken,
  noAdvertiser,
  noCustomer,
  noFile,
} from './advert.errors.ts';
import { findAdvert, findAdvertiser } from './advert.queries.ts';

type CreateAdvert = z.output<typeof advert.create.body>;
type UpdateAdvert = z.output<typeof advert.update.body>;
type CreateAdvertiser = z.output<typeof advertiser.create.body>;
type UpdateAdvertiser = z.output<typeof advertiser.update.body>;

/** The newspapers named when something can't be deleted. */
const MAX_NAMED = 3;

/** Names the newspapers that the adverts lie in, newest first. */
async function listPapers(transaction: Transaction, column: 'id' | 'advertiser_id', id: number) {
  const { rows } = await sql<{ name: string }>`
    select distinct n.newspaper_name || ' ' || n.issue_number as name, n.id
    from placement p join advert v on v.id = p.advert_id
    join newspaper_page g on g.id = p.newspaper_page_id
    join newspaper n on n.id = g.newspaper_id
    where ${sql.ref(`v.${column}`)} = ${id} order by n.id desc limit ${MAX_NAMED}`.execute(
    transaction,
  );
  return rows.map(({ name }) => name);
}

/** @throws ProblemError 422 if another advertiser of the customer has the name, regardless of case */
async function requireFreeName(
  transaction: Transaction,
  { customerId, name, id = null }: { customerId: number; name: string; id?: number | null },
): Promise<void> {
  const { rows } = await sql`select from advertiser d where d.customer_id = ${customerId}
    and lower(normalize(d.name)) = lower(normalize(${name.trim()}::text collate "sv-SE-x-icu"))
    and d.id is distinct from ${id}::bigint`.execute(transaction);
  if (rows.length > 0) throw nameTaken();
}

/** Returns the viewer's customer; for administrators that of their active office. */
async function customerOf(database: Database, viewer: Viewer): Promise<number> {
  if (viewer.customerId !== null) return viewer.customerId;
  const { rows } = await sql<{ customer_id: number }>`select customer_id from editorial_office
    where id = ${viewer.activeOfficeId}`.execute(database);
  if (!rows[0]) throw noCustomer();
  return rows[0].customer_id;
}

/** Lets one save at a time change a customer's advertisers, so that names stay apart. */
const lockCustomer = (transaction: Transaction, id: number) =>
  sql`select from customer where id = ${id} for no key update`.execute(transaction);

/** Adds an advertiser to the viewer's customer. */
export async function createAdvertiser(
  database: Database,
  viewer: Viewer,
  { name, contact, invoice_reference: reference }: CreateAdvertiser,
): Promise<Advertiser> {
  await requireOpenOffice(database, viewer);
  const customerId = await customerOf(database, viewer);
  return database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, customerId);
    await requireFreeName(transaction, { customerId, name });
    const { id } = await transaction
      .insertInto('advertiser')
      .values({
        customer_id: customerId,
        name: name.trim(),
        contact: contact?.trim() ?? '',
        invoice_reference: reference?.trim() ?? '',
        created_by: viewer.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return requireFound(await findAdvertiser(transaction, viewer, id));
  });
}

/** Locks an advertiser that the viewer sees. @returns it with its customer */
async function lockAdvertiser(transaction: Transaction, viewer: Viewer, id: number) {
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from advertiser where id = ${id} for update`.execute(transaction);
  const found = requireFound(await findAdvertiser(transaction, viewer, id));
  return { found, customerId: requireFound(rows[0]).customer_id };
}

/** Saves the given fields. A stale version answers 409 with the current advertiser. */
export function updateAdvertiser(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, name, contact, invoice_reference: reference }: UpdateAdvertiser,
): Promise<Advertiser> {
  return database.transaction().execute(async (transaction) => {
    const { found, customerId } = await lockAdvertiser(transaction, viewer, id);
    requireVersion(version, found);
    if (name !== undefined) {
      await lockCustomer(transaction, customerId);
      await requireFreeName(transaction, { customerId, name, id });
    }
    await transaction
      .updateTable('advertiser')
      .set({
        ...(name !== undefined && { name: name.trim() }),
        ...(contact !== undefined && { contact: contact?.trim() ?? '' }),
        ...(reference !== undefined && { invoice_reference: reference?.trim() ?? '' }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    return requireFound(await findAdvertiser(transaction, viewer, id));
  });
}

/** Deletes an advertiser with their adverts. @throws ProblemError 409 if one lies in a newspaper */
export function removeAdvertiser(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockAdvertiser(transaction, viewer, id);
    const papers = await listPapers(transaction, 'advertiser_id', id);
    if (papers.length > 0) throw isPlaced(papers);
    await sql`delete from advertiser where id = ${id}`.execute(transaction);
  });
}

/** Checks the files of an advert: those it has already, or that the viewer sees. Pictures only. */
async function requireFiles(
  transaction: Transaction,
  viewer: Viewer,
  given: Pick<UpdateAdvert, 'picture_file_id' | 'logo_file_id'>,
  current?: Advert,
): Promise<void> {
  const own = new Set([current?.picture?.id, current?.logo?.id]);
  for (const field of ['picture_file_id', 'logo_file_id'] as const) {
    const id = given[field];
    if (!id || own.has(id)) continue;
    if (!(await areFilesVisible(transaction, viewer, [id]))) throw noFile(field);
    await requireAllowed(transaction, [id], { allowed: 'pictures', field });
  }
}

/** Returns the customer of an advertiser that the viewer sees. @throws ProblemError 422 */
async function customerOfAdvertiser(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<number> {
  if (!(await findAdvertiser(transaction, viewer, id))) throw noAdvertiser();
  const { rows } = await sql<{ customer_id: number }>`
    select customer_id from advertiser where id = ${id} for key share`.execute(transaction);
  if (!rows[0]) throw noAdvertiser();
  return rows[0].customer_id;
}

/** @throws ProblemError 422 if an advert would move to an advertiser of another customer */
async function requireSameCustomer(
  transaction: Transaction,
  viewer: Viewer,
  { id, advertiserId }: { id: number; advertiserId: number },
): Promise<void> {
  const customerId = await customerOfAdvertiser(transaction, viewer, advertiserId);
  const { rows } = await sql`select from advert where id = ${id}
    and customer_id = ${customerId}`.execute(transaction);
  if (rows.length === 0) throw noAdvertiser();
}

const requireWholeSize = (width: number | null, height: number | null) => {
  if ((width === null) !== (height === null)) throw halfSize();
};

/** Adds an advert to the library. */
export async function createAdvert(
  database: Database,
  viewer: Viewer,
  { words, ...fields }: CreateAdvert,
): Promise<Advert> {
  await requireOpenOffice(database, viewer);
  return database.transaction().execute(async (transaction) => {
    const customerId = await customerOfAdvertiser(transaction, viewer, fields.advertiser_id);
    requireWholeSize(fields.width_mm ?? null, fields.height_mm ?? null);
    await requireFiles(transaction, viewer, fields);
    const { id } = await transaction
      .insertInto('advert')
      .values({
        ...fields,
        customer_id: customerId,
        name: fields.name.trim(),
        words: words ?? '',
        created_by: viewer.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return requireFound(await findAdvert(transaction, viewer, id));
  });
}

/** Locks an advert that the viewer sees. */
async function lockAdvert(transaction: Transaction, viewer: Viewer, id: number): Promise<Advert> {
  await sql`select from advert where id = ${id} for update`.execute(transaction);
  return requireFound(await findAdvert(transaction, viewer, id));
}

/** Saves the given fields. A stale version answers 409 with the current advert. */
export function updateAdvert(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, words, name, ...fields }: UpdateAdvert,
): Promise<Advert> {
  return database.transaction().execute(async (transaction) => {
    const current = await lockAdvert(transaction, viewer, id);
    requireVersion(version, current);
    const after = { ...current, ...fields };
    requireWholeSize(after.width_mm, after.height_mm);
    if (after.starts_on && after.ends_on && after.ends_on < after.starts_on) throw daysTurned();
    if (fields.advertiser_id !== undefined)
      await requireSameCustomer(transaction, viewer, { id, advertiserId: fields.advertiser_id });
    await requireFiles(transaction, viewer, fields, current);
    await transaction
      .updateTable('advert')
      .set({
        ...fields,
        ...(name !== undefined && { name: name.trim() }),
        ...(words !== undefined && { words: words ?? '' }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    return requireFound(await findAdvert(transaction, viewer, id));
  });
}

/** Deletes an advert. @throws ProblemError 409 if it lies in a newspaper */
export function removeAdvert(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockAdvert(transaction, viewer, id);
    const papers = await listPapers(transaction, 'id', id);
    if (papers.length > 0) throw isPlaced(papers);
    await sql`delete from advert where id = ${id}`.execute(transaction);
  });
}
