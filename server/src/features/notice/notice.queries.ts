import type { notice as calls } from '@spalten/contract/notice';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isArticleVisible, isArticleWorkVisible, isAskedForResponse } from '../article/index.ts';
import { isConversationVisible } from '../message/index.ts';
import { isPicturedVisible } from '../consent/index.ts';
import { isNewspaperVisible } from '../newspaper/index.ts';
import { isPersonManaged } from '../person/index.ts';
import { isStoryVisible } from '../story/index.ts';

/**
 * Builds the SQL of who sees a notice (`b`): its owner, as long as the object is visible to them.
 */
export const isNoticeVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(b.user_id = ${viewer.userId} and case
    when b.kind = 'article-response-asked' then exists (select from article a
      where a.id = b.object_id and ${isAskedForResponse(viewer)})
    when b.kind in ('article-comment', 'article-response-written') then exists (select from article a
      where a.id = b.object_id and ${isArticleWorkVisible(viewer)})
    when b.kind = 'article-taken-back' then ${viewer.role === 'moderator'}::boolean
      and exists (select from article a where a.id = b.object_id and ${isArticleVisible(viewer)})
    when b.kind like 'article-%' then exists (select from article a
      where a.id = b.object_id and ${isArticleVisible(viewer)})
    when b.kind = 'message' then exists (select from conversation c
      where c.id = b.object_id and ${isConversationVisible(viewer)})
    when b.kind in ('newspaper-sent', 'proof-opened') then exists (select from newspaper n
      where n.id = b.object_id and ${isNewspaperVisible(viewer)})
    when b.kind like 'consent-%' then exists (select from pictured_person p
      where p.id = b.object_id and ${isPicturedVisible(viewer)})
    when b.kind = 'submission-received' then ${viewer.role === 'moderator'}::boolean
      and ${isOfficeInReach(viewer, 'b.object_id')}
    when b.kind like 'participant-%' then ${viewer.role === 'moderator'}::boolean
      and exists (select from app_user u where u.id = b.object_id and u.erased_at is null
        and ${isPersonManaged(viewer, 'participant')})
    when b.kind like 'story-%' then exists (select from story s
      where s.id = b.object_id and ${isStoryVisible(viewer)})
    else true end)`;

/** Builds the SQL of who is told of a new notice: its owner. */
export const isOwnNotice = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`b.user_id = ${viewer.userId}`;

const SORTS = { created_at: 'timestamptz' } as const;

/** Returns a page of the viewer's notices, newest first. */
export function listNotices(
  database: Database,
  viewer: Viewer,
  query: z.output<typeof calls.list.query>,
) {
  const rows = database
    .selectFrom('notice as b')
    .select([
      ...(['b.id', 'b.created_at', 'b.updated_at', 'b.kind', 'b.object_id', 'b.title'] as const),
      'b.read_at',
      sql`(select json_build_object('id', u.id, 'name', u.name) from app_user u
        where u.id = b.actor_id and u.erased_at is null)`.as('actor'),
    ])
    .where(isNoticeVisible(viewer));
  return listPage(rows, query, SORTS, '-created_at');
}

/** Counts unread notices, up to 100. */
export async function countNotices(database: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from notice b
      where b.read_at is null and ${isNoticeVisible(viewer)} limit 100) few`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Marks the viewer's notices as read: all of them, those with the given ids, or of a subject. */
export async function readNotices(
  database: Database,
  viewer: Viewer,
  { ids, all, subject }: z.output<typeof calls.read.body>,
): Promise<void> {
  const ofSubject = subject
    ? sql`(b.object_id = ${subject.id} and b.kind like ${`${subject.kind}-%`})`
    : sql`false`;
  const which = all ? sql`true` : sql`(b.id = any(${ids ?? []}::bigint[]) or ${ofSubject})`;
  await sql`update notice b set read_at = now()
    where b.user_id = ${viewer.userId} and b.read_at is null and ${which}`.execute(database);
}

/** Deletes notices read more than 90 days ago, and all that are older than a year. */
export async function purgeNotices(database: Database): Promise<void> {
  await sql`delete from notice where read_at < now() - interval '90 days'
    or created_at < now() - interval '1 year'`.execute(database);
}
