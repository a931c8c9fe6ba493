import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import { isArticleWorkVisible } from '../article/index.ts';

/** What the rules need to know of a message. */
export interface JudgedMessage {
  sender: { id: number } | null;
  deleted_at: string | null;
  parent_id: number | null;
  kind: 'direct' | 'office' | 'article';
}

const isMember = (viewer: Viewer) => sql<boolean>`exists (select from conversation_member mine
  where mine.conversation_id = c.id and mine.user_id = ${viewer.userId})`;

/** Who acts for a customer sees no conversation of their own with others. */
const isOfActing = (viewer: Viewer) =>
  viewer.overrideCustomerId === null
    ? sql<boolean>`true`
    : sql<boolean>`c.customer_id = ${viewer.overrideCustomerId}`;

/** Who works in an office is in its conversation; who bought it, and the operator's staff, are not. */
const isOfOffice = (viewer: Viewer) =>
  viewer.role === 'participant' || viewer.role === 'moderator'
    ? isOfficeInReach(viewer, 'c.editorial_office_id')
    : sql<boolean>`false`;

/**
 * Who sees a conversation (table alias `c`): those it is between; who works in its office; who sees
 * its article in the making.
 */
export const isConversationVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`case c.kind
    when 'direct' then ${isMember(viewer)} and ${isOfActing(viewer)}
    when 'office' then ${isOfOffice(viewer)}
    else exists (select from article a where a.id = c.article_id and ${isArticleWorkVisible(viewer)}) end`;

/**
 * SQL for whom the viewer may write to (`u`): colleagues of their offices; a moderator also whoever
 * bought them; a customer all of their own; the operator's staff anybody.
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

/** SQL for whether the viewer is offered to write to `u`: in reach, in the package, and not run out. */
export const mayWriteTo = (viewer: Viewer): RawBuilder<boolean> =>
  mayTalk(viewer) && !viewer.isReadOnly ? isReachable(viewer) : sql<boolean>`false`;

/** Own words are changed by who wrote them, until they are deleted. */
export const mayChange = (viewer: Viewer, message: JudgedMessage): boolean =>
  message.deleted_at === null && message.sender?.id === viewer.userId;

/** A comment on an article is marked as done with by whoever sees the article; a reply is not. */
export const mayResolve = (_viewer: Viewer, message: JudgedMessage): boolean =>
  message.kind === 'article' && message.parent_id === null && message.deleted_at === null;

/** What the client shows: the same rules, sent with the thing. */
export const messageAbilities = (viewer: Viewer, message: JudgedMessage) => ({
  update: mayChange(viewer, message),
  resolve: mayResolve(viewer, message),
});

/** Whether the package holds conversations; comments on articles are part of writing. */
export const mayTalk = (viewer: Viewer): boolean =>
  viewer.features === 'all' || viewer.features.includes('message');
