import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { setArticleStatus } from '../article/index.ts';
import { requireOpenNewspaper } from './closed-paper.ts';
import { findNewspaper } from './newspaper.queries.ts';

/** Deletes a newspaper that hasn't been sent. The articles on its pages can be placed again. */
export function removeNewspaper(database: Database, viewer: Viewer, id: number): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from newspaper where id = ${id} for update`.execute(transaction);
    const paper = requireFound(await findNewspaper(transaction, viewer, id));
    requireOpenNewspaper(viewer, paper);
    const { rows } = await sql<{ id: number }>`
      delete from placement p using newspaper_page g
      where g.id = p.newspaper_page_id and g.newspaper_id = ${id} and p.article_id is not null
      returning p.article_id as id`.execute(transaction);
    for (const articleId of new Set(rows.map((row) => row.id)))
      await setArticleStatus(transaction, articleId, 'approved', { userId: viewer.userId });
    await sql`update newspaper set deleted_at = now() where id = ${id}`.execute(transaction);
  });
}
