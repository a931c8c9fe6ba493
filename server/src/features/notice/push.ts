import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { DueNotice } from './digest.ts';
import { isNoticeVisible } from './notice.queries.ts';

/** A notice with the id of its subject, by which a screen is found. */
export type PushedNotice = DueNotice & { object_id: number };

/**
 * Marks a person's new notices as pushed and returns them, the newest first. A concurrent node gets
 * none of them. Those about objects that the person can't see any more are marked but not returned.
 */
export async function takeNoticesToPush(
  transaction: Transaction,
  userId: number,
): Promise<PushedNotice[]> {
  const viewer = await findViewerOf(transaction, userId);
  if (!viewer) return [];
  const { rows } = await sql<PushedNotice>`
    with taken as (
      update notice set pushed_at = now() where id in (
        select n.id from notice n where n.user_id = ${userId} and n.read_at is null
          and (n.pushed_at is null or n.pushed_at < n.created_at)
        for update skip locked)
      returning id, user_id, kind, object_id, title, actor_id, created_at)
    select b.id, b.kind, b.title, b.object_id, u.name as actor from taken b
    left join app_user u on u.id = b.actor_id and u.erased_at is null
    where b.created_at > (select min(s.created_at) from push_subscription s
        where s.user_id = ${userId})
      and ${isNoticeVisible(viewer)}
    order by b.id desc`.execute(transaction);
  return rows;
}
