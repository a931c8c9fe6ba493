import type { NewspaperPage, Placement, TeaserCandidate } from '@spalten/contract/newspaper-page';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import { NAMES_SOLUTIONS, PRINTS_SOLUTIONS } from './solutions.ts';

/**
 * Requires teased articles to begin in the newspaper. A teaser chosen earlier may stay after its
 * article was removed, and its slot shows the fault. @throws ProblemError 422
 */
export async function requireTeased(
  transaction: Transaction,
  page: NewspaperPage,
  placements: Placement[],
): Promise<void> {
  const ids = placements.flatMap((placed) => placed.teaser_article_id ?? []);
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select p.article_id as id from placement p join newspaper_page g on g.id = p.newspaper_page_id
    where g.newspaper_id = ${page.newspaper_id} and p.continues_page_id is null
      and g.id <> ${page.id} and p.article_id = any(${ids})`.execute(transaction);
  const known = new Set([
    ...rows.map(({ id }) => id),
    ...placements.flatMap((placed) => placed.article_id ?? []),
    ...page.placements.flatMap((placed) => placed.teaser_article_id ?? []),
  ]);
  for (const [index, { teaser_article_id: id }] of placements.entries())
    if (id && !known.has(id))
      throw unprocessable({
        [`placements.${index}.teaser_article_id`]: [
          {
            sv: 'Artikeln ligger inte i tidningen. Placera den på en sida först.',
            en: 'The article is not in the newspaper. Place it on a page first.',
          },
        ],
      });
}

/**
 * Marks the other pages as changed whose teasers, contents or solutions refer to pages of the
 * newspaper, so that clients get the current numbers.
 */
export async function touchTeasers(
  transaction: Transaction,
  newspaperId: number,
  exceptPageId = 0,
): Promise<void> {
  await sql`
    update newspaper_page g set updated_at = now()
    where g.newspaper_id = ${newspaperId} and g.id <> ${exceptPageId}
      and (exists (select from placement p
          where p.newspaper_page_id = g.id and p.teaser_article_id is not null)
        or g.slots @> '[{"kind": "contents"}]' or ${PRINTS_SOLUTIONS}
        or ${NAMES_SOLUTIONS})`.execute(transaction);
}

/** Touches the pages with a QR code, so that clients get the one of the current address. */
export async function touchCodes(transaction: Transaction, newspaperId: number): Promise<void> {
  await sql`update newspaper_page set updated_at = now()
    where newspaper_id = ${newspaperId} and slots @> '[{"kind": "code"}]'`.execute(transaction);
}

/** Stores the page numbers in a page's teasers as seen by whoever saves it. */
export async function keepTeaserPages(transaction: Transaction, pageId: number): Promise<void> {
  await sql`
    update placement p set teaser_page = (
      select g.number from placement o join newspaper_page g on g.id = o.newspaper_page_id
      join newspaper_page own on own.id = p.newspaper_page_id
        and own.newspaper_id = g.newspaper_id
      where o.article_id = p.teaser_article_id and o.continues_page_id is null)
    where p.newspaper_page_id = ${pageId} and p.teaser_article_id is not null`.execute(transaction);
}

/** Finds the pages with teasers of articles that begin on this page. */
export async function pagesTeasing(
  database: Database | Transaction,
  pageId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct t.newspaper_page_id as id from placement own
    join placement t on t.teaser_article_id = own.article_id
    where own.newspaper_page_id = ${pageId} and t.newspaper_page_id <> ${pageId}`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Lists articles that a page may tease: those beginning on other pages, those without a teaser and
 * with large headlines first. Callers check access.
 */
export async function listTeasable(
  database: Database,
  page: Pick<NewspaperPage, 'id' | 'newspaper_id'>,
): Promise<TeaserCandidate[]> {
  const { rows } = await sql<TeaserCandidate>`
    select a.id as article_id, coalesce(p.adjustments ->> 'headline', a.headline) as headline,
      a.standfirst, g.number as page_number,
      exists (select from placement o join newspaper_page og on og.id = o.newspaper_page_id
        where o.teaser_article_id = a.id and og.newspaper_id = g.newspaper_id) as is_teased,
      coalesce((select json_agg(json_build_object('file_id', i.file_id, 'alt', i.alt,
          'focal_point', json_build_object('x', i.focal_x, 'y', i.focal_y)) order by i.position)
        from article_image i where i.article_id = a.id), '[]') as images
    from newspaper_page g join placement p on p.newspaper_page_id = g.id
    join article a on a.id = p.article_id join article_template t on t.id = a.article_template_id
    where g.newspaper_id = ${page.newspaper_id} and g.id <> ${page.id}
      and p.continues_page_id is null
    order by is_teased, t.headline_size desc, g.number, a.id limit 200`.execute(database);
  return rows;
}
