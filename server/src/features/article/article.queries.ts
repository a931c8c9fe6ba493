import type { Article, ArticleStatus, article as calls } from '@spalten/contract/article';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains, isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import { conflict } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { templateJson } from '../article-template/index.ts';
import {
  articleAbilities,
  isArticleInBinVisible,
  isArticleReadable,
  isArticleVisible,
  isArticleWorkVisible,
  isAskedForResponse,
} from './article.policy.ts';

export type ArticleListQuery = z.output<typeof calls.list.query>;

const authorsJson = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
    order by w.position) from article_author w join app_user u on u.id = w.user_id
    where w.article_id = a.id), '[]')`;

/** Selects list rows of articles `a` that a policy makes visible. */
export function articleRows(
  database: Database,
  viewer: Viewer,
  isVisible: (viewer: Viewer) => RawBuilder<boolean> = isArticleVisible,
) {
  return database
    .selectFrom('article as a')
    .select([
      'a.id',
      'a.created_at',
      'a.updated_at',
      'a.headline',
      'a.standfirst',
      'a.byline',
      'a.status',
      'a.characters',
      'a.due_on',
      'a.deleted_at',
      refJson('article_template', 'a.article_template_id').as('article_template'),
      refJson('editorial_office', 'a.editorial_office_id').as('editorial_office'),
      authorsJson.as('authors'),
      sql`(select i.file_id from article_image i where i.article_id = a.id and i.position = 0)`.as(
        'image_file_id',
      ),
      sql`(select json_build_object('newspaper_page_id', p.newspaper_page_id, 'slot_id', p.slot_id)
        from placement p where p.article_id = a.id and p.continues_page_id is null)`.as(
        'placement',
      ),
    ])
    .where(isVisible(viewer));
}

const SORTS = { updated_at: 'timestamptz', created_at: 'timestamptz', headline: 'text' } as const;

/** Finds the viewer's own articles in offices that they have left. */
async function findLeftBehind(database: Database, viewer: Viewer): Promise<number[]> {
  if (viewer.formerOffices.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select a.id from article_author w join article a on a.id = w.article_id
    where w.user_id = ${viewer.userId} and a.deleted_at is null
      and a.editorial_office_id = any(${[...viewer.formerOffices]}::bigint[])`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Returns a page of visible articles in the given office, else the active one and those of the
 * viewer's own that were left in a former office.
 */
export async function listArticles(database: Database, viewer: Viewer, query: ArticleListQuery) {
  const isVisible = query.deleted ? isArticleInBinVisible : isArticleVisible;
  const isListed = isOfficeListed(viewer, 'a.editorial_office_id', query.editorial_office_id);
  // Asked first, so that lists of most people keep the index of the office.
  const left = query.editorial_office_id ? [] : await findLeftBehind(database, viewer);
  let rows = articleRows(database, viewer, isVisible).where(
    left.length === 0 ? isListed : sql<boolean>`(${isListed} or a.id = any(${left}::bigint[]))`,
  );
  if (query.status) rows = rows.where('a.status', '=', query.status);
  if (query.article_template_id)
    rows = rows.where('a.article_template_id', '=', query.article_template_id);
  const author = query.mine ? viewer.userId : query.author_id;
  if (author)
    rows = rows.where(
      sql<boolean>`exists (select from article_author w where w.article_id = a.id and w.user_id = ${author})`,
    );
  if (query.q)
    rows = rows.where(
      sql<boolean>`(${isFoundBy({ vector: 'a.search', text: `concat_ws(' ', a.standfirst, a.body_text)` }, query.q)}
        or ${contains('a.headline', query.q)})`,
    );
  return listPage(rows, query, SORTS, '-updated_at');
}

type Row = Omit<Article, 'can'> & { is_asked: boolean };

/**
 * Finds a complete article as the viewer sees it, in one statement. Undefined if they can't see it.
 */
export async function findArticle(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Article | undefined> {
  const { rows } = await sql<Row>`
    select a.id, a.created_at, a.updated_at, a.kicker, a.headline, a.standfirst, a.body, a.easy_body,
      a.pull_quote, a.quote_speaker, a.fact_box, a.byline, a.answers, a.status, a.version, a.due_on, a.article_template_id,
      (select w.id from web_article w where w.article_id = a.id) as web_article_id,
      json_build_object('characters', a.characters, 'words', a.words, 'lix', a.lix) as counts,
      ${templateJson} as article_template,
      json_build_object('id', o.id, 'name', o.name) as editorial_office,
      ${authorsJson} as authors,
      coalesce((select json_agg(json_build_object(
          'file_id', f.id, 'caption', i.caption, 'credit', i.credit, 'alt', i.alt,
          'focal_point', json_build_object('x', i.focal_x, 'y', i.focal_y),
          'file', json_build_object('id', f.id, 'display_filename', f.display_filename,
            'width', f.width, 'height', f.height)) order by i.position)
        from article_image i join file f on f.id = i.file_id where i.article_id = a.id), '[]') as images,
      (select json_build_object('newspaper_page_id', g.id, 'slot_id', p.slot_id,
          'newspaper_id', n.id, 'newspaper_name', n.newspaper_name, 'page_number', g.number)
        from placement p join newspaper_page g on g.id = p.newspaper_page_id
        join newspaper n on n.id = g.newspaper_id
        where p.article_id = a.id and p.continues_page_id is null) as placement,
      case when ${isArticleWorkVisible(viewer)} then (select s.lines from story s
        where s.article_id = a.id and s.deleted_at is null) end as ordered_lines,
      case when ${isArticleWorkVisible(viewer)} then
      coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status,
          'comment', e.comment, 'created_at', e.created_at,
          'user', ${refJson('app_user', 'e.user_id')}) order by e.id desc)
        from article_event e where e.article_id = a.id), '[]') else '[]' end as history,
      ${isAskedForResponse(viewer)} as is_asked
    from article a
    join article_template t on t.id = a.article_template_id
    join editorial_office o on o.id = a.editorial_office_id
    where a.id = ${id} and ${isArticleReadable(viewer)}`.execute(database);
  const [row] = rows;
  if (!row) return undefined;
  const { is_asked: _, ...found } = row;
  return { ...found, can: articleAbilities(viewer, row) };
}

/** Locks the row until the transaction ends, so that decisions about it stay valid. */
export async function lockArticle(transaction: Transaction, id: number): Promise<void> {
  await sql`select from article where id = ${id} for update`.execute(transaction);
}

/**
 * Locks the newspaper with the article against being sent. @throws ProblemError 409 while its print
 * file is being made
 */
export async function requireNotOnItsWay(transaction: Transaction, id: number): Promise<void> {
  const { rows } = await sql<{ is_on_its_way: boolean }>`
    select coalesce(n.sending ->> 'state' <> 'failed', false) as is_on_its_way
    from newspaper n where n.id in (
      select g.newspaper_id from newspaper_page g
      join placement p on p.newspaper_page_id = g.id where p.article_id = ${id})
    for share`.execute(transaction);
  if (rows.some((row) => row.is_on_its_way))
    throw conflict('on_its_way', {
      sv: 'Tidningen är på väg till tryckeriet, och artikeln ligger i den. Vänta en stund och försök igen.',
      en: 'The newspaper is on its way to the printer, and the article is in it. Wait a moment and try again.',
    });
}

/** Sets an article's status and records it in the history. */
export async function setArticleStatus(
  transaction: Transaction,
  id: number,
  status: ArticleStatus,
  by: { userId: number; comment?: string },
): Promise<void> {
  await transaction.updateTable('article').set({ status }).where('id', '=', id).execute();
  await transaction
    .insertInto('article_event')
    .values({ article_id: id, status, comment: by.comment ?? null, user_id: by.userId })
    .execute();
}
