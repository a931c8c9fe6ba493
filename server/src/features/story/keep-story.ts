import type { Story, story as calls } from '@spalten/contract/story';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { closed, forbidden, notFound, requireFound } from '../../platform/errors.ts';
import { requireOpenOffice } from '../../platform/session/closed-office.ts';
import { leadsOffice, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import {
  givePeople,
  officeOfNewspaper,
  requirePlace,
  requireRoomForStory,
  requireTemplate,
  setsLedFields,
} from './story-fields.ts';
import { noNewspaper, noOffice, notIdea } from './story.errors.ts';
import { findStory } from './story.queries.ts';

type Create = z.output<typeof calls.create.body>;
type Update = z.output<typeof calls.update.body>;

const inSentPaper = () =>
  closed('newspaper_sent', {
    sv: 'Tidningen är skickad till tryckeriet, så planen går inte att ändra.',
    en: 'The newspaper has been sent to the printer, so its plan cannot be changed.',
  });

/**
 * Locks a story that the viewer sees, until the transaction ends. Its article is locked first, in the
 * order of an article's save, since they share their due day.
 */
export async function lockStory(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<Story> {
  await sql`select from article where id = (select article_id from story where id = ${id})
    for no key update`.execute(transaction);
  await sql`select from story where id = ${id} for update`.execute(transaction);
  return requireFound(await findStory(transaction, viewer, id));
}

/** @throws ProblemError 403, with the reason for those who could change it in an open newspaper */
function refuse(viewer: Viewer, found: Story): Error {
  return leadsOffice(viewer, found.editorial_office.id) ? inSentPaper() : forbidden();
}

/** Finds the office of a new story. @throws ProblemError 404 for one out of reach */
async function officeOf(transaction: Transaction, viewer: Viewer, body: Create): Promise<number> {
  const { newspaper_id: newspaperId, editorial_office_id: chosen } = body;
  const ofPaper = newspaperId ? await officeOfNewspaper(transaction, viewer, newspaperId) : null;
  const officeId = ofPaper ?? chosen ?? viewer.activeOfficeId;
  if (officeId === null) throw noOffice();
  if (!reaches(viewer, officeId)) throw notFound();
  if (ofPaper !== null && chosen && chosen !== ofPaper) throw noNewspaper();
  return officeId;
}

/** Adds a story to a plan, or an idea to the office. */
export async function createStory(
  database: Database,
  viewer: Viewer,
  body: Create,
): Promise<Story> {
  await requireOpenOffice(database, viewer);
  return database.transaction().execute(async (transaction) => {
    const officeId = await officeOf(transaction, viewer, body);
    if (setsLedFields(body) && !leadsOffice(viewer, officeId)) throw forbidden();
    const newspaperId = body.newspaper_id ?? null;
    // One at a time in an office, so that the limit holds.
    await sql`select from editorial_office where id = ${officeId} for no key update`.execute(
      transaction,
    );
    await requireRoomForStory(transaction, { officeId, newspaperId });
    await requireTemplate(transaction, body.article_template_id);
    const place = { pageId: body.newspaper_page_id ?? null, slotId: body.slot_id ?? null };
    await requirePlace(transaction, { storyId: 0, newspaperId, ...place });
    const { rows } = await sql<{ id: number }>`
      insert into story (customer_id, editorial_office_id, newspaper_id, title, note, picture, lines,
        due_on, article_template_id, newspaper_page_id, slot_id, created_by)
      select o.customer_id, o.id, ${newspaperId}, ${body.title}, ${body.note ?? null},
        ${body.picture ?? null}, ${body.lines ?? null}, ${body.due_on ?? null}::date,
        ${body.article_template_id ?? null}, ${place.pageId}, ${place.slotId}, ${viewer.userId}
      from editorial_office o where o.id = ${officeId} returning id`.execute(transaction);
    const { id: storyId } = requireFound(rows[0]);
    if (body.people_ids)
      await givePeople(transaction, viewer, { storyId, officeId }, body.people_ids);
    return requireFound(await findStory(transaction, viewer, storyId));
  });
}

/** The newspaper and place after a save. Another newspaper has other pages. */
function placeAfter(update: Update, row: StoredPlace) {
  const { newspaper_id: newspaperId, newspaper_page_id: pageId, slot_id: slotId } = update;
  const isMoved = newspaperId !== undefined && newspaperId !== row.newspaper_id;
  const page = pageId === undefined ? (isMoved ? null : row.newspaper_page_id) : pageId;
  const isOtherPage = isMoved || page !== row.newspaper_page_id;
  return {
    newspaperId: newspaperId === undefined ? row.newspaper_id : newspaperId,
    pageId: page,
    slotId: slotId === undefined ? (isOtherPage || page === null ? null : row.slot_id) : slotId,
    isMoved,
  };
}

/** The planned place, which a placed article's own place hides in answers. */
interface StoredPlace {
  newspaper_id: number | null;
  newspaper_page_id: number | null;
  slot_id: string | null;
}

/**
 * The moment of archiving after a save: only ideas are archived. Undefined leaves it as it is.
 * @throws ProblemError 422 for a story of a newspaper
 */
function archivedAfter(
  { is_archived: isArchived }: Update,
  { newspaperId }: { newspaperId: number | null },
) {
  if (isArchived && newspaperId !== null) throw notIdea();
  if (isArchived) return sql<string>`coalesce(archived_at, now())`;
  return isArchived === false || newspaperId !== null ? null : undefined;
}

async function writeStory(
  transaction: Transaction,
  viewer: Viewer,
  found: Story,
  update: Update,
): Promise<void> {
  const { id } = found;
  const officeId = found.editorial_office.id;
  const stored = await transaction
    .selectFrom('story')
    .select(['newspaper_id', 'newspaper_page_id', 'slot_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { isMoved, ...place } = placeAfter(update, stored);
  if (isMoved && place.newspaperId !== null) {
    const ofPaper = await officeOfNewspaper(transaction, viewer, place.newspaperId);
    if (ofPaper !== officeId) throw noNewspaper();
  }
  const isBack = found.archived_at !== null && update.is_archived === false;
  if (isMoved || isBack)
    await requireRoomForStory(transaction, { officeId, newspaperId: place.newspaperId });
  if (place.pageId !== stored.newspaper_page_id || place.slotId !== stored.slot_id)
    await requirePlace(transaction, { storyId: id, ...place });
  await requireTemplate(transaction, update.article_template_id);
  const { title, note, picture, lines, due_on, article_template_id } = update;
  await transaction
    .updateTable('story')
    .set({
      title,
      note,
      picture,
      lines,
      due_on,
      article_template_id,
      newspaper_id: place.newspaperId,
      archived_at: archivedAfter(update, place),
      newspaper_page_id: place.pageId,
      slot_id: place.slotId,
      version: found.version + 1,
    })
    .where('id', '=', id)
    .execute();
  if (update.people_ids)
    await givePeople(transaction, viewer, { storyId: id, officeId }, update.people_ids);
}

const isMovedOut = (found: Story, newspaperId: number | null) =>
  found.newspaper_id === null || newspaperId !== found.newspaper_id;

async function isInSentPaper(transaction: Transaction, { newspaper_id }: Story): Promise<boolean> {
  const { rows } = await sql`select from newspaper
    where id = ${newspaper_id} and status = 'sent'`.execute(transaction);
  return rows.length > 0;
}

/** Saves a story. A save based on an older version changes nothing and answers 409. */
export function updateStory(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Update,
): Promise<Story> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockStory(transaction, viewer, id);
    if (!found.can.update) throw refuse(viewer, found);
    const { newspaper_id: newspaperId = found.newspaper_id } = update;
    const isLed = setsLedFields(update) || newspaperId !== found.newspaper_id;
    if (isLed && !found.can.lead) throw forbidden();
    // What a sent newspaper was printed without may be moved out of it, and is not planned for it anew.
    if (!isMovedOut(found, newspaperId) && (await isInSentPaper(transaction, found)))
      throw inSentPaper();
    requireVersion(update.version, found);
    await writeStory(transaction, viewer, found, update);
    return requireFound(await findStory(transaction, viewer, id));
  });
}

/** Removes a story from its plan, or an idea. Its article stays. */
export function removeStory(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockStory(transaction, viewer, id);
    if (!found.can.delete) throw refuse(viewer, found);
    await sql`update story set deleted_at = now(), article_id = null where id = ${id}`.execute(
      transaction,
    );
  });
}

/** Says that the viewer would like to take a story, or no longer. */
export function wishForStory(
  database: Database,
  viewer: Viewer,
  id: number,
  wishes: boolean,
): Promise<Story> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockStory(transaction, viewer, id);
    if (!found.can.wish) throw forbidden();
    if (wishes)
      await sql`
        insert into story_person (story_id, user_id, customer_id, is_given)
        select id, ${viewer.userId}, customer_id, false from story where id = ${id}
        on conflict do nothing`.execute(transaction);
    else
      await sql`delete from story_person where story_id = ${id} and user_id = ${viewer.userId}
        and not is_given`.execute(transaction);
    return requireFound(await findStory(transaction, viewer, id));
  });
}
