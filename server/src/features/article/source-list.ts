import type { SourceAnswer, SourceAnswerInput, SourceList } from '@spalten/contract/source-list';
import { SourceCriterion } from '@spalten/contract/source-list';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { mayAnswerSources, maySeeWork } from './article.policy.ts';
import { findArticle, lockArticle } from './article.queries.ts';

/** Finds the answers about an article's sources. @throws ProblemError 404, 403 */
export async function findSourceList(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<SourceList> {
  const article = requireFound(await findArticle(database, viewer, id));
  if (!maySeeWork(viewer, article)) throw forbidden();
  const { rows } = await sql<SourceAnswer>`
    select k.criterion, k.rating, k.note, k.updated_at,
      ${refJson('app_user', 'k.user_id')} as user
    from article_source_check k where k.article_id = ${id}
    order by array_position(${SourceCriterion.options}::text[], k.criterion)`.execute(database);
  return { answers: rows, can: { update: mayAnswerSources(viewer, article) } };
}

/** Saves the given answers about sources. @throws ProblemError 404, 403 */
export function saveSourceList(
  database: Database,
  viewer: Viewer,
  id: number,
  answers: readonly SourceAnswerInput[],
): Promise<SourceList> {
  return database.transaction().execute(async (transaction) => {
    await lockArticle(transaction, id);
    const article = requireFound(await findArticle(transaction, viewer, id));
    if (!mayAnswerSources(viewer, article)) throw forbidden();
    for (const { criterion, rating, note } of answers)
      await sql`
        insert into article_source_check as k (article_id, criterion, rating, note, user_id)
        values (${id}, ${criterion}, ${rating}, ${note}, ${viewer.userId})
        on conflict (article_id, criterion) do update
          set rating = excluded.rating, note = excluded.note, user_id = excluded.user_id
          where (k.rating, k.note) is distinct from (excluded.rating, excluded.note)`.execute(
        transaction,
      );
    return findSourceList(transaction, viewer, id);
  });
}
