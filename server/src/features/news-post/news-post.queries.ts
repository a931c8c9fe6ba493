import type { NewsPost, NewsPostStatus, newsPost as calls } from '@spalten/contract/news-post';
import { MAX_UNREAD, NewsPostStatus as Statuses } from '@spalten/contract/news-post';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { audienceJson, audienceNamesJson } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { currentSlug, idBySlug } from '../../platform/slugs.ts';
import type { DueTime } from '../../platform/events/emit.ts';
import { attachedFiles, attachedImage } from '../file/index.ts';
import {
  isInFeed,
  isNewsPostManaged,
  isNewsPostVisible,
  newsPostAbilities,
} from './news-post.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

export const KIND = 'news-post';

/** Selects list rows of posts `p`, without a visibility condition, which callers add. */
export function newsPostRows(database: Database | Transaction, viewer: Viewer) {
  return database.selectFrom('news_post as p').select([
    'p.id',
    'p.created_at',
    'p.updated_at',
    'p.title',
    'p.summary',
    'p.is_pinned',
    'p.published_at',
    'p.feed_order',
    currentSlug(KIND, 'p.id').as('slug'),
    attachedImage(KIND, 'p.id').as('image_file'),
    refJson('app_user', 'p.author_id').as('author'),
    sql<NewsPostStatus>`coalesce((select s.status from news_post_status s
        where s.news_post_id = p.id and s.user_id = ${viewer.userId}), 'unread')`.as('status'),
    sql`case when ${isNewsPostManaged(viewer)} then ${audienceJson('p')} end`.as('audience'),
    sql`case when ${isNewsPostManaged(viewer)} then ${audienceNamesJson(viewer, 'p')} end`.as(
      'audience_names',
    ),
  ]);
}

const hasStatus = (viewer: Viewer, statuses: NewsPostStatus[]) =>
  sql<boolean>`exists (select from news_post_status s where s.news_post_id = p.id
    and s.user_id = ${viewer.userId} and s.status = any(${statuses}))`;

const STATES = {
  draft: sql<boolean>`p.published_at is null`,
  scheduled: sql<boolean>`p.published_at > now()`,
  published: sql<boolean>`p.published_at <= now()`,
};

/**
 * Returns a page of the viewer's feed, pinned posts first. With `manage`, of the posts they manage.
 */
export function listNewsPosts(database: Database, viewer: Viewer, query: ListQuery) {
  const { manage, status, state, q } = query;
  let rows = newsPostRows(database, viewer).where(
    manage ? isNewsPostManaged(viewer) : isInFeed(viewer),
  );
  if (status === 'unread')
    rows = rows.where(sql<boolean>`not ${hasStatus(viewer, ['read', 'favorite'])}`);
  else if (status) rows = rows.where(hasStatus(viewer, [status]));
  if (manage && state) rows = rows.where(STATES[state]);
  if (q)
    rows = rows.where(
      isFoundBy({ vector: 'p.search', text: `concat_ws(' ', p.title, p.summary, p.body_text)` }, q),
    );
  const sorts = {
    feed_order: 'bigint',
    updated_at: 'timestamptz',
    title: 'text',
    // Drafts have none, and drafts are only among those that are managed.
    ...(manage ? {} : { published_at: 'timestamptz' as const }),
  } as const;
  return listPage(rows, query, sorts, manage ? '-updated_at' : '-feed_order');
}

/** Counts unread posts in the feed, up to 100. */
export async function countUnread(database: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from news_post p where ${isInFeed(viewer)}
        and not ${hasStatus(viewer, ['read', 'favorite'])} limit ${MAX_UNREAD}) few`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

/** Finds a post by slug, former slug or id. Undefined if the viewer can't see it. */
export async function findNewsPost(
  database: Database | Transaction,
  viewer: Viewer,
  word: string,
): Promise<NewsPost | undefined> {
  const row = (await newsPostRows(database, viewer)
    .select([
      'p.body',
      'p.version',
      attachedFiles(KIND, 'p.id').as('files'),
      audienceJson('p').as('meant_for'),
    ])
    .where('p.id', '=', idBySlug(KIND, word))
    .where(isNewsPostVisible(viewer))
    .executeTakeFirst()) as unknown as
    | (Omit<NewsPost, 'can'> & { meant_for: NonNullable<NewsPost['audience']> })
    | undefined;
  return row && { ...row, can: newsPostAbilities(viewer, row.meant_for) };
}

/**
 * Applies a rule of the contract to a reader's status of a post, in one statement, so that
 * concurrent calls both take effect.
 */
export async function moveStatus(
  database: Database | Transaction,
  { userId }: Viewer,
  id: number,
  rule: (status: NewsPostStatus) => NewsPostStatus,
): Promise<void> {
  const cases = Statuses.options.map((status) => sql`when ${status} then ${rule(status)}`);
  await sql`insert into news_post_status (user_id, news_post_id, status)
    values (${userId}, ${id}, ${rule('unread')})
    on conflict (user_id, news_post_id) do update
    set status = case news_post_status.status ${sql.join(cases, sql` `)} end, updated_at = now()`.execute(
    database,
  );
}

/** The times at which posts are published, when their readers are notified. */
export const NEWS_TIMES = sql<DueTime>`select id, null::bigint as customer_id, null::bigint as editorial_office_id,
        published_at as at from news_post where published_at > now() - interval '1 hour'`;
