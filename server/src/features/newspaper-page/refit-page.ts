import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Composition } from '../../typesetting/edition.ts';
import type { Typesetter } from '../../typesetting/typesetter.ts';
import { loadEdition } from './load-edition.ts';

interface Tools {
  database: Database;
  typesetter: Typesetter;
}

/** Sets a page anew, as a picture too, and writes down how it fits where that has changed. */
export async function refitPage(
  { database, typesetter }: Tools,
  pageId: number,
): Promise<{ svg: string | undefined; fit: Composition['fit'][number] }> {
  const edition = await loadEdition(database, { pageId });
  const number = edition.pages.find((page) => page.id === pageId)?.number ?? 0;
  const { svg, fit } = await typesetter.compose(edition, { svg: [number] });
  const found = fit[pageId] ?? [];
  const text = JSON.stringify(found);
  await sql`update newspaper_page set fit = ${text}::jsonb
    where id = ${pageId} and fit is distinct from ${text}::jsonb`.execute(database);
  return { svg: svg[pageId], fit: found };
}

/** The pages that share a story with this one: what changes here may move it there. */
export async function pagesSharing(database: Database, pageId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.newspaper_page_id as id from placement own
    join placement other on other.article_id = own.article_id
    where own.newspaper_page_id = ${pageId} and other.newspaper_page_id <> ${pageId}`.execute(
    database,
  );
  return rows.map((row) => row.id);
}

/** Sets every page anew that an article lies on, after it was changed. */
export async function refitArticlePages(tools: Tools, articleId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct newspaper_page_id as id from placement
    where article_id = ${articleId}`.execute(tools.database);
  for (const { id } of rows) await refitPage(tools, id);
}
