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
import { isArticleVisible, isArticleWorkVisible } from '../article/index.ts';
import { isConversationVisible, isReachable, mayTalk } from './message.policy.ts';

/** Where a message goes: one of these. */
export interface Target {
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

/** The id of a statement that always has one: it makes a conversation or finds it. */
const onlyId = async (...asked: Parameters<typeof firstId>) =>
  requireFound(await firstId(...asked));

async function addMembers(transaction: Transaction, id: number, userIds: readonly number[]) {
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${id}::bigint, unnest(${[...new Set(userIds)]}::bigint[]) on conflict do nothing`.execute(
    transaction,
  );
}

/** What the conversation between these people, the viewer with them, is found by. */
export const directKey = (members: readonly number[]): string =>
  members.toSorted((a, b) => a - b).join(',');

/** The conversation between the viewer and these people; the same people have one. */
async function between(transaction: Transaction, viewer: Viewer, recipientIds: number[]) {
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
  // Written to at once from two sides, one of them makes it and the other finds it.
  const id = await onlyId(
    transaction,
    sql<{ id: number }>`insert into conversation (kind, customer_id, direct_key)
      values ('direct', ${customerId}, ${directKey(members)})
      on conflict (direct_key) do update set direct_key = excluded.direct_key returning id`,
  );
  await addMembers(transaction, id, members);
  return id;
}

async function ofOffice(transaction: Transaction, viewer: Viewer, officeId: number) {
  const isWorker = viewer.role === 'participant' || viewer.role === 'moderator';
  if (!isWorker || viewer.offices === 'all' || !viewer.offices.includes(officeId)) throw notFound();
  return onlyId(
    transaction,
    sql<{ id: number }>`insert into conversation (kind, customer_id, editorial_office_id)
      select 'office', o.customer_id, o.id from editorial_office o where o.id = ${officeId}
      on conflict (editorial_office_id) where kind = 'office'
        do update set kind = excluded.kind returning id`,
  );
}

/** An article's thread: its writers, and who leads its office, are in it from the start. */
async function ofArticle(transaction: Transaction, viewer: Viewer, articleId: number) {
  const id = await firstId(
    transaction,
    sql<{
      id: number;
    }>`insert into conversation (kind, customer_id, editorial_office_id, article_id)
      select 'article', o.customer_id, o.id, a.id from article a
      join editorial_office o on o.id = a.editorial_office_id
      where a.id = ${articleId} and ${isArticleWorkVisible(viewer)}
      on conflict (article_id) where kind = 'article'
        do update set kind = excluded.kind returning id`,
  );
  if (!id) {
    const { rows } = await sql`select from article a
      where a.id = ${articleId} and ${isArticleVisible(viewer)}`.execute(transaction);
    throw rows.length > 0 ? forbidden() : notFound();
  }
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${id}::bigint, w.user_id from article_author w where w.article_id = ${articleId}
    union select ${id}::bigint, m.user_id from article a join editorial_office_member m
      on m.editorial_office_id = a.editorial_office_id
      join app_user u on u.id = m.user_id and u.role = 'moderator' where a.id = ${articleId}
    union select ${id}::bigint, ${viewer.userId}::bigint
    on conflict do nothing`.execute(transaction);
  return id;
}

async function known(transaction: Transaction, viewer: Viewer, conversationId: number) {
  const { rows } = await sql<{ id: number; article_id: number | null }>`
    select c.id, c.article_id from conversation c
    where c.id = ${conversationId} and ${isConversationVisible(viewer)}`.execute(transaction);
  const row = rows[0];
  if (!row) throw notFound();
  return row.article_id ? ofArticle(transaction, viewer, row.article_id) : row.id;
}

/**
 * Finds the conversation that a message is meant for, or makes it. @throws ProblemError 404 for what
 * the viewer does not see, 422 where none or several are named
 */
export async function openConversation(
  transaction: Transaction,
  viewer: Viewer,
  target: Target,
): Promise<number> {
  const named = Object.values(target).filter((value) => value !== null && value !== undefined);
  if (named.length !== 1)
    throw refuse('conversation_id', {
      sv: 'Välj vem meddelandet är till.',
      en: 'Choose who the message is for.',
    });
  if (!target.article_id && !mayTalk(viewer) && !target.conversation_id) throw notInPackage();
  if (target.article_id) return ofArticle(transaction, viewer, target.article_id);
  if (target.editorial_office_id) return ofOffice(transaction, viewer, target.editorial_office_id);
  if (target.recipient_ids) return between(transaction, viewer, target.recipient_ids);
  return known(transaction, viewer, target.conversation_id ?? 0);
}
