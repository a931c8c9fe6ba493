import type { ArticleThread, Conversation, Message, Recipient } from '@spalten/contract/message';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { rowLimit } from '../../platform/database/row-limit.ts';
import { refJson } from '../../platform/database/json.ts';
import { forbidden } from '../../platform/errors.ts';
import { contains } from '../../platform/like.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isArticleReadable, isArticleWorkVisible, isAskedForResponse } from '../article/index.ts';
import { attachedFiles } from '../file/index.ts';
import {
  isConversationVisible,
  isMessageVisible,
  isReachable,
  mayTalk,
  messageAbilities,
} from './message.policy.ts';
import type { MessageFacts } from './message.policy.ts';

const MAX_RECIPIENTS = 100;
const MAX_COMMENTS = 1000;

const person = (column: string) => refJson('app_user', column);

/** The columns of a message `m` in responses, with the kind of its conversation. */
const messageColumns = sql`m.id, m.created_at, m.updated_at, m.conversation_id, c.kind,
  ${person('m.sender_id')} as sender, m.body, m.anchor, m.parent_id, m.resolved_at,
  ${person('m.resolved_by')} as resolved_by, m.edited_at, m.erased_at as deleted_at, m.client_id,
  ${attachedFiles('message', 'm.id')} as files,
  coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id)
    from conversation_member r join app_user p on p.id = r.user_id
    where r.conversation_id = m.conversation_id and r.last_read_id >= m.id
      and r.user_id is distinct from m.sender_id), '[]') as read_by`;

type MessageRow = Omit<Message, 'can'> & Pick<MessageFacts, 'kind'>;

/** Builds the message for the viewer. The client id is sent to its sender only. */
function toMessage(viewer: Viewer, { kind, ...row }: MessageRow): Message {
  const isOwn = row.sender?.id === viewer.userId;
  const can = messageAbilities(viewer, { ...row, kind });
  return { ...row, client_id: isOwn ? row.client_id : null, can };
}

/** Finds a message in a conversation that the viewer may see. */
export async function findMessage(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<(Message & { kind: MessageFacts['kind'] }) | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from message m join conversation c on c.id = m.conversation_id
    where m.id = ${id} and ${isMessageVisible(viewer)}`.execute(database);
  const row = rows[0];
  return row && { ...toMessage(viewer, row), kind: row.kind };
}

/** Lists a conversation's messages that the viewer sees, newest first. */
async function newestMessages(
  database: Database,
  viewer: Viewer,
  conversationId: number,
  { limit, before }: { limit: number; before?: number | null | undefined },
): Promise<Message[]> {
  const earlier = before ? sql`and m.id < ${before}` : sql``;
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from message m join conversation c on c.id = m.conversation_id
    where m.conversation_id = ${conversationId} and ${isMessageVisible(viewer)} ${earlier}
    order by m.id desc limit ${rowLimit(limit)}`.execute(database);
  return rows.slice(0, limit).map((row) => toMessage(viewer, row));
}

/** Counts unread messages of a conversation `c`, up to 100. */
export const unreadCount = (viewer: Viewer): RawBuilder<number> => sql<number>`(
  select count(*)::int from (select from message n
    where n.conversation_id = c.id and n.sender_id is distinct from ${viewer.userId}
      and n.erased_at is null and n.id > coalesce((select r.last_read_id
        from conversation_member r where r.conversation_id = c.id
          and r.user_id = ${viewer.userId}), 0)
    limit 100) few)`;

/** The columns of a conversation `c` in lists. */
export const conversationColumns = (viewer: Viewer) => sql`c.id, c.created_at, c.updated_at, c.kind,
  case c.kind
    when 'office' then (select o.name from editorial_office o where o.id = c.editorial_office_id)
    when 'article' then (select coalesce(nullif(a.headline, ''), 'Utan rubrik') from article a
      where a.id = c.article_id)
    else coalesce((select string_agg(u.name, ', ' order by u.name, u.id) from conversation_member m
      join app_user u on u.id = m.user_id
      where m.conversation_id = c.id and m.user_id <> ${viewer.userId}), '') end as title,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
    from conversation_member m join app_user u on u.id = m.user_id
    where m.conversation_id = c.id), '[]') as members,
  (select json_build_object('id', a.id, 'headline', a.headline) from article a
    where a.id = c.article_id) as article,
  ${refJson('editorial_office', 'c.editorial_office_id')} as editorial_office,
  c.last_message_at,
  (select json_build_object('id', l.id, 'sender', ${person('l.sender_id')}, 'body', left(l.body, 200),
      'deleted_at', l.erased_at) from message l where l.id = c.last_message_id) as last_message,
  ${unreadCount(viewer)} as unread_count`;

type Row = Omit<Conversation, 'messages' | 'has_earlier' | 'can'>;

/** Finds a conversation with its newest messages. Undefined if the viewer can't see it. */
export async function findConversation(
  database: Database,
  viewer: Viewer,
  id: number,
  query: { limit: number; before?: number | null | undefined },
): Promise<Conversation | undefined> {
  const { rows } = await sql<Row>`
    select ${conversationColumns(viewer)} from conversation c
    where c.id = ${id} and ${isConversationVisible(viewer)}`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  const newest = await newestMessages(database, viewer, id, { ...query, limit: query.limit + 1 });
  return {
    ...row,
    messages: newest.slice(0, query.limit).toReversed(),
    has_earlier: newest.length > query.limit,
    can: { write: !viewer.isReadOnly && (row.kind === 'article' || mayTalk(viewer)) },
  };
}

/**
 * Finds the comments of an article. Those who are asked for a response get their own, and not the
 * conversation. Undefined if the viewer can't see the article. @throws ProblemError 403 if they may
 * read the article but not take part in its work
 */
export async function findThread(
  database: Database,
  viewer: Viewer,
  articleId: number,
): Promise<ArticleThread | undefined> {
  const { rows } = await sql<{
    id: number;
    headline: string;
    conversation_id: number | null;
    sees_all: boolean;
    is_asked: boolean;
  }>`
    select ${isArticleWorkVisible(viewer)} as sees_all, ${isAskedForResponse(viewer)} as is_asked, a.id, a.headline, (select c.id from conversation c
      where c.kind = 'article' and c.article_id = a.id) as conversation_id
    from article a where a.id = ${articleId} and ${isArticleReadable(viewer)}`.execute(database);
  const row = rows[0];
  if (!row) return undefined;
  const { conversation_id: conversationId, sees_all: seesAll, is_asked: isAsked, ...article } = row;
  if (!seesAll && !isAsked) throw forbidden();
  const newest = conversationId
    ? await newestMessages(database, viewer, conversationId, { limit: MAX_COMMENTS })
    : [];
  return {
    conversation_id: seesAll ? conversationId : null,
    article,
    messages: newest.toReversed(),
    can: { write: !viewer.isReadOnly },
  };
}

/** Lists people the viewer may write to, by name. Participants get their moderators first. */
export async function listRecipients(
  database: Database,
  viewer: Viewer,
  q: string | null | undefined,
): Promise<Recipient[]> {
  const named = q ? sql`and ${contains('u.name', q)}` : sql``;
  const ownModeratorFirst = viewer.role === 'participant' ? sql`u.role = 'moderator' desc,` : sql``;
  const { rows } = await sql<Recipient>`
    select u.id, u.name, u.role, coalesce((select json_agg(
        json_build_object('id', o.id, 'name', o.name) order by o.name, o.id)
      from editorial_office_member m join editorial_office o on o.id = m.editorial_office_id
      where m.user_id = u.id and ${isOfficeInReach(viewer, 'o.id')}), '[]') as editorial_offices
    from app_user u where ${isReachable(viewer)} ${named}
    order by ${ownModeratorFirst} u.name, u.id limit ${MAX_RECIPIENTS}`.execute(database);
  return rows;
}
