import type { FileUse } from '@spalten/contract/file';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const MAX_SHOWN = 50;

/** What points at files: `rows` says where (`kind`, `id`, `name`), `points` is SQL for what of it. */
interface Use {
  rows: string;
  points: string;
}

/** Everything that points at files, a line each: what a deletion would be missed in. */
const USES: Use[] = [
  {
    rows: `select 'article' as kind, a.id, coalesce(nullif(a.headline, ''), 'Utan rubrik') as name
      from article_image x join article a on a.id = x.article_id and a.deleted_at is null`,
    points: 'article_image x where x.file_id',
  },
  {
    rows: `select 'newspaper-page', g.id, n.newspaper_name || ', sidan ' || g.number
      from placement x join newspaper_page g on g.id = x.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id and n.deleted_at is null`,
    points: 'placement x where x.file_id',
  },
  {
    rows: `select 'newspaper', x.id, x.newspaper_name || ' ' || x.issue_number from newspaper x`,
    points: 'newspaper x where x.pdf_file_id',
  },
  {
    rows: `select 'editorial-office', x.id, x.name from editorial_office x`,
    points: 'editorial_office x where x.logo_file_id',
  },
  {
    rows: `select 'person', x.id, x.name from app_user x`,
    points: 'app_user x where x.avatar_file_id',
  },
];

/** Things whose files are attachments: the table of each kind, and what it is called by. */
const ATTACHED: Record<string, { table: string; name: string }> = {
  assignment: { table: 'assignment', name: 'title' },
  chapter: { table: 'chapter', name: 'title' },
  'news-post': { table: 'news_post', name: 'title' },
  'info-post': { table: 'info_post', name: 'title' },
  'web-article': { table: 'web_article', name: 'title' },
};

const attachedRows = Object.entries(ATTACHED).map(([kind, { table, name }]): Use => ({
  rows: `select '${kind}', o.id, o.${name} from attachment x
    join ${table} o on x.kind = '${kind}' and o.id = x.object_id`,
  points: 'attachment x where x.file_id',
}));

/** The column of `points`, which the row of the file is found by. */
const columnOf = ({ points }: Use) => points.slice(points.lastIndexOf(' ') + 1);

/** Where a file is used, by name. */
export async function findUses(database: Database, id: number): Promise<FileUse[]> {
  const all = [...USES, ...attachedRows].map(
    (use) => sql`${sql.raw(`${use.rows} where ${columnOf(use)} =`)} ${id}`,
  );
  const { rows } = await sql<FileUse>`${sql.join(all, sql` union `)}
    order by kind, name limit ${MAX_SHOWN}`.execute(database);
  return rows;
}

/** SQL that holds where nothing points at the file `f` any more. */
export const isUnused = (): RawBuilder<boolean> =>
  sql<boolean>`(${sql.raw(
    [...USES.map(({ points }) => points), 'attachment x where x.file_id']
      .map((points) => `not exists (select from ${points} = f.id)`)
      .join(' and '),
  )})`;
