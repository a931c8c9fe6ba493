import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import {
  requireFound,
  forbidden,
  notFound,
  notInPackage,
  unprocessable,
} from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isArticleReadable, isArticleWorkVisible, isAskedForResponse } from '../article/index.ts';
import { isConversationVisible, isReachable, mayTalk } from './message.policy.ts';

/** The destination of a message. Exactly one field is set. */
export interface MessageTarget {
  conversation_id?: number | null | undefined;
  recipient_ids?: number[] | null | undefined;
  editorial_office_id?: number | null | undefined;
  article_id?: number | null | undefined;
}

const refuse = (field: string, sentence: LocalisedText) => unprocessable({ [field]: [sentence] });

async function firstId(transaction: Transaction, query: ReturnType<typeof sql<{ id: number }>>) {
  const { rows } = await query.execute(transaction);
  return rows[0]?.id;
}

/** Returns the id from a statement that creates or finds a conversation. */
const requireId = async (...args: Parameters<typeof firstId>) =>
  requireFound(await firstId(...args));

async function addMembers(transaction: Transaction, id: number, userIds: readonly number[]) {
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${id}::bigint, unnest(${[...new Set(userIds)]}::bigint[]) on conflict do nothing`.execute(
    transaction,
  );
}

/** Builds the unique key of a direct conversation from its members, the viewer included. */
export const directKey = (members: readonly number[]): string =>
  members.toSorted((a, b) => a - b).join(',');

/**
 * Finds or creates the direct conversation with the recipients. The same people share one
 * conversation.
 */
async function openDirect(transaction: Transaction, viewer: Viewer, recipientIds: number[]) {
  const wanted = [...new Set(recipientIds)].filter((id) => id !== viewer.userId);
  const { rows: found } = await sql<{ id: number; customer_id: number | null }>`
    select u.id, u.customer_id from app_user u
    where u.id = any(${wanted}::bigint[]) and ${isReachable(viewer)}`.execute(transaction);
  if (wanted.length === 0 || found.length < wanted.length)
    throw refuse('recipient_ids', {
      sv: 'Du kan inte skriva till alla som du har valt. Ta bort någon och försök igen.',
      en: 'You cannot write to everyone you have chosen. Remove someone and try again.',
    });
  const all = [...found.map((user) => user.customer_id), viewer.customerId];
  const customers = new Set(all.filter((id) => id !== null));
  if (customers.size > 1)
    throw refuse('recipient_ids', {
      sv: 'Skriv till en kunds personer i taget.',
      en: 'Write to the people of one customer at a time.',
    });
  const [customerId = null] = customers;
  const members = [viewer.userId, ...wanted];
  // The unique key lets concurrent first messages end up in one conversation.
  const id = await requireId(
    transaction,
    sql<{ id: number }>`insert into conversation (kind, customer_id, direct_key)
      values ('direct', ${customerId}, ${directKey(members)})
      on conflict (direct_key) do update set direct_key = excluded.direct_key returning id`,
  );
  await addMembers(transaction, id, members);
  return id;
}

async function openOffice(transaction: Transaction, viewer: Viewer, officeId: number) {
  const isWorker = viewer.role === 'participant' || viewer.role === 'moderator';
  if (!isWorker || viewer.offices === 'all' || !viewer.offices.includes(officeId)) throw notFound();
  return requireId(
    transaction,
    sql<{ id: number }>`insert into conversation (kind, customer_id, editorial_office_id)
      select 'office', o.customer_id, o.id from editorial_office o where o.id = ${officeId}
      on conflict (editorial_office_id) where kind = 'office'
        do update set kind = excluded.kind returning id`,
  );
}

/**
 * Finds or creates an article's thread. Its authors and the office's moderators are members from
 * the start. Those who are asked for a response write in it without being members.
 */
async function openArticle(transaction: Transaction, viewer: Viewer, articleId: number) {
  const id = await firstId(
    transaction,
    sql<{
      id: number;
    }>`insert into conversation (kind, customer_id, editorial_office_id, article_id)
      select 'article', o.customer_id, o.id, a.id from article a
      join editorial_office o on o.id = a.editorial_office_id
      where a.id = ${articleId}
        and (${isArticleWorkVisible(viewer)} or ${isAskedForResponse(viewer)})
      on conflict (article_id) where kind = 'article'
        do update set kind = excluded.kind returning id`,
  );
  if (!id) {
    const { rows } = await sql`select from article a
      where a.id = ${articleId} and ${isArticleReadable(viewer)}`.execute(transaction);
    throw rows.length > 0 ? forbidden() : notFound();
  }
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${id}::bigint, w.user_id from article_author w where w.article_id = ${articleId}
    union select ${id}::bigint, m.user_id from article a join editorial_office_member m
      on m.editorial_office_id = a.editorial_office_id
      join app_user u on u.id = m.user_id and u.role = 'moderator' where a.id = ${articleId}
    union select ${id}::bigint, ${viewer.userId}::bigint from article a
      where a.id = ${articleId} and ${isArticleWorkVisible(viewer)}
    on conflict do nothing`.execute(transaction);
  return id;
}

async function requireConversation(
  transaction: Transaction,
  viewer: Viewer,
  conversationId: number,
) {
  const { rows } = await sql<{ id: number; article_id: number | null }>`
    select c.id, c.article_id from conversation c
    where c.id = ${conversationId} and ${isConversationVisible(viewer)}`.execute(transaction);
  const row = rows[0];
  if (!row) throw notFound();
  return row.article_id ? openArticle(transaction, viewer, row.article_id) : row.id;
}

/**
 * Finds or creates the conversation of a message. @throws ProblemError 404 for a target the viewer
 * can't see, 422 unless exactly one target is given
 */
export async function openConversation(
  transaction: Transaction,
  viewer: Viewer,
  target: MessageTarget,
): Promise<number> {
  const named = Object.values(target).filter((value) => value !== null && value !== undefined);
  if (named.length !== 1)
    throw refuse('conversation_id', {
      sv: 'Välj vem meddelandet är till.',
      en: 'Choose who the message is for.',
    });
  if (!target.article_id && !mayTalk(viewer) && !target.conversation_id) throw notInPackage();
  if (target.article_id) return openArticle(transaction, viewer, target.article_id);
  if (target.editorial_office_id)
    return openOffice(transaction, viewer, target.editorial_office_id);
  if (target.recipient_ids) return openDirect(transaction, viewer, target.recipient_ids);
  return requireConversation(transaction, viewer, target.conversation_id ?? 0);
}
