import type { Article } from '@spalten/contract/article';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { auditMany } from '../../platform/audit.ts';
import { conflict, requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isArticleInBinVisible, mayDelete } from './article.policy.ts';
import { ARTICLE } from './article.audit.ts';
import { findArticle, lockArticle } from './article.queries.ts';

/** Days before drafts in the bin are deleted. */
const BIN_DAYS = 30;

/** Moves a draft to the bin. Answers 409 for submitted articles. */
export function throwArticleAway(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await lockArticle(transaction, id);
    const article = requireFound(await findArticle(transaction, viewer, id));
    if (!mayDelete(viewer, article)) {
      if (!mayDelete(viewer, { ...article, status: 'draft' })) throw forbidden();
      throw conflict(
        'not_a_draft',
        {
          sv: 'Bara utkast kan kastas. Ta tillbaka artikeln först.',
          en: 'Only drafts can be thrown away. Take the article back first.',
        },
        article,
      );
    }
    await sql`update article set deleted_at = now() where id = ${id}`.execute(transaction);
  });
}

/** Restores a draft from the bin. */
export async function restoreArticle(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<Article> {
  await sql`update article a set deleted_at = null
    where a.id = ${id} and ${isArticleInBinVisible(viewer)}`.execute(database);
  return requireFound(await findArticle(database, viewer, id));
}

/** Deletes drafts that have been in the bin for 30 days. Runs every night. */
export async function emptyBin(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`select id from article
      where deleted_at < now() - make_interval(days => ${BIN_DAYS}) for update`.execute(
      transaction,
    );
    const ids = rows.map(({ id }) => id);
    await auditMany(transaction, ARTICLE, { action: 'erase' }, ids);
    await sql`delete from article where id = any(${ids}::bigint[])`.execute(transaction);
  });
}
