import { isDeepStrictEqual } from 'node:util';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { TypesettingError } from '../../typesetting/typesetting-error.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { pagesWithSolutions } from './solutions.ts';
import { pagesTeasing } from './teasers.ts';
import { loadEdition } from './load-edition.ts';

interface PageServices {
  database: Database;
  typesetter: Compositor;
}

/** Attempts to set a page that changes while it is being set. */
const MOST_TRIES = 3;

/**
 * Stores a changed fit of a page. @returns false without storing if the page changed since it was
 * set
 */
async function storeFit(
  database: Database,
  pageId: number,
  edition: EditionInput,
  fit: SlotFit[],
): Promise<boolean> {
  const isNew = sql<boolean>`fit is distinct from ${JSON.stringify(fit)}::jsonb`;
  const page = database.selectFrom('newspaper_page').where('id', '=', pageId).where(isNew);
  if (!(await page.select('id').executeTakeFirst())) return true;
  return database.transaction().execute(async (transaction) => {
    // The lock makes a concurrent save wait, so that its newer fit is stored last.
    const { rows } = await sql`select from newspaper_page where id = ${pageId}
      for no key update`.execute(transaction);
    if (rows.length === 0) return true;
    if (!isDeepStrictEqual(await loadEdition(transaction, { pageId }), edition)) return false;
    await transaction
      .updateTable('newspaper_page')
      .set({ fit: JSON.stringify(fit) })
      .where('id', '=', pageId)
      .execute();
    return true;
  });
}

/** Typesets one page of an edition, including its picture. */
export async function composePage(
  typesetter: Compositor,
  edition: EditionInput,
  pageId: number,
): Promise<{ svg: string; fit: SlotFit[] }> {
  const number = edition.pages.find((page) => page.id === pageId)?.number ?? 0;
  const { svg, fit } = await typesetter.compose(edition, { svg: [number], check: true });
  return { svg: svg[pageId] ?? '', fit: fit[pageId] ?? [] };
}

/**
 * Typesets a page, optionally with its picture, and stores its fit if it changed. With `isKept`
 * false nothing is stored.
 */
export async function refitPage(
  { database, typesetter }: PageServices,
  pageId: number,
  { picture = false, isKept = true } = {},
): Promise<{ svg: string | undefined; fit: Composition['fit'][number] }> {
  for (let tries = 1; ; tries += 1) {
    const edition = await loadEdition(database, { pageId });
    const number = edition.pages.find((page) => page.id === pageId)?.number ?? 0;
    const { svg, fit } = await typesetter.compose(edition, {
      svg: picture ? [number] : [],
      check: true,
    });
    const found = fit[pageId] ?? [];
    const isDone = !isKept || tries === MOST_TRIES;
    if ((isKept && (await storeFit(database, pageId, edition, found))) || isDone)
      return { svg: svg[pageId], fit: found };
  }
}

/**
 * Finds the pages that share a story with this one, tease one of it or print solutions, since
 * changes here may affect them.
 */
export async function pagesSharing(database: Database, pageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.newspaper_page_id as id from placement own
    join placement other on other.article_id = own.article_id
    where own.newspaper_page_id = ${pageId} and other.newspaper_page_id <> ${pageId}`.execute(
    database,
  );
  return [
    ...rows.map((row) => row.id),
    ...(await pagesTeasing(database, pageId)),
    ...(await pagesWithSolutions(database, pageId)),
  ];
}

/** Typesets every page again that a changed article is on. */
export async function refitArticlePages(tools: PageServices, articleId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct newspaper_page_id as id from placement
    where ${articleId} in (article_id, teaser_article_id)`.execute(tools.database);
  for (const { id } of rows) await refitPage(tools, id);
}

/**
 * Time that the answer to a save waits for its pages to be set, in ms. A connection that is silent for
 * longer is closed (`platform/timeouts.ts`), and browsers then send the same save once more.
 */
const MOST_WAIT_MS = 30_000;

/**
 * Typesets a saved page, then others that its change affects. The save stands whatever becomes of it:
 * without an answer in time the pages are set in the background, and what could not be set is set when
 * its picture is next asked for.
 * @returns the page's fit, null if it isn't known yet
 */
export async function refitSaved(
  tools: PageServices,
  pageId: number,
  others: Iterable<number>,
  limitMs = MOST_WAIT_MS,
): Promise<SlotFit[] | null> {
  let own: SlotFit[] | null = null;
  const setAll = async () => {
    try {
      own = (await refitPage(tools, pageId)).fit;
      for (const other of others) await refitPage(tools, other);
    } catch (error) {
      if (!(error instanceof TypesettingError)) throw error;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  const setting = setAll();
  // Past the limit nobody waits for an error any more. A page that is gone by then is none.
  setting.catch(() => undefined);
  try {
    await Promise.race([setting, isLate]);
  } finally {
    clearTimeout(timer);
  }
  return own;
}
