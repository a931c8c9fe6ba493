import type { Article, ArticleSnapshot, ArticleVersion } from '@spalten/contract/article';
import { plainText } from '@spalten/contract/rich-text';
import { countCharacters } from '@spalten/contract/text-measures';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { keepVisibleFiles } from '../file/index.ts';
import { isArticleWorkVisible } from './article.policy.ts';
import { findArticle } from './article.queries.ts';
import { saveArticle } from './save-article.ts';

const MAX_VERSIONS = 500;

type Row = Omit<ArticleVersion, 'characters' | 'headline'> & { snapshot: ArticleSnapshot };

const withMeasures = ({ snapshot, ...row }: Row): ArticleVersion => ({
  ...row,
  headline: snapshot.headline,
  characters: countCharacters(plainText(snapshot.body).replace(/\n/g, '')),
});

async function findRows(database: Database, viewer: Viewer, id: number, version?: number) {
  const { rows } = await sql<Row>`
    select v.version, v.started_at, v.saved_at,
      jsonb_build_object('quote_speaker', null, 'easy_body', null, 'answers', '[]'::jsonb) || v.snapshot as snapshot,
      ${refJson('app_user', 'v.saved_by')} as saved_by
    from article_version v join article a on a.id = v.article_id
    where v.article_id = ${id} and ${isArticleWorkVisible(viewer)}
      and (${version ?? null}::int is null or v.version = ${version ?? null}::int)
    order by v.version desc limit ${sql.lit(MAX_VERSIONS)}`.execute(database);
  return rows;
}

/**
 * @throws ProblemError 404 if the viewer can't see the article, 403 if they can't see its history
 */
async function requireHistory(database: Database, viewer: Viewer, id: number): Promise<void> {
  const article = requireFound(await findArticle(database, viewer, id));
  if (!article.can.history) throw forbidden();
}

/** Lists the saved versions of an article, newest first. @throws ProblemError 404, 403 */
export async function listVersions(database: Database, viewer: Viewer, id: number) {
  await requireHistory(database, viewer, id);
  return (await findRows(database, viewer, id)).map(withMeasures);
}

/** Finds a version with its text. @throws ProblemError 404, 403 */
export async function findVersion(
  database: Database,
  viewer: Viewer,
  id: number,
  version: number,
): Promise<ArticleVersion & { snapshot: ArticleSnapshot }> {
  await requireHistory(database, viewer, id);
  const row = requireFound((await findRows(database, viewer, id, version))[0]);
  return { ...withMeasures(row), snapshot: row.snapshot };
}

/**
 * Saves an earlier version again as the newest one. `from` is the latest version the caller has
 * seen. As for every save, a newer one answers 409.
 */
export async function restoreVersion(
  database: Database,
  viewer: Viewer,
  id: number,
  { version, from }: { version: number; from: number },
  whenPlaced: Parameters<typeof saveArticle>[4],
): Promise<Article> {
  const { snapshot } = await findVersion(database, viewer, id, version);
  const kept = await keepVisibleFiles(
    database,
    viewer,
    snapshot.images.map((image) => image.file_id),
  );
  const images = snapshot.images.filter((image) => kept.has(image.file_id));
  // If its portrait file is gone, an answer stays without it.
  const answers = snapshot.answers.map((answer) =>
    images.some(({ file_id }) => file_id === answer.file_id)
      ? answer
      : { ...answer, file_id: null },
  );
  const text = { ...snapshot, images, answers, version: from };
  return saveArticle(database, viewer, id, text, whenPlaced);
}
