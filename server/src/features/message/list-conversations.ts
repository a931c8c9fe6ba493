import type { message as calls } from '@spalten/contract/message';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { contains } from '../../platform/like.ts';
import { isOtherScript } from '../../platform/other-scripts.ts';
import type { List } from '../../platform/list.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isConversationVisible } from './message.policy.ts';
import { directKey } from './open-conversation.ts';
import { conversationColumns } from './message.queries.ts';

type Query = z.output<typeof calls.list.query>;

const SORTS = { last_message_at: 'timestamptz' } as const;

/**
 * SQL preselection of conversations that may be visible to the viewer, by indexed keys: their
 * memberships and their offices. It narrows the query, and the policy then decides. The function
 * (migration 030) lets all viewers share one query plan.
 */
export const isCandidate = (viewer: Viewer) => sql<boolean>`c.id in (
  select conversations_near(${viewer.userId}, ${viewer.offices === 'all' ? [] : [...viewer.offices]}))`;

/** Converts a search text to a tsquery that requires every word or word prefix. */
const wordsOf = (q: string): string =>
  (q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');

/** SQL that is true if a message `n` has the words. */
const hasWords = (q: string) =>
  isOtherScript(q)
    ? sql<boolean>`(${contains('n.body', q)} and n.erased_at is null)`
    : sql<boolean>`n.search @@ (select to_tsquery('swedish', ${wordsOf(q)}))`;

/**
 * Selects the newest matching message of each conversation, by its text or its sender's name.
 * `select` around to_tsquery makes PostgreSQL evaluate it once instead of per row.
 */
const matchingMessages = (viewer: Viewer, q: string) => sql`(
  select distinct on (hit.conversation_id) hit.conversation_id, hit.body from (
    select n.conversation_id, n.id, n.body
    from message n join conversation c on c.id = n.conversation_id
    where ${hasWords(q)} and ${isCandidate(viewer)}
    union all
    select n.conversation_id, n.id, n.body
    from message n join conversation c on c.id = n.conversation_id
    join app_user s on s.id = n.sender_id
    where ${contains('s.name', q)} and n.erased_at is null and ${isCandidate(viewer)}) hit
  order by hit.conversation_id, hit.id desc)`;

/** Matches the direct conversation between the viewer and one other person. */
const isWith = (viewer: Viewer, id: number) =>
  sql<boolean>`c.direct_key = ${directKey([viewer.userId, id])}`;

/** Returns a page of the viewer's conversations, newest first. */
export function listConversations(database: Database, viewer: Viewer, query: Query): List {
  const isListed = sql`c.last_message_id is not null and ${isCandidate(viewer)}
    and ${isConversationVisible(viewer)}
    and ${query.with_id ? isWith(viewer, query.with_id) : sql`true`}`;
  const columns = conversationColumns(viewer);
  const found = query.q
    ? sql<{ id: number }>`(select ${columns}, hit.body as found from conversation c
        left join ${matchingMessages(viewer, query.q)} hit on hit.conversation_id = c.id where ${isListed})`
    : sql<{ id: number }>`(select ${columns}, null::text as found from conversation c
        where ${isListed})`;
  let rows = database.selectFrom(found.as('item')).selectAll();
  if (query.q) {
    rows = rows.where(sql<boolean>`(item.found is not null or ${contains('item.title', query.q)})`);
  }
  return listPage(rows, query, SORTS, '-last_message_at');
}

/** Counts unread messages in all the viewer's conversations, up to 100. */
export async function countUnread(database: Database, viewer: Viewer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from conversation c
      left join conversation_member r on r.conversation_id = c.id and r.user_id = ${viewer.userId}
      join message n on n.conversation_id = c.id and n.id > coalesce(r.last_read_id, 0)
        and n.sender_id is distinct from ${viewer.userId} and n.erased_at is null
      where ${isCandidate(viewer)} and c.last_message_id > coalesce(r.last_read_id, 0)
        and ${isConversationVisible(viewer)}
      limit 100) few`.execute(database);
  return rows[0]?.count ?? 0;
}
