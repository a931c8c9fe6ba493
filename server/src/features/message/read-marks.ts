import type { Ref } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { notFound, unprocessable } from '../../platform/errors.ts';
import { emitEvent } from '../../platform/events/emit.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isConversationVisible } from './message.policy.ts';

/** Who has not said for so long that they are writing has stopped. */
const WRITING_SECONDS = 8;
/** A mark that is set again within this time is no news. */
const TOLD_AGAIN_SECONDS = 6;

interface Talk {
  id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  newest: number;
}

const near = (type: 'conversation' | 'writing', talk: Talk) => ({
  type,
  id: talk.id,
  customerId: talk.customer_id,
  officeId: talk.editorial_office_id,
});

/** Writes down that the viewer has read a conversation up to a message. True where that is new. */
export async function markRead(
  transaction: Database | Transaction,
  viewer: Viewer,
  conversationId: number,
  upTo: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_member as m (conversation_id, user_id, last_read_id, read_at)
    values (${conversationId}, ${viewer.userId}, ${upTo}, now())
    on conflict (user_id, conversation_id) do update
      set last_read_id = excluded.last_read_id, read_at = now(), writing_at = null
      where m.last_read_id < excluded.last_read_id
    returning 1`.execute(transaction);
  return rows.length > 0;
}

/** What lies under the bell of a conversation that has been read is read too. */
async function markNotices(database: Transaction, viewer: Viewer, ids: readonly number[]) {
  await sql`update notice n set read_at = now() from conversation c
    where c.id = any(${[...ids]}::bigint[]) and n.user_id = ${viewer.userId} and n.read_at is null
      and ((n.kind = 'message' and n.object_id = c.id)
        or (n.kind = 'article-comment' and n.object_id = c.article_id))`.execute(database);
}

/**
 * Marks conversations as read: a whole one, or up to the newest of some messages. What the viewer
 * does not see is left out; a conversation that they do not see is 404.
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
    const { rows } = await sql<Talk>`
      select c.id, c.customer_id, c.editorial_office_id, coalesce(w.newest, 0) as newest
      from (${newest}) w join conversation c on c.id = w.id
      where ${isConversationVisible(viewer)}`.execute(transaction);
    if (rows.length === 0) throw notFound();
    for (const talk of rows)
      if (await markRead(transaction, viewer, talk.id, talk.newest))
        await emitEvent(transaction, near('conversation', talk));
    await markNotices(
      transaction,
      viewer,
      rows.map(({ id }) => id),
    );
  });
}

async function findTalk(database: Database, viewer: Viewer, id: number): Promise<Talk> {
  const { rows } = await sql<Talk>`
    select c.id, c.customer_id, c.editorial_office_id, 0 as newest from conversation c
    where c.id = ${id} and ${isConversationVisible(viewer)}`.execute(database);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Says that the viewer is writing in a conversation, or has stopped. */
export async function sayWriting(
  database: Database,
  viewer: Viewer,
  id: number,
  isWriting: boolean,
): Promise<void> {
  const talk = await findTalk(database, viewer, id);
  const { rows } = await sql<{ was: boolean }>`
    with before as (select writing_at from conversation_member
      where conversation_id = ${id} and user_id = ${viewer.userId})
    insert into conversation_member (conversation_id, user_id, writing_at)
    values (${id}, ${viewer.userId}, case when ${isWriting}::boolean then now() end)
    on conflict (user_id, conversation_id) do update
      set writing_at = excluded.writing_at
    returning coalesce((select writing_at > now() - make_interval(secs => ${TOLD_AGAIN_SECONDS})
      from before), false) as was`.execute(database);
  // Each event is a row and a question for every listener: what they know is not told again.
  if (rows[0]?.was !== isWriting) await emitEvent(database, near('writing', talk));
}

/** Who else is writing in a conversation just now. */
export async function listWriters(database: Database, viewer: Viewer, id: number): Promise<Ref[]> {
  await findTalk(database, viewer, id);
  const { rows } = await sql<Ref>`
    select u.id, u.name from conversation_member m join app_user u on u.id = m.user_id
    where m.conversation_id = ${id} and m.user_id <> ${viewer.userId}
      and m.writing_at > now() - make_interval(secs => ${WRITING_SECONDS})
    order by u.name, u.id limit 20`.execute(database);
  return rows;
}
