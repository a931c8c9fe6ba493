import type { Article } from '@spalten/contract/article';
import type { Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { Asker } from '../../typesetting/waiting-line.ts';
import { refitArticlePages } from '../newspaper-page/index.ts';

export const REFIT_JOB = 'article-refit';

interface RefitJob {
  id: number;
  /** The version that was saved: a later save has a job of its own. */
  version: number;
  /** Who saved it: the pages are set in that person's turns. */
  asker: Asker;
}

/** Has the pages set anew that a saved article lies on. */
export const refitLater =
  (jobs: Jobs, { userId, customerId }: Viewer) =>
  (transaction: Transaction, { id, version }: Pick<Article, 'id' | 'version'>): Promise<void> => {
    const job: RefitJob = { id, version, asker: { userId, customerId } };
    return jobs.send(transaction, REFIT_JOB, job);
  };

/** The job: sets nothing where the article was saved again, so that many saves are one setting. */
export async function runRefitJob(
  { database, typesetter }: Pick<Services, 'database' | 'typesetter'>,
  { id, version, asker }: RefitJob,
): Promise<void> {
  const saved = await database
    .selectFrom('article')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst();
  if (saved?.version !== version) return;
  await refitArticlePages({ database, typesetter: typesetter.for(asker) }, id);
}
