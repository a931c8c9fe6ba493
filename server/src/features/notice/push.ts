import { NOTICE_GROUPS, NoticeGroup } from '@spalten/contract/notice';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { findViewerOf } from '../../platform/session/viewer.ts';
import type { DueNotice } from './digest.ts';
import { isNoticeVisible } from './notice.queries.ts';

/** A notice with the id of its subject, by which a screen is found. */
export type PushedNotice = DueNotice & { object_id: number };

/** Lists the kinds of notices that a person wants no push messages of. */
async function findKindsOff(transaction: Transaction, userId: number): Promise<string[]> {
  const { rows } = await sql<{ off: unknown }>`
    select preferences -> 'push_off' as off from app_user where id = ${userId}`.execute(
    transaction,
  );
  const groups = z.array(NoticeGroup).catch([]).parse(rows[0]?.off);
  return groups.flatMap((group): string[] => NOTICE_GROUPS[group]);
}

/**
 * Marks a person's new notices as pushed and returns them, the newest first. A concurrent node gets
 * none of them. Those about objects that the person can't see any more, and of kinds that the person
 * has turned off, are marked but not returned.
 */
export async function takeNoticesToPush(
  transaction: Transaction,
  userId: number,
): Promise<PushedNotice[]> {
  const viewer = await findViewerOf(transaction, userId);
  if (!viewer) return [];
  const off = await findKindsOff(transaction, userId);
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
      and not b.kind = any(${off}::text[])
      and ${isNoticeVisible(viewer)}
    order by b.id desc`.execute(transaction);
  return rows;
}
