import { article } from '@spalten/contract/article';
import { notFound } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { findArticle, listArticles } from './article.queries.ts';
import { createArticle } from './create-article.ts';
import { recallArticle, returnArticle, sendArticle } from './move-article.ts';
import { saveArticle } from './save-article.ts';

const WRITERS = ['participant', 'moderator', 'admin'] as const;
const LEADERS = ['moderator', 'admin'] as const;

/** Articles: written, saved as they are written, sent in, returned, approved. */
export function articleRoutes(services: Services): void {
  const { route, database } = services;

  route(article.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listArticles(database, viewer, query),
  );

  route(article.get, { access: 'signed-in' }, async ({ params, viewer }) => {
    const found = await findArticle(database, viewer, params.id);
    if (!found) throw notFound();
    return found;
  });

  route(article.create, { access: WRITERS }, ({ body, viewer }) =>
    createArticle(database, viewer, body),
  );

  route(article.update, { access: 'signed-in' }, ({ params, body, viewer }) =>
    saveArticle(database, viewer, params.id, body),
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
}
