import type { Ref } from '@spalten/contract/fields';
import type { ArticleResponse, OpenQuestion } from '@spalten/contract/response';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import { contains } from '../../platform/like.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { IS_QUESTION_OPEN, isArticleReadable, isArticleWorkVisible } from '../article/index.ts';
import {
  IS_ASKABLE,
  isResponseVisible,
  mayAsk,
  mayRespond,
  mayWithdraw,
} from './response.policy.ts';

/** An article has at most as many as its office has people. */
const MAX_SHOWN = 100;
const MAX_PEOPLE = 100;
const MAX_QUESTIONS = 20;

async function selectResponses(
  database: Database | Transaction,
  viewer: Viewer,
  where: RawBuilder<boolean>,
): Promise<ArticleResponse[]> {
  const mayWrite = sql<boolean>`${!viewer.isReadOnly}::boolean`;
  const { rows } = await sql<ArticleResponse>`
    select q.id, q.created_at, q.updated_at, q.article_id, ${refJson('app_user', 'q.asked_by')} as asked_by,
      ${refJson('app_user', 'q.responder_id')} as responder, q.asked_at, q.first_good, q.second_good,
      q.question, q.answered_at, ${IS_QUESTION_OPEN} as is_open, q.version,
      json_build_object('update', coalesce(${mayRespond(viewer)}, false) and ${mayWrite},
        'withdraw', ${IS_QUESTION_OPEN} and ${mayWithdraw(viewer)} and ${mayWrite}) as can
    from article_response q join article a on a.id = q.article_id
    where ${where} and ${isResponseVisible(viewer)}
    order by q.asked_at, q.id limit ${MAX_SHOWN}`.execute(database);
  return rows;
}

/** Finds a question with its response. Undefined if the viewer can't see it. */
export async function findResponse(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<ArticleResponse | undefined> {
  const [found] = await selectResponses(database, viewer, sql<boolean>`q.id = ${id}`);
  return found;
}

/** The part of the viewer in the responses to an article. */
interface Asking {
  may_ask: boolean;
  sees_work: boolean;
  is_asked: boolean;
}

/** Finds what the viewer may do with responses to an article. @throws ProblemError 404 */
export async function findAsking(
  database: Database | Transaction,
  viewer: Viewer,
  articleId: number,
): Promise<Asking> {
  const { rows } = await sql<Asking>`
    select ${mayAsk(viewer)} as may_ask, ${isArticleWorkVisible(viewer)} as sees_work,
      exists (select from article_response q where q.article_id = a.id
        and ${mayRespond(viewer)}) as is_asked
    from article a where a.id = ${articleId} and ${isArticleReadable(viewer)}`.execute(database);
  return requireFound(rows[0]);
}

/**
 * Lists the responses to an article and the questions that are open.
 * @throws ProblemError 404, 403 for those who only read it
 */
export async function listResponses(
  database: Database,
  viewer: Viewer,
  articleId: number,
): Promise<{ responses: ArticleResponse[]; can: { ask: boolean } }> {
  const {
    may_ask: ask,
    sees_work: seesWork,
    is_asked: isAsked,
  } = await findAsking(database, viewer, articleId);
  if (!seesWork && !isAsked) throw forbidden();
  const shown = sql<boolean>`q.article_id = ${articleId}
    and (q.answered_at is not null or ${IS_QUESTION_OPEN})`;
  return {
    responses: await selectResponses(database, viewer, shown),
    can: { ask: ask && !viewer.isReadOnly },
  };
}

/** Lists the people that can be asked about an article and aren't. @throws ProblemError 404, 403 */
export async function listAskable(
  database: Database,
  viewer: Viewer,
  articleId: number,
  q: string | null | undefined,
): Promise<Ref[]> {
  if (!(await findAsking(database, viewer, articleId)).may_ask) throw forbidden();
  const named = q ? contains('u.name', q) : sql<boolean>`true`;
  const { rows } = await sql<Ref>`
    select u.id, u.name from app_user u, article a
    where a.id = ${articleId} and ${IS_ASKABLE} and ${named}
      and not exists (select from article_response q where q.article_id = a.id
        and q.responder_id = u.id and ${IS_QUESTION_OPEN})
    order by u.name, u.id limit ${MAX_PEOPLE}`.execute(database);
  return rows;
}

/** Lists the open questions that the viewer hasn't answered, the newest first. */
export async function listOpenQuestions(
  database: Database,
  viewer: Viewer,
): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select q.article_id, a.headline, ${refJson('app_user', 'q.asked_by')} as asked_by, q.asked_at
    from article_response q join article a on a.id = q.article_id
    where q.answered_at is null and ${mayRespond(viewer)}
    order by q.asked_at desc, q.id desc limit ${MAX_QUESTIONS}`.execute(database);
  return rows;
}
