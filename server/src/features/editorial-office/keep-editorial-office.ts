import type { EditorialOffice, editorialOffice as calls } from '@spalten/contract/editorial-office';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import { emitEvent } from '../../platform/events/emit.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { moveUnsentArticles } from '../article/index.ts';
import { requireRoom } from '../customer/index.ts';
import { areFilesVisible, requireAllowed } from '../file/index.ts';
import { mayManageOffice, mayUpdateOffice } from './editorial-office.policy.ts';
import { findEditorialOffice } from './editorial-office.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

/** Fields that moderators may change. */
const MODERATOR_FIELDS = new Set([
  'place',
  'description',
  'newspaper_name',
  'logo_file_id',
  'masthead_file_id',
  'motto',
  'price',
  'web_address',
  'imprint',
  'printer_email',
]);

const GONE = {
  sv: 'Bilden finns inte längre. Välj en annan.',
  en: 'The picture no longer exists. Choose another.',
};

/** @throws ProblemError 422 for pictures that the viewer can't see, or that are none */
async function requirePictures(
  transaction: Transaction,
  viewer: Viewer,
  fields: Pick<Update, 'logo_file_id' | 'masthead_file_id'>,
) {
  for (const field of ['logo_file_id', 'masthead_file_id'] as const) {
    const id = fields[field];
    if (!id) continue;
    if (!(await areFilesVisible(transaction, viewer, [id])))
      throw unprocessable({ [field]: [GONE] });
    await requireAllowed(transaction, [id], { allowed: 'pictures', field });
  }
}

/** Maps the given fields to columns. */
const columnsOf = <F extends Pick<Update, 'imprint'>>({ imprint, ...fields }: F) => ({
  ...fields,
  ...(imprint !== undefined && { imprint: imprint && JSON.stringify(imprint) }),
});

/**
 * Sets an office's moderators. All must be moderators of its customer. What a removed one hasn't
 * sent follows to another of their offices.
 */
async function setModerators(
  transaction: Transaction,
  by: { request: FastifyRequest; actorId: number },
  officeId: number,
  customerId: number,
  moderatorIds: number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where id = any(${moderatorIds}::bigint[]) and role = 'moderator'
      and customer_id = ${customerId} and is_active`.execute(transaction);
  if (rows.length !== new Set(moderatorIds).size)
    throw unprocessable({
      moderator_ids: [
        {
          sv: 'Välj moderatorer hos samma kund.',
          en: 'Choose moderators who belong to the same customer.',
        },
      ],
    });
  const { rows: removed } = await sql<{ id: number }>`
    delete from editorial_office_member m using app_user u
    where u.id = m.user_id and u.role = 'moderator' and m.editorial_office_id = ${officeId}
      and m.user_id <> all(${moderatorIds}::bigint[])
    returning u.id`.execute(transaction);
  await sql`
    insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select ${officeId}::bigint, u, ${customerId}::bigint from unnest(${moderatorIds}::bigint[]) u
    on conflict do nothing`.execute(transaction);
  await sql`
    update app_user u set active_editorial_office_id = ${officeId}
    where u.id = any(${moderatorIds}::bigint[]) and u.active_editorial_office_id is null`.execute(
    transaction,
  );
  for (const { id } of removed)
    await moveUnsentArticles(transaction, by, { userId: id, left: [officeId], joined: [] });
}

function customerFor(viewer: Viewer, asked: number | null | undefined): number {
  if (viewer.role === 'customer') {
    if (asked && asked !== viewer.customerId) throw forbidden();
    if (viewer.customerId !== null) return viewer.customerId;
  }
  if (!asked)
    throw unprocessable({ customer_id: [{ sv: 'Välj kund.', en: 'Choose a customer.' }] });
  return asked;
}

/** Creates an office. @throws ProblemError 422 if the package has no room */
export function createEditorialOffice(
  database: Database,
  request: FastifyRequest,
  viewer: Viewer,
  body: Create,
): Promise<EditorialOffice> {
  const { moderator_ids: moderatorIds = [], customer_id: asked, ...fields } = body;
  const customerId = customerFor(viewer, asked);
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql`select from customer where id = ${customerId}`.execute(transaction);
    if (rows.length === 0)
      throw unprocessable({
        customer_id: [{ sv: 'Kunden finns inte.', en: 'There is no such customer.' }],
      });
    await requireRoom(transaction, customerId, 'editorial_offices');
    await requirePictures(transaction, viewer, fields);
    const { id } = await transaction
      .insertInto('editorial_office')
      .values({ ...columnsOf(fields), customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const by = { request, actorId: viewer.userId };
    await setModerators(transaction, by, id, customerId, moderatorIds);
    const object = { type: 'editorial-office' as const, id };
    await audit(transaction, request, { action: 'create', userId: viewer.userId, object });
    // The viewer's reach was read before the office existed.
    const offices = viewer.offices === 'all' ? 'all' : [...viewer.offices, id];
    return requireFound(await findEditorialOffice(transaction, { ...viewer, offices }, id));
  });
}

/** Tells the people of a customer that an office has closed or opened, so that it shows at once. */
const tellCustomer = (transaction: Transaction, id: number): Promise<void> =>
  emitEvent(transaction, { type: 'customer', id, customerId: id, officeId: null });

/** Updates the given fields: moderators its texts, its customer everything. */
export function updateEditorialOffice(
  database: Database,
  request: FastifyRequest,
  viewer: Viewer,
  id: number,
  body: Update,
): Promise<EditorialOffice> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from editorial_office where id = ${id} for update`.execute(transaction);
    const office = requireFound(await findEditorialOffice(transaction, viewer, id));
    if (!mayUpdateOffice(viewer, office)) throw forbidden();
    const sent = Object.entries(body).filter(([, value]) => value !== undefined);
    if (!mayManageOffice(viewer, office) && sent.some(([field]) => !MODERATOR_FIELDS.has(field)))
      throw forbidden();
    const { moderator_ids: moderatorIds, ...fields } = body;
    if (fields.is_active && !office.is_active)
      await requireRoom(transaction, office.customer.id, 'editorial_offices');
    await requirePictures(transaction, viewer, fields);
    if (Object.values(fields).some((value) => value !== undefined))
      await transaction
        .updateTable('editorial_office')
        .set(columnsOf(fields))
        .where('id', '=', id)
        .execute();
    const by = { request, actorId: viewer.userId };
    if (moderatorIds) await setModerators(transaction, by, id, office.customer.id, moderatorIds);
    if (fields.is_active !== undefined && fields.is_active !== office.is_active)
      await tellCustomer(transaction, office.customer.id);
    const saved = await findEditorialOffice(transaction, viewer, id);
    return saved ?? { ...office, is_active: fields.is_active ?? office.is_active };
  });
}

/** Renames an office. Call it after `mayManageOffice`. */
export const renameOffice = async (
  transaction: Transaction,
  id: number,
  name: string,
): Promise<void> => {
  await transaction.updateTable('editorial_office').set({ name }).where('id', '=', id).execute();
};
