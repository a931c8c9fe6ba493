import type { Article } from '@spalten/contract/article';
import type { Transaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';
import type { Requester } from '../../typesetting/job-queue.ts';
import { endArticleApprovals, refitArticlePages } from '../newspaper-page/index.ts';
import { toVersion } from './save-article.ts';

export const REFIT_JOB = 'article-refit';

interface RefitJob {
  id: number;
  /** The saved version. Later saves have jobs of their own. */
  version: number;
  /** The person who saved it, whose queue the pages are set in. */
  asker: Requester;
}

/** The parts of an article that its teasers show. */
const teasedOf = ({ headline, images }: Article) =>
  JSON.stringify([headline, images.map(({ file: _, ...image }) => image)]);

/** Queues typesetting of the pages with a saved article, and ends their approval if its text changed. */
export const refitLater =
  (jobs: Jobs, { userId, customerId }: Viewer) =>
  async (transaction: Transaction, saved: Article, before: Article): Promise<void> => {
    const { id, version } = saved;
    if (toVersion(saved) !== toVersion(before)) {
      const isTeaserChanged = teasedOf(saved) !== teasedOf(before);
      await endArticleApprovals(transaction, id, { isTeaserChanged });
    }
    const job: RefitJob = { id, version, asker: { userId, customerId } };
    await jobs.send(transaction, REFIT_JOB, job);
  };

/**
 * Runs the job. Does nothing if the article was saved again, so that many saves are typeset once.
 */
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
