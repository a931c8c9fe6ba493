import type { NewspaperPage, newspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { NewspaperStatus, Sending } from '@spalten/contract/newspaper';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { requireOpenNewspaper, isNewspaperVisible } from '../newspaper/index.ts';
import { slotSentence } from '../newspaper-template/index.ts';
import { approvalColumns } from './approval.ts';
import { loadEdition } from './load-edition.ts';
import { findNewspaperPage } from './newspaper-page.queries.ts';
import { noteChanges } from './page-changes.ts';
import type { GriddedPlacement } from './make-puzzles.ts';
import { makePuzzles } from './make-puzzles.ts';
import { replacePlacements } from './place.ts';
import { keepTeaserPages, touchTeasers } from './teasers.ts';

type Update = z.output<typeof newspaperPage.update.body>;
type Create = z.output<typeof newspaperPage.create.body>;
/** An update whose puzzles have their grids. */
type GriddedUpdate = Omit<Update, 'version' | 'placements'> & {
  placements?: GriddedPlacement[] | null;
};

/** @throws ProblemError 403 with the reason why the newspaper is closed */
async function requireOpenPaper(
  transaction: Transaction,
  viewer: Viewer,
  newspaperId: number,
): Promise<void> {
  const paper = await transaction
    .selectFrom('newspaper')
    .select(['status', 'sending', 'editorial_office_id'])
    .where('id', '=', newspaperId)
    .executeTakeFirstOrThrow();
  requireOpenNewspaper(viewer, {
    status: paper.status as NewspaperStatus,
    sending: paper.sending as Sending | null,
    editorial_office: { id: paper.editorial_office_id },
  });
}

async function lockPage(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<NewspaperPage> {
  // Locks the newspaper first, in the same order as sending does, so that it can't be sent between
  // check and change.
  await sql`select from newspaper n where n.id =
      (select newspaper_id from newspaper_page where id = ${id})
    for no key update`.execute(transaction);
  await sql`select from newspaper_page where id = ${id} for update`.execute(transaction);
  const page = requireFound(await findNewspaperPage(transaction, viewer, id));
  if (!page.can.update) await requireOpenPaper(transaction, viewer, page.newspaper_id);
  return page;
}

/** @throws ProblemError 422 naming slots that overlap or leave the page */
function requireSound(page: NewspaperPage, slots: Slot[]): void {
  const faults = findSlotFaults(page.design, slots);
  if (faults.length > 0)
    throw unprocessable({ slots: faults.map((fault) => slotSentence(fault, slots)) });
}

/** Moves a planned newspaper into production with the first placement. */
async function beginProduction(transaction: Transaction, newspaperId: number): Promise<void> {
  await transaction
    .updateTable('newspaper')
    .set({ status: 'in_production' })
    .where('id', '=', newspaperId)
    .where('status', '=', 'planned')
    .execute();
}

/** Returns an update with the grids of its puzzles. Who may not change the page gets none. */
async function withGrids(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Omit<Update, 'version'>,
): Promise<GriddedUpdate> {
  const { placements, ...rest } = update;
  if (!placements) return rest;
  const hasPuzzle = placements.some(({ puzzle }) => puzzle);
  const page = hasPuzzle ? await findNewspaperPage(database, viewer, id) : undefined;
  // The transaction of the save refuses it.
  if (hasPuzzle && !page?.can.update) return rest;
  const former = page?.placements ?? [];
  return { ...rest, placements: await makePuzzles(database, viewer.userId, former, placements) };
}

/**
 * Saves a page. A save based on an older version changes nothing and answers 409 with the current
 * page.
 */
export async function savePage(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Update,
): Promise<NewspaperPage> {
  const gridded = await withGrids(database, viewer, id, update);
  return database.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, viewer, id);
    requireVersion(update.version, page);
    return writePage(transaction, viewer, page, gridded);
  });
}

/** Thrown to roll back a trial transaction. */
class TriedOnly extends Error {}

/**
 * Returns the edition as it would be after a change. The change runs with all validations of a save
 * and is rolled back.
 */
export async function tryPage(
  database: Database,
  viewer: Viewer,
  id: number,
  update: Omit<Update, 'version'>,
): Promise<EditionInput> {
  const tried: EditionInput[] = [];
  const gridded = await withGrids(database, viewer, id, update);
  try {
    await database.transaction().execute(async (transaction) => {
      const page = await lockPage(transaction, viewer, id);
      await writePage(transaction, viewer, page, gridded);
      tried.push(await loadEdition(transaction, { pageId: id }));
      throw new TriedOnly();
    });
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error;
  }
  return requireFound(tried[0]);
}

/** Applies an update to a page that the viewer may change. */
async function writePage(
  transaction: Transaction,
  viewer: Viewer,
  page: NewspaperPage,
  update: GriddedUpdate,
): Promise<NewspaperPage> {
  const slots = update.slots ?? page.slots;
  if (update.slots) requireSound(page, update.slots);
  if (update.placements || update.slots) {
    const kept = page.placements.filter((placed) =>
      slots.some((slot) => slot.id === placed.slot_id),
    );
    await replacePlacements(transaction, viewer, page, slots, update.placements ?? kept);
    await beginProduction(transaction, page.newspaper_id);
  }
  const isTouched = Boolean(update.placements ?? update.slots);
  await transaction
    .updateTable('newspaper_page')
    .set({
      version: page.version + 1,
      name: update.name ?? page.name,
      status:
        update.status ?? (isTouched && page.status === 'planned' ? 'in_progress' : page.status),
      slots: JSON.stringify(slots),
      ...(update.status && approvalColumns(viewer, update.status)),
    })
    .where('id', '=', page.id)
    .execute();
  await keepTeaserPages(transaction, page.id);
  const after = requireFound(await findNewspaperPage(transaction, viewer, page.id));
  const isApprovalSet = Boolean(update.status);
  await noteChanges(transaction, { before: page, after }, { isApprovalSet });
  return requireFound(await findNewspaperPage(transaction, viewer, page.id));
}

/** @throws ProblemError 422 for a page that is there, wherever it is */
async function requireRemoved(
  transaction: Transaction,
  id: number | null | undefined,
): Promise<void> {
  if (!id) return;
  const { rows } = await sql`select from newspaper_page where id = ${id}`.execute(transaction);
  if (rows.length > 0)
    throw unprocessable({
      restores_page_id: [{ sv: 'Sidan är inte borttagen.', en: 'The page is not removed.' }],
    });
}

/** Adds a page from one of the newspaper's page templates. */
export async function addPage(
  database: Database,
  viewer: Viewer,
  body: Create,
): Promise<NewspaperPage> {
  const placements =
    body.placements && (await makePuzzles(database, viewer.userId, [], body.placements));
  return database.transaction().execute(async (transaction) => {
    // A newspaper out of reach gets the same answer as a missing one, before all other validation.
    const { rows: papers } = await sql`select from newspaper n
      where n.id = ${body.newspaper_id} and ${isNewspaperVisible(viewer)} for update`.execute(
      transaction,
    );
    if (papers.length === 0)
      throw unprocessable({
        newspaper_id: [{ sv: 'Tidningen finns inte.', en: 'There is no such newspaper.' }],
      });
    await requireRemoved(transaction, body.restores_page_id);
    const { rows } = await sql<{ id: number }>`
      with place as (
        select n.id, t.page, least(coalesce(${body.number ?? null}::int, 100000),
          1 + (select count(*)::int from newspaper_page g where g.newspaper_id = n.id)) as number
        from newspaper n, jsonb_array_elements(n.page_templates) as t (page)
        where n.id = ${body.newspaper_id} and t.page ->> 'id' = ${body.page_template_id} limit 1),
      moved as (
        update newspaper_page g set number = g.number + 1 from place
        where g.newspaper_id = place.id and g.number >= place.number)
      insert into newspaper_page (newspaper_id, number, name, page_template_id, slots,
        restores_page_id)
      select place.id, place.number, coalesce(${body.name ?? null}, place.page ->> 'name'),
        place.page ->> 'id', place.page -> 'slots', ${body.restores_page_id ?? null}::bigint
      from place
      returning id`.execute(transaction);
    const made = rows[0] && (await findNewspaperPage(transaction, viewer, rows[0].id));
    if (made && !made.can.update) await requireOpenPaper(transaction, viewer, made.newspaper_id);
    if (made) await touchTeasers(transaction, made.newspaper_id, made.id);
    const { status, slots } = body;
    if (made)
      return status || slots || placements
        ? writePage(transaction, viewer, made, { status, slots, placements })
        : made;
    throw unprocessable({
      page_template_id: [{ sv: 'Sidmallen finns inte.', en: 'There is no such page template.' }],
    });
  });
}

/** Removes a page. Its content can be placed again, and the following pages move up. */
export function removePage(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const page = await lockPage(transaction, viewer, id);
    await replacePlacements(transaction, viewer, page, page.slots, []);
    await transaction.deleteFrom('newspaper_page').where('id', '=', id).execute();
    await transaction
      .updateTable('newspaper_page')
      .set(({ eb }) => ({ number: eb('number', '-', 1) }))
      .where('newspaper_id', '=', page.newspaper_id)
      .where('number', '>', page.number)
      .execute();
    await touchTeasers(transaction, page.newspaper_id);
  });
}
