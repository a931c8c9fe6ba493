import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  IS_BEFORE_APPROVAL,
  IS_QUESTION_OPEN,
  isArticleWorkVisible,
  isAskedForResponse,
  isAuthorOf,
} from '../article/index.ts';

/* Rules as SQL. Aliases: `q` the question with its response, `a` its article, `u` a person. */

/** SQL that is true for the viewer's own open question. */
const isAskedHere = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(q.responder_id = ${viewer.userId} and ${IS_QUESTION_OPEN}
    and ${isAskedForResponse(viewer)})`;

/**
 * Builds the SQL of who sees a question and its response: those who see the article's work, and the
 * one asked while it is open.
 */
export const isResponseVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isArticleWorkVisible(viewer)} or ${isAskedHere(viewer)})`;

/** SQL of who writes the response and changes it: the one asked. */
export const mayRespond = (viewer: Viewer): RawBuilder<boolean> => isAskedHere(viewer);

/** SQL of who withdraws a question: the article's authors, and those who lead the office. */
export function mayWithdraw(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'customer') return sql<boolean>`false`;
  if (viewer.role === 'admin') return sql<boolean>`true`;
  const leads = sql<boolean>`(${viewer.role === 'moderator'}::boolean
    and ${isOfficeInReach(viewer, 'a.editorial_office_id')})`;
  return sql<boolean>`(${isAuthorOf(viewer)} or ${leads})`;
}

/** SQL of who asks for responses: the article's authors in its office, until it is approved. */
export const mayAsk = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'customer'
    ? sql<boolean>`false`
    : sql<boolean>`(${isAuthorOf(viewer)} and ${IS_BEFORE_APPROVAL}
        and ${isOfficeInReach(viewer, 'a.editorial_office_id')})`;

/**
 * SQL of who can be asked about an article: participants in its office whose accounts are in use, but
 * not its authors.
 */
export const IS_ASKABLE = sql<boolean>`(u.role = 'participant' and u.is_active
  and u.deleted_at is null
  and exists (select from editorial_office_member m
    where m.user_id = u.id and m.editorial_office_id = a.editorial_office_id)
  and not exists (select from article_author w where w.article_id = a.id and w.user_id = u.id))`;
