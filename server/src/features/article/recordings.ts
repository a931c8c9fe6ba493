import type { ArticleRecording } from '@spalten/contract/article-recording';
import { MAX_RECORDINGS } from '@spalten/contract/article-recording';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { forbidden, requireFound, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { keepVisibleFiles, requireAllowed } from '../file/index.ts';
import { isArticleWorkVisible, mayUpdate } from './article.policy.ts';
import { findArticle, lockArticle } from './article.queries.ts';
import { requireOpenArticle } from './closed-article.ts';

/** Days before removed recordings are deleted. */
const REMOVED_DAYS = 30;

const fileGone = () =>
  unprocessable({
    file_id: [
      {
        sv: 'Filen finns inte längre. Välj den igen.',
        en: 'The file no longer exists. Choose it again.',
      },
    ],
  });

const tooMany = () =>
  unprocessable(
    {
      file_id: [
        {
          sv: `En artikel kan ha högst ${MAX_RECORDINGS} inspelningar. Ta bort en först.`,
          en: `An article can have at most ${MAX_RECORDINGS} recordings. Remove one first.`,
        },
      ],
    },
    'too_many_recordings',
  );

/** Selects recordings whose article's work the viewer sees, oldest first. */
async function selectRecordings(
  database: Database | Transaction,
  viewer: Viewer,
  where: RawBuilder<boolean>,
): Promise<ArticleRecording[]> {
  const { rows } = await sql<ArticleRecording>`
    select r.id, r.article_id, r.file_id, f.display_filename as name, f.duration,
      ${refJson('app_user', 'r.added_by')} as added_by, r.created_at
    from article_recording r join article a on a.id = r.article_id join file f on f.id = r.file_id
    where ${where} and f.deleted_at is null and ${isArticleWorkVisible(viewer)}
    order by r.created_at, r.id limit ${MAX_RECORDINGS}`.execute(database);
  return rows;
}

/** Lists an article's recordings. @throws ProblemError 404, 403 for those who only read it */
export async function listRecordings(database: Database, viewer: Viewer, articleId: number) {
  const article = requireFound(await findArticle(database, viewer, articleId));
  if (!article.can.history) throw forbidden();
  const where = sql<boolean>`r.article_id = ${articleId} and r.removed_at is null`;
  return {
    recordings: await selectRecordings(database, viewer, where),
    can: { change: mayUpdate(viewer, article) && !viewer.isReadOnly },
  };
}

async function countRecordings(transaction: Transaction, articleId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from article_recording r join file f on f.id = r.file_id and f.deleted_at is null
    where r.article_id = ${articleId} and r.removed_at is null`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** Locks an article that the viewer may change now. @throws ProblemError 404, 403 */
async function requireChangeable(transaction: Transaction, viewer: Viewer, articleId: number) {
  await lockArticle(transaction, articleId);
  requireOpenArticle(viewer, requireFound(await findArticle(transaction, viewer, articleId)));
}

/**
 * Adds a stored sound file, again if it was removed. @throws ProblemError 404, 403, 422 for a file
 * that the viewer doesn't see or that is no sound, or too many
 */
export function addRecording(
  database: Database,
  viewer: Viewer,
  articleId: number,
  fileId: number,
): Promise<ArticleRecording> {
  return database.transaction().execute(async (transaction) => {
    await requireChangeable(transaction, viewer, articleId);
    if (!(await keepVisibleFiles(transaction, viewer, [fileId])).has(fileId)) throw fileGone();
    await requireAllowed(transaction, [fileId], { allowed: 'recordings', field: 'file_id' });
    const { rows: found } = await sql`select from article_recording
      where article_id = ${articleId} and file_id = ${fileId} and removed_at is null`.execute(
      transaction,
    );
    if (found.length === 0 && (await countRecordings(transaction, articleId)) >= MAX_RECORDINGS)
      throw tooMany();
    const { rows } = await sql<{ id: number }>`
      insert into article_recording (article_id, file_id, added_by)
      values (${articleId}, ${fileId}, ${viewer.userId})
      on conflict (article_id, file_id) do update set removed_at = null
      returning id`.execute(transaction);
    const where = sql<boolean>`r.id = ${requireFound(rows[0]).id}`;
    return requireFound((await selectRecordings(transaction, viewer, where))[0]);
  });
}

/** Removes a recording, or brings it back. The same twice is harmless. */
async function setRemoved(
  database: Database,
  viewer: Viewer,
  id: number,
  isRemoved: boolean,
): Promise<ArticleRecording> {
  return database.transaction().execute(async (transaction) => {
    const where = sql<boolean>`r.id = ${id}`;
    const found = requireFound((await selectRecordings(transaction, viewer, where))[0]);
    await requireChangeable(transaction, viewer, found.article_id);
    if (!isRemoved && (await countRecordings(transaction, found.article_id)) >= MAX_RECORDINGS)
      throw tooMany();
    await sql`update article_recording set removed_at = case when ${isRemoved}::boolean then now() end
      where id = ${id} and (removed_at is null) = ${isRemoved}`.execute(transaction);
    return found;
  });
}

/** Removes a recording. @throws ProblemError 404, 403 */
export async function removeRecording(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<void> {
  await setRemoved(database, viewer, id, true);
}

/** Brings back a removed recording. @throws ProblemError 404, 403, 422 if there are too many */
export const restoreRecording = (
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<ArticleRecording> => setRemoved(database, viewer, id, false);

/** Deletes recordings that were removed 30 days ago. Runs every night. */
export async function purgeRecordings(database: Database): Promise<void> {
  await sql`delete from article_recording
    where removed_at < now() - make_interval(days => ${REMOVED_DAYS})`.execute(database);
}
