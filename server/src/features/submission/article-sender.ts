import type { ArticleSender } from '@spalten/contract/submission';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { ARTICLE } from '../article/index.ts';
import { isSenderVisible } from './submission.policy.ts';
import { erasedOn } from './submission.queries.ts';

/** Finds the sender of an article that came through the box. @throws ProblemError 404 */
export async function findSender(
  database: Database | Transaction,
  viewer: Viewer,
  articleId: number,
): Promise<ArticleSender> {
  const { rows } = await sql<ArticleSender>`
    select case when n.id is not null then json_build_object('name', n.sender_name,
        'email', n.sender_email, 'erased_on', ${erasedOn(sql`n.created_at`)}) end as sender,
      m.taken_back_at, m.settled_at is not null as is_settled
    from submission_article m join article a on a.id = m.article_id
    left join submission n on n.id = m.submission_id
    where m.article_id = ${articleId} and ${isSenderVisible(viewer)}`.execute(database);
  return requireFound(rows[0]);
}

/**
 * Notes that the office has settled what becomes of an article whose text its sender took back. Its
 * warning ends. @throws ProblemError 404, or 409 if it wasn't taken back
 */
export async function settleTakenBack(
  database: Database,
  request: FastifyRequest,
  viewer: Viewer,
  articleId: number,
): Promise<ArticleSender> {
  return database.transaction().execute(async (transaction) => {
    const { taken_back_at: takenBack } = await findSender(transaction, viewer, articleId);
    if (takenBack === null)
      throw conflict('not_taken_back', {
        sv: 'Avsändaren har inte tagit tillbaka texten.',
        en: 'The sender has not taken the text back.',
      });
    const { rows } = await sql`update submission_article
      set settled_at = now(), settled_by = ${viewer.userId}
      where article_id = ${articleId} and settled_at is null returning article_id`.execute(
      transaction,
    );
    if (rows.length > 0)
      await audit(transaction, request, {
        action: 'update',
        userId: viewer.userId,
        object: { type: ARTICLE.kind, id: articleId },
        changes: [{ field: 'taken_back' }],
      });
    return findSender(transaction, viewer, articleId);
  });
}
