import type { InfoPost, infoPost as calls } from '@spalten/contract/info-post';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { audienceJson, audienceNamesJson } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { DueTime } from '../../platform/events/emit.ts';
import { attachedFiles } from '../file/index.ts';
import { isInfoPostAddressed, isInfoPostVisible, mayManageInfoPosts } from './info-post.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

export const KIND = 'info-post';

/** Selects visible notices `p`. */
function infoPostRows(database: Database | Transaction, viewer: Viewer | null) {
  const may = sql.lit(mayManageInfoPosts(viewer));
  return database
    .selectFrom('info_post as p')
    .select([
      'p.id',
      'p.created_at',
      'p.updated_at',
      'p.title',
      'p.body',
      'p.placement',
      'p.chapter_type',
      'p.starts_at',
      'p.ends_at',
      'p.is_dismissible',
      'p.version',
      attachedFiles(KIND, 'p.id').as('files'),
      isDismissed(viewer).as('is_dismissed'),
      sql`case when ${may} then ${audienceJson('p')} end`.as('audience'),
      viewer
        ? sql`case when ${may} then ${audienceNamesJson(viewer, 'p')} end`.as('audience_names')
        : sql`null`.as('audience_names'),
      sql`json_build_object('update', ${may}, 'delete', ${may})`.as('can'),
    ])
    .where(isInfoPostVisible(viewer));
}

const isDismissed = (viewer: Viewer | null) =>
  viewer
    ? sql<boolean>`exists (select from info_post_dismissal d
        where d.info_post_id = p.id and d.user_id = ${viewer.userId})`
    : sql<boolean>`false`;

/** Returns a page of visible notices, newest first. With `shown`, only those to display now. */
export function listInfoPosts(database: Database, viewer: Viewer | null, query: ListQuery) {
  const { placement, chapter_type: type, shown, q } = query;
  let rows = infoPostRows(database, viewer);
  if (shown)
    rows = rows
      .where(isInfoPostAddressed(viewer))
      .where(sql<boolean>`not (p.is_dismissible and ${isDismissed(viewer)})`);
  if (placement) rows = rows.where('p.placement', '=', placement);
  if (type) rows = rows.where(sql<boolean>`(p.chapter_type is null or p.chapter_type = ${type})`);
  if (q)
    rows = rows.where(
      isFoundBy({ vector: 'p.search', text: `concat_ws(' ', p.title, p.body_text)` }, q),
    );
  const sorts = { created_at: 'timestamptz', updated_at: 'timestamptz', title: 'text' } as const;
  return listPage(rows, query, sorts, '-created_at');
}

/** Finds a notice. Undefined if the viewer can't see it. */
export async function findInfoPost(
  database: Database | Transaction,
  viewer: Viewer | null,
  id: number,
): Promise<InfoPost | undefined> {
  const row = await infoPostRows(database, viewer).where('p.id', '=', id).executeTakeFirst();
  return row as unknown as InfoPost | undefined;
}

/** Records that the viewer dismissed a notice. */
export async function dismissInfoPost(database: Database, viewer: Viewer, id: number) {
  await sql`insert into info_post_dismissal (user_id, info_post_id) values (${viewer.userId}, ${id})
    on conflict do nothing`.execute(database);
}

/** The times at which notices start and stop being shown. */
export const NOTICE_TIMES = sql<DueTime>`select id, null::bigint as customer_id, null::bigint as editorial_office_id, at
        from info_post, unnest(array[starts_at, ends_at]) at`;
