import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import { isArticleWorkVisible, isAskedForResponse } from '../article/index.ts';

/** The facts about a message that the rules read. */
export interface MessageFacts {
  sender: { id: number } | null;
  deleted_at: string | null;
  parent_id: number | null;
  kind: 'direct' | 'office' | 'article';
}

const isMember = (viewer: Viewer) => sql<boolean>`exists (select from conversation_member mine
  where mine.conversation_id = c.id and mine.user_id = ${viewer.userId})`;

/** Restricts an administrator who acts for a customer to that customer's conversations. */
const isOfActing = (viewer: Viewer) =>
  viewer.overrideCustomerId === null
    ? sql<boolean>`true`
    : sql<boolean>`c.customer_id = ${viewer.overrideCustomerId}`;

/**
 * Matches office conversations for members of the office. Customers and administrators aren't in
 * them.
 */
const isOfOffice = (viewer: Viewer) =>
  viewer.role === 'participant' || viewer.role === 'moderator'
    ? isOfficeInReach(viewer, 'c.editorial_office_id')
    : sql<boolean>`false`;

/**
 * Builds the SQL of who sees a conversation (table alias `c`): members of direct ones, members of
 * the office, and those who see the article in progress.
 */
export const isConversationVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`case c.kind
    when 'direct' then ${isMember(viewer)} and ${isOfActing(viewer)}
    when 'office' then ${isOfOffice(viewer)}
    else exists (select from article a where a.id = c.article_id and ${isArticleWorkVisible(viewer)}) end`;

/**
 * Builds the SQL of who sees a message (`m`) of a conversation (`c`). Those who are asked for a
 * response to an article see their own comments on it, and no others.
 */
export const isMessageVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isConversationVisible(viewer)} or (c.kind = 'article'
    and m.sender_id = ${viewer.userId} and exists (
      select from article a where a.id = c.article_id and ${isAskedForResponse(viewer)})))`;

/**
 * Builds the SQL of the people `u` that the viewer may write to. Members reach colleagues in their
 * offices, moderators also their customer's accounts, customers all their own people,
 * administrators everyone.
 */
export function isReachable(viewer: Viewer): RawBuilder<boolean> {
  const isOther = sql<boolean>`(u.is_active and u.deleted_at is null and u.id <> ${viewer.userId})`;
  if (viewer.role === 'admin') return isOther;
  if (viewer.role === 'customer')
    return sql<boolean>`(${isOther} and u.customer_id = ${viewer.customerId})`;
  const offices = viewer.offices === 'all' ? [] : [...viewer.offices];
  const isColleague = sql<boolean>`exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id = any(${offices}::bigint[]))`;
  const isBuyer = sql<boolean>`(u.role = 'customer' and u.customer_id = ${viewer.customerId})`;
  return viewer.role === 'moderator'
    ? sql<boolean>`(${isOther} and (${isColleague} or ${isBuyer}))`
    : sql<boolean>`(${isOther} and ${isColleague})`;
}

/**
 * Builds the SQL for offering a conversation with `u`: reachable, part of the package, and the
 * package hasn't expired.
 */
export const mayWriteTo = (viewer: Viewer): RawBuilder<boolean> =>
  mayTalk(viewer) && !viewer.isReadOnly ? isReachable(viewer) : sql<boolean>`false`;

/** Allows senders to edit and delete their own messages until they are deleted. */
export const mayChange = (viewer: Viewer, message: MessageFacts): boolean =>
  message.deleted_at === null && message.sender?.id === viewer.userId;

/** Allows everyone who sees the article to resolve its comments. Replies can't be resolved. */
export const mayResolve = (_viewer: Viewer, message: MessageFacts): boolean =>
  message.kind === 'article' && message.parent_id === null && message.deleted_at === null;

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const messageAbilities = (viewer: Viewer, message: MessageFacts) => ({
  update: mayChange(viewer, message),
  resolve: mayResolve(viewer, message),
});

/**
 * Returns true if the package includes conversations. Comments on articles need no package feature.
 */
export const mayTalk = (viewer: Viewer): boolean =>
  viewer.features === 'all' || viewer.features.includes('message');
