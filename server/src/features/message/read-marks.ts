import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, unprocessable } from '../../platform/errors.ts';
import { emitEvent } from '../../platform/events/emit.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isConversationVisible } from './message.policy.ts';

/** Seconds without a new signal after which a writer counts as stopped. */
const WRITING_SECONDS = 8;
/** Repeated signals within this time send no event. */
const REPEAT_SECONDS = 6;

interface ConversationRef {
  id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  newest: number;
}

const conversationEvent = (type: 'conversation' | 'writing', conversation: ConversationRef) => ({
  type,
  id: conversation.id,
  customerId: conversation.customer_id,
  officeId: conversation.editorial_office_id,
});

/**
 * Marks messages up to `upTo` as read in a conversation that the viewer sees. Returns false if they
 * were read already.
 */
export async function markRead(
  transaction: Database | Transaction,
  viewer: Viewer,
  conversationId: number,
  upTo: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_member as m (conversation_id, user_id, last_read_id, read_at)
    select c.id, ${viewer.userId}::bigint, ${upTo}::bigint, now() from conversation c
    where c.id = ${conversationId} and ${isConversationVisible(viewer)}
    on conflict (user_id, conversation_id) do update
      set last_read_id = excluded.last_read_id, read_at = now(), writing_at = null
      where m.last_read_id < excluded.last_read_id
    returning 1`.execute(transaction);
  return rows.length > 0;
}

/** Marks the notices of conversations as read too. */
async function markNotices(database: Transaction, viewer: Viewer, ids: readonly number[]) {
  await sql`update notice n set read_at = now() from conversation c
    where c.id = any(${[...ids]}::bigint[]) and n.user_id = ${viewer.userId} and n.read_at is null
      and ((n.kind = 'message' and n.object_id = c.id)
        or (n.kind = 'article-comment' and n.object_id = c.article_id))`.execute(database);
}

/**
 * Marks whole conversations as read, or up to the newest of some messages. Conversations that the
 * viewer can't see are left out. If none remain it answers 404.
 */
export async function readConversations(
  database: Database,
  viewer: Viewer,
  {
    conversation_id: conversationId,
    ids,
  }: { conversation_id?: number | null; ids?: number[] | null },
): Promise<void> {
  if (!conversationId && !ids)
    throw unprocessable({
      conversation_id: [{ sv: 'Säg vad som är läst.', en: 'Say what has been read.' }],
    });
  const newest = conversationId
    ? sql`select ${conversationId}::bigint as id, (select n.last_message_id from conversation n
        where n.id = ${conversationId}) as newest`
    : sql`select n.conversation_id as id, max(n.id) as newest from message n
        where n.id = any(${ids ?? []}::bigint[]) group by n.conversation_id`;
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<ConversationRef>`
      select c.id, c.customer_id, c.editorial_office_id, coalesce(w.newest, 0) as newest
      from (${newest}) w join conversation c on c.id = w.id
      where ${isConversationVisible(viewer)}`.execute(transaction);
    if (rows.length === 0) throw notFound();
    for (const conversation of rows)
      if (await markRead(transaction, viewer, conversation.id, conversation.newest))
        await emitEvent(transaction, conversationEvent('conversation', conversation));
    await markNotices(
      transaction,
      viewer,
      rows.map(({ id }) => id),
    );
  });
}

async function requireConversation(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<ConversationRef> {
  const { rows } = await sql<ConversationRef>`
    select c.id, c.customer_id, c.editorial_office_id, 0 as newest from conversation c
    where c.id = ${id} and ${isConversationVisible(viewer)}`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Records that the viewer starts or stops writing in a conversation. */
export async function setWriting(
  database: Database,
  viewer: Viewer,
  id: number,
  isWriting: boolean,
): Promise<void> {
  const conversation = await requireConversation(database, viewer, id);
  const { rows } = await sql<{ was: boolean }>`
    with before as (select writing_at from conversation_member
      where conversation_id = ${id} and user_id = ${viewer.userId})
    insert into conversation_member (conversation_id, user_id, writing_at)
    values (${id}, ${viewer.userId}, case when ${isWriting}::boolean then now() end)
    on conflict (user_id, conversation_id) do update
      set writing_at = excluded.writing_at
    returning coalesce((select writing_at > now() - make_interval(secs => ${REPEAT_SECONDS})
      from before), false) as was`.execute(database);
  // Only changes emit an event, since each event costs a row and a query per listener.
  if (rows[0]?.was !== isWriting)
    await emitEvent(database, conversationEvent('writing', conversation));
}

/** Lists the other people who are writing in a conversation now. */
export async function listWriters(database: Database, viewer: Viewer, id: number): Promise<Ref[]> {
  await requireConversation(database, viewer, id);
  const { rows } = await sql<Ref>`
    select u.id, u.name from conversation_member m join app_user u on u.id = m.user_id
    where m.conversation_id = ${id} and m.user_id <> ${viewer.userId}
      and m.writing_at > now() - make_interval(secs => ${WRITING_SECONDS})
    order by u.name, u.id limit 20`.execute(database);
  return rows;
}
