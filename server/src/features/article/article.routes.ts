import { article } from '@spalten/contract/article';
import type { Article } from '@spalten/contract/article';
import type { Transaction } from '../../platform/database/database.ts';
import { demandFound } from '../../platform/errors.ts';
import { rememberPresence } from '../../platform/presence.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Routing } from '../../services.ts';
import { refitArticlePages } from '../newspaper-page/index.ts';
import { findArticle, listArticles } from './article.queries.ts';
import { emptyBin, restoreArticle, throwArticleAway } from './bin.ts';
import { createArticle } from './create-article.ts';
import { fitArticle } from './fit-article.ts';
import { recallArticle, returnArticle, sendArticle } from './move-article.ts';
import { saveArticle } from './save-article.ts';
import { findSourceList, saveSourceList } from './source-list.ts';
import { findVersion, listVersions, restoreVersion } from './versions.ts';

const WRITERS = ['participant', 'moderator', 'admin'] as const;
const LEADERS = ['moderator', 'admin'] as const;
const REFIT = 'article-refit';

/** Articles: written, saved as they are written, sent in, returned, approved. */
export function articleRoutes(services: Routing): void {
  const { route, database, jobs } = services;

  const find = async (viewer: Viewer, id: number) => {
    return demandFound(await findArticle(database, viewer, id));
  };
  const refitLater = (transaction: Transaction, { id }: Article) =>
    jobs.send(transaction, REFIT, { id });
  jobs.work<{ id: number }>(REFIT, ({ id }) => refitArticlePages(services, id));
  jobs.schedule('article-bin', '20 2 * * *', () => emptyBin(database));

  route(article.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listArticles(database, viewer, query),
  );

  route(article.get, { access: 'signed-in' }, ({ params, viewer }) => find(viewer, params.id));

  route(article.create, { access: WRITERS }, ({ body, viewer }) =>
    createArticle(database, viewer, body),
  );

  route(article.update, { access: 'signed-in' }, ({ params, body, viewer }) =>
    saveArticle(database, viewer, params.id, body, refitLater),
  );

  route(article.send, { access: 'signed-in' }, ({ params, viewer }) =>
    sendArticle(database, viewer, params.id),
  );

  route(article.recall, { access: WRITERS }, ({ params, viewer }) =>
    recallArticle(database, viewer, params.id),
  );

  route(article.return, { access: LEADERS }, ({ params, body, viewer }) =>
    returnArticle(database, viewer, params.id, body.comment),
  );

  route(article.delete, { access: WRITERS }, ({ params, viewer }) =>
    throwArticleAway(database, viewer, params.id),
  );

  route(article.restore, { access: WRITERS }, ({ params, viewer }) =>
    restoreArticle(database, viewer, params.id),
  );

  route(article.fit, { access: 'signed-in' }, async ({ params, body, viewer }) =>
    fitArticle(services, viewer, await find(viewer, params.id), body),
  );

  route(article.versions, { access: 'signed-in' }, async ({ params, viewer }) => {
    await find(viewer, params.id);
    return listVersions(database, viewer, params.id);
  });

  route(article.version, { access: 'signed-in' }, ({ params, viewer }) =>
    findVersion(database, viewer, params.id, params.version),
  );

  route(article.restoreVersion, { access: 'signed-in' }, ({ params, body, viewer }) => {
    const versions = { version: params.version, from: body.version };
    return restoreVersion(database, viewer, params.id, versions, refitLater);
  });

  route(article.sources, { access: 'signed-in' }, ({ params, viewer }) =>
    findSourceList(database, viewer, params.id),
  );

  route(article.checkSources, { access: 'signed-in' }, ({ params, body, viewer }) =>
    saveSourceList(database, viewer, params.id, body.answers),
  );

  route(article.presence, { access: 'signed-in' }, async ({ params, body, viewer }) => {
    const { version } = await find(viewer, params.id);
    const at = { kind: 'article', id: params.id, userId: viewer.userId } as const;
    return { version, others: await rememberPresence(database, at, body) };
  });
}
