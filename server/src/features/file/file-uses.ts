import type { FileUse } from '@spalten/contract/file';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Describes in SQL how objects of a kind refer to files. `f` is the file. */
export interface Use {
  kind: FileUse['kind'];
  table: string;
  where: string;
  /** Joins the object under the alias that its policy expects. */
  join: string;
  id: string;
  name: string;
}

const headline = `coalesce(nullif(a.headline, ''), 'Utan rubrik')`;

/** Direct references to files. Objects with attachments are in `ATTACHED`. */
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
    // Written as in the index definition, so that the index is used.
    where: `x.snapshot -> 'images' <> '[]'
      and x.snapshot -> 'images' @> jsonb_build_array(jsonb_build_object('file_id', f.id))`,
    // Pictures that the article still has are reported for the article itself.
    join: `join article a on a.id = x.article_id and a.deleted_at is null and not exists (
      select from article_image i where i.article_id = a.id and i.file_id = f.id)`,
    id: 'a.id',
    name: headline,
  },
  {
    kind: 'article-recording',
    table: 'article_recording x',
    where: 'x.file_id = f.id',
    join: `join article a on a.id = x.article_id and a.deleted_at is null
      and x.removed_at is null and f.deleted_at is null`,
    id: 'a.id',
    name: headline,
  },
  {
    kind: 'newspaper-page',
    table: 'placement x',
    // Written as in the index definition, so that the index is used.
    where: `(x.file_id = f.id or x.logo_file_id = f.id or (x.feature -> 'pictures' is not null
      and x.feature -> 'pictures' @> jsonb_build_array(jsonb_build_object('file_id', f.id))))`,
    join: `join newspaper_page g on g.id = x.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id and n.deleted_at is null`,
    id: 'g.id',
    name: `n.newspaper_name || ', sidan ' || g.number`,
  },
  {
    kind: 'advert',
    table: 'advert v',
    where: '(v.picture_file_id = f.id or v.logo_file_id = f.id)',
    join: '',
    id: 'v.id',
    name: 'v.name',
  },
  {
    kind: 'newspaper',
    table: 'newspaper n',
    // Written as in the index definitions, so that the indexes are used.
    where: `(n.pdf_file_id = f.id or (n.sent_as -> 'paper' ->> 'masthead_file_id' is not null
      and (n.sent_as -> 'paper' ->> 'masthead_file_id')::bigint = f.id)
      or (n.sent_as -> 'paper' ->> 'logo_file_id' is not null
      and (n.sent_as -> 'paper' ->> 'logo_file_id')::bigint = f.id))`,
    join: '',
    id: 'n.id',
    name: `n.newspaper_name || ' ' || n.issue_number`,
  },
  {
    kind: 'editorial-office',
    table: 'editorial_office o',
    where: '(o.logo_file_id = f.id or o.masthead_file_id = f.id)',
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

/** Kinds of objects with attachments, with their table and name. */
export const ATTACHED: readonly Use[] = [
  attachedTo('assignment', 'assignment', 'thing.title'),
  attachedTo('chapter', 'chapter', 'thing.title'),
  attachedTo('news-post', 'news_post', 'thing.title'),
  attachedTo('info-post', 'info_post', 'thing.title'),
  attachedTo('web-article', 'web_article', 'thing.title'),
  attachedTo('message', 'message', `coalesce(nullif(left(thing.body, 80), ''), '…')`),
  attachedTo('submission', 'submission', `coalesce(nullif(thing.headline, ''), thing.sender_name)`),
  attachedTo(
    'attempt',
    'attempt',
    'answered.title',
    'join assignment answered on answered.id = thing.assignment_id',
  ),
];

/** Builds SQL that is true if nothing refers to the file `f`. */
export const isUnused = (): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(
    [...USES, { table: 'attachment att', where: 'att.file_id = f.id' }]
      .map(({ table, where }) => `not exists (select from ${table} where ${where})`)
      .join(' and '),
  )})`;
