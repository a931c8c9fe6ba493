import { article } from '@spalten/contract/article';
import { articleChange } from '@spalten/contract/article-change';
import { articleRecording } from '@spalten/contract/article-recording';
import { requireFound } from '../../platform/errors.ts';
import { recordPresence } from '../../platform/presence.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import type { Routing } from '../../services.ts';
import { createLatestOnly } from '../../typesetting/latest-only.ts';
import { shareUses } from '../file/index.ts';
import { ARTICLE } from './article.audit.ts';
import { isArticleReadable, isArticleWorkVisible } from './article.policy.ts';
import { findArticle, listArticles } from './article.queries.ts';
import { emptyBin, restoreArticle, throwArticleAway } from './bin.ts';
import { changeArticle, listChanges } from './change-article.ts';
import { createArticle } from './create-article.ts';
import { fitArticle } from './fit-article.ts';
import { recallArticle, returnArticle, sendArticle } from './change-status.ts';
import { REFIT_JOB, refitLater, runRefitJob } from './refit-article.ts';
import {
  addRecording,
  listRecordings,
  purgeRecordings,
  removeRecording,
  restoreRecording,
} from './recordings.ts';
import { saveWithPictures } from './save-pictures.ts';
import { findSourceList, saveSourceList } from './source-list.ts';
import { findVersion, listVersions, restoreVersion } from './versions.ts';

const WRITERS = ['participant', 'moderator', 'admin'] as const;
/** A writer sends some three changes a second. */
const CHANGES_PER_MINUTE = 400;
const LEADERS = ['moderator', 'admin'] as const;

/** Registers articles, which are written, saved automatically, submitted, returned and approved. */
export function articleRoutes(services: Routing): void {
  const { route, database, jobs, typesetter } = services;

  const find = async (viewer: Viewer, id: number) => {
    return requireFound(await findArticle(database, viewer, id));
  };
  const latestFit = createLatestOnly();
  shareUses('article', isArticleReadable);
  shareUses('article-version', isArticleWorkVisible);
  shareUses('article-recording', isArticleWorkVisible);
  jobs.work(REFIT_JOB, (job: Parameters<typeof runRefitJob>[1]) => runRefitJob(services, job));
  jobs.schedule('article-bin', '20 2 * * *', async () => {
    await emptyBin(database);
    await purgeRecordings(database);
  });

  route(article.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listArticles(database, viewer, query),
  );

  route(article.get, { access: 'signed-in' }, ({ params, viewer }) => find(viewer, params.id));

  route(article.create, { access: WRITERS, audit: ARTICLE }, ({ body, viewer }) =>
    createArticle(database, viewer, body),
  );

  route(
    article.update,
    { access: 'signed-in', perMinute: SAVES_PER_MINUTE },
    ({ params, body, viewer }) =>
      saveWithPictures(services, viewer, { id: params.id, update: body }, refitLater(jobs, viewer)),
  );

  route(articleChange.list, { access: 'signed-in' }, ({ params, query, viewer }) =>
    listChanges(services, viewer, params.id, query.since ?? 0),
  );

  route(
    articleChange.send,
    { access: 'signed-in', perMinute: CHANGES_PER_MINUTE },
    ({ params, body, viewer }) =>
      changeArticle(services, viewer, params.id, body, refitLater(jobs, viewer)),
  );

  route(article.send, { access: 'signed-in', audit: ARTICLE }, ({ params, viewer }) =>
    sendArticle(database, viewer, params.id),
  );

  route(article.recall, { access: WRITERS, audit: ARTICLE }, ({ params, viewer }) =>
    recallArticle(database, viewer, params.id),
  );

  route(article.return, { access: LEADERS, audit: ARTICLE }, ({ params, body, viewer }) =>
    returnArticle(database, viewer, params.id, body.comment),
  );

  route(article.delete, { access: WRITERS, audit: ARTICLE }, ({ params, viewer }) =>
    throwArticleAway(database, viewer, params.id),
  );

  route(article.restore, { access: WRITERS, audit: ARTICLE }, ({ params, viewer }) =>
    restoreArticle(database, viewer, params.id),
  );

  // Typesetting a text changes nothing, so it is allowed in read-only mode.
  route(
    article.fit,
    { access: 'signed-in', isAllowedInReadMode: true, perMinute: 60 },
    ({ params, body, viewer }) =>
      latestFit(viewer.userId, async () => {
        const found = await find(viewer, params.id);
        return fitArticle({ database, typesetter: typesetter.for(viewer) }, viewer, found, body);
      }),
  );

  route(article.versions, { access: 'signed-in' }, ({ params, viewer }) =>
    listVersions(database, viewer, params.id),
  );

  route(article.version, { access: 'signed-in' }, ({ params, viewer }) =>
    findVersion(database, viewer, params.id, params.version),
  );

  route(article.restoreVersion, { access: 'signed-in' }, ({ params, body, viewer }) => {
    const versions = { version: params.version, from: body.version };
    return restoreVersion(database, viewer, params.id, versions, refitLater(jobs, viewer));
  });

  route(article.sources, { access: 'signed-in' }, ({ params, viewer }) =>
    findSourceList(database, viewer, params.id),
  );

  route(article.checkSources, { access: 'signed-in' }, ({ params, body, viewer }) =>
    saveSourceList(database, viewer, params.id, body.answers),
  );

  route(articleRecording.list, { access: 'signed-in' }, ({ params, viewer }) =>
    listRecordings(database, viewer, params.id),
  );

  route(articleRecording.add, { access: WRITERS, perMinute: 60 }, ({ params, body, viewer }) =>
    addRecording(database, viewer, params.id, body.file_id),
  );

  route(articleRecording.remove, { access: WRITERS }, ({ params, viewer }) =>
    removeRecording(database, viewer, params.id),
  );

  route(articleRecording.restore, { access: WRITERS }, ({ params, viewer }) =>
    restoreRecording(database, viewer, params.id),
  );

  route(article.presence, { access: 'signed-in' }, async ({ params, body, viewer }) => {
    const { version } = await find(viewer, params.id);
    const at = { kind: 'article', id: params.id, userId: viewer.userId } as const;
    return { version, others: await recordPresence(database, at, body) };
  });
}
