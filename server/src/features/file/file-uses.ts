import type { FileUse } from '@spalten/contract/file';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** How things of a kind point at files, in SQL; `f` is the file. */
export interface Use {
  kind: FileUse['kind'];
  table: string;
  where: string;
  /** Joins the thing itself, under the alias that its policy takes. */
  join: string;
  id: string;
  name: string;
}

const headline = `coalesce(nullif(a.headline, ''), 'Utan rubrik')`;

/** Everything that points at files by itself; what carries attachments is in `ATTACHED`. */
export const USES: readonly Use[] = [
  {
    kind: 'article',
    table: 'article_image x',
    where: 'x.file_id = f.id',
    join: 'join article a on a.id = x.article_id and a.deleted_at is null',
    id: 'a.id',
    name: headline,
  },
  {
    kind: 'article-version',
    table: 'article_version x',
    // In the words of its index.
    where: `x.snapshot -> 'images' <> '[]'
      and x.snapshot -> 'images' @> jsonb_build_array(jsonb_build_object('file_id', f.id))`,
    // What the article still has is named as the article's.
    join: `join article a on a.id = x.article_id and a.deleted_at is null and not exists (
      select from article_image i where i.article_id = a.id and i.file_id = f.id)`,
    id: 'a.id',
    name: headline,
  },
  {
    kind: 'newspaper-page',
    table: 'placement x',
    where: 'x.file_id = f.id',
    join: `join newspaper_page g on g.id = x.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id and n.deleted_at is null`,
    id: 'g.id',
    name: `n.newspaper_name || ', sidan ' || g.number`,
  },
  {
    kind: 'newspaper',
    table: 'newspaper n',
    where: 'n.pdf_file_id = f.id',
    join: '',
    id: 'n.id',
    name: `n.newspaper_name || ' ' || n.issue_number`,
  },
  {
    kind: 'editorial-office',
    table: 'editorial_office o',
    where: 'o.logo_file_id = f.id',
    join: '',
    id: 'o.id',
    name: 'o.name',
  },
  {
    kind: 'person',
    table: 'app_user u',
    where: 'u.avatar_file_id = f.id',
    join: '',
    id: 'u.id',
    name: 'u.name',
  },
];

const attachedTo = (kind: FileUse['kind'], table: string, name: string, more = ''): Use => ({
  kind,
  table: 'attachment att',
  where: `att.file_id = f.id and att.kind = '${kind}'`,
  join: `join ${table} thing on thing.id = att.object_id ${more}`,
  id: 'thing.id',
  name,
});

/** Things whose files are attachments: the table of each kind, and what it is called by. */
export const ATTACHED: readonly Use[] = [
  attachedTo('assignment', 'assignment', 'thing.title'),
  attachedTo('chapter', 'chapter', 'thing.title'),
  attachedTo('news-post', 'news_post', 'thing.title'),
  attachedTo('info-post', 'info_post', 'thing.title'),
  attachedTo('web-article', 'web_article', 'thing.title'),
  attachedTo('message', 'message', `coalesce(nullif(left(thing.body, 80), ''), '…')`),
  attachedTo(
    'attempt',
    'attempt',
    'answered.title',
    'join assignment answered on answered.id = thing.assignment_id',
  ),
];

/** SQL that holds where nothing points at the file `f` any more. */
export const isUnused = (): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(
    [...USES, { table: 'attachment att', where: 'att.file_id = f.id' }]
      .map(({ table, where }) => `not exists (select from ${table} where ${where})`)
      .join(' and '),
  )})`;
