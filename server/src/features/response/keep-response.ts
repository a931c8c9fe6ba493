import type { ArticleResponse, response as calls } from '@spalten/contract/response';
import { MAX_ASKED, MAX_QUESTIONS_A_DAY } from '@spalten/contract/response';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { requireVersion } from '../../platform/versions.ts';
import { IS_BEFORE_APPROVAL, IS_QUESTION_OPEN, isAuthorOf } from '../article/index.ts';
import { articleApproved, notAskable, tooManyAsked, tooManyToday } from './response.errors.ts';
import { IS_ASKABLE } from './response.policy.ts';
import { findAsking, findResponse } from './response.queries.ts';

interface Standing {
  /** True for an author of an article that is approved. */
  is_too_late: boolean;
  is_askable: boolean;
  /** The open question to the same person. */
  open_id: number | null;
  /** Others that are asked and haven't answered. */
  asked: number;
  /** Questions by the viewer within a day. */
  today: number;
}

async function findStanding(
  transaction: Transaction,
  viewer: Viewer,
  articleId: number,
  responderId: number,
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select ${isAuthorOf(viewer)} and not ${IS_BEFORE_APPROVAL} as is_too_late,
      exists (select from app_user u where u.id = ${responderId} and u.id <> ${viewer.userId}
        and ${IS_ASKABLE}) as is_askable,
      (select q.id from article_response q where q.article_id = a.id
        and q.responder_id = ${responderId} and ${IS_QUESTION_OPEN}) as open_id,
      (select count(*)::int from article_response q where q.article_id = a.id
        and q.answered_at is null and ${IS_QUESTION_OPEN}) as asked,
      (select coalesce(sum(q.asked_today), 0)::int from article_response q
        where q.asked_by = ${viewer.userId} and q.asked_at > now() - interval '1 day') as today
    from article a where a.id = ${articleId}`.execute(transaction);
  return requireFound(rows[0]);
}

/**
 * Asks a person for a response, again if the question has ended. An open question stays as it is.
 * @throws ProblemError 404, 403, 422 for somebody who can't be asked, or too many questions
 */
export function askForResponse(
  database: Database,
  viewer: Viewer,
  articleId: number,
  responderId: number,
): Promise<ArticleResponse> {
  return database.transaction().execute(async (transaction) => {
    // One at a time, by writer and by article, so that the limits hold.
    await sql`select from app_user where id = ${viewer.userId} for no key update`.execute(
      transaction,
    );
    await sql`select from article where id = ${articleId} for no key update`.execute(transaction);
    const { may_ask: mayAsk } = await findAsking(transaction, viewer, articleId);
    const standing = await findStanding(transaction, viewer, articleId, responderId);
    if (!mayAsk) throw standing.is_too_late ? articleApproved() : forbidden();
    if (!standing.is_askable) throw notAskable();
    if (standing.open_id !== null)
      return requireFound(await findResponse(transaction, viewer, standing.open_id));
    if (standing.asked >= MAX_ASKED) throw tooManyAsked();
    if (standing.today >= MAX_QUESTIONS_A_DAY) throw tooManyToday();
    const { rows } = await sql<{ id: number }>`
      insert into article_response as r (article_id, customer_id, editorial_office_id, asked_by,
        responder_id)
      select a.id, o.customer_id, o.id, ${viewer.userId}::bigint, ${responderId}::bigint
      from article a join editorial_office o on o.id = a.editorial_office_id
      where a.id = ${articleId}
      on conflict (article_id, responder_id) do update
        set ended_at = null, asked_at = now(), asked_by = excluded.asked_by,
          customer_id = excluded.customer_id, editorial_office_id = excluded.editorial_office_id,
          asked_today = case when r.asked_by = excluded.asked_by
              and r.asked_at > now() - interval '1 day' then r.asked_today + 1 else 1 end
      returning id`.execute(transaction);
    return requireFound(await findResponse(transaction, viewer, requireFound(rows[0]).id));
  });
}

/** Locks a question that the viewer sees. @throws ProblemError 404 */
async function lockResponse(
  transaction: Transaction,
  viewer: Viewer,
  id: number,
): Promise<ArticleResponse> {
  await sql`select from article_response where id = ${id} for update`.execute(transaction);
  return requireFound(await findResponse(transaction, viewer, id));
}

/** Writes the response, or changes it. @throws ProblemError 404, 403, 409 */
export function writeResponse(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, ...parts }: z.output<typeof calls.update.body>,
): Promise<ArticleResponse> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockResponse(transaction, viewer, id);
    if (!found.can.update) throw forbidden();
    requireVersion(version, found);
    await sql`update article_response set first_good = ${parts.first_good},
        second_good = ${parts.second_good}, question = ${parts.question},
        answered_at = coalesce(answered_at, now()), version = version + 1
      where id = ${id}`.execute(transaction);
    return requireFound(await findResponse(transaction, viewer, id));
  });
}

/**
 * Withdraws a question. One that has ended stays as it is.
 * @throws ProblemError 404, 403 for the one asked
 */
export function withdrawQuestion(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<ArticleResponse> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockResponse(transaction, viewer, id);
    if (!found.is_open) return found;
    if (!found.can.withdraw) throw forbidden();
    await sql`update article_response set ended_at = now() where id = ${id}`.execute(transaction);
    return requireFound(await findResponse(transaction, viewer, id));
  });
}
