import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { emitDueEvents } from '../../platform/events/emit.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import { findTakenSlug } from '../../platform/slugs.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { WEB_ARTICLE } from './web-article.audit.ts';
import { feedRoutes } from './feed.routes.ts';
import { createWebArticle, removeWebArticle, updateWebArticle } from './keep-web-article.ts';
import { isWebArticleVisible, WEB_EDITORS } from './web-article.policy.ts';
import {
  findWebArticle,
  KIND,
  listWebArticles,
  requireWebArticle,
  WEB_ARTICLE_TIMES,
} from './web-article.queries.ts';

const SIGNED_IN = { access: 'signed-in', feature: 'web_article' } as const;

/** Registers web articles, which the customer's own site shows through feeds. */
export function webArticleRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  shareFiles(KIND, (viewer) =>
    viewer
      ? sql<boolean>`exists (select from web_article w
          where w.id = att.object_id and ${isWebArticleVisible(viewer)})`
      : sql<boolean>`false`,
  );
  feedRoutes(services);
  jobs.schedule('web-article-out', '* * * * *', () =>
    emitDueEvents(database, 'web-article', WEB_ARTICLE_TIMES),
  );

  route(webArticle.list, SIGNED_IN, ({ query, viewer }) =>
    listWebArticles(database, viewer, query),
  );

  route(webArticle.get, SIGNED_IN, ({ params, viewer }) =>
    requireWebArticle(database, viewer, params.id),
  );

  route(
    webArticle.create,
    {
      access: WEB_EDITORS,
      feature: 'web_article',
      perMinute: SAVES_PER_MINUTE,
      audit: WEB_ARTICLE,
    },
    ({ body, viewer }) => createWebArticle(services, viewer, body),
  );

  route(
    webArticle.update,
    {
      ...SIGNED_IN,
      perMinute: SAVES_PER_MINUTE,
      audit: WEB_ARTICLE,
      check: async ({ params: { id }, body, viewer }) => {
        const found = await findWebArticle(database, viewer, id);
        const scope = found?.can.update && found.editorial_office.id;
        return scope ? findTakenSlug(database, { kind: KIND, id, scope }, body.slug) : {};
      },
    },
    ({ params, body, viewer }) => updateWebArticle(services, viewer, params.id, body),
  );

  route(webArticle.delete, { ...SIGNED_IN, audit: WEB_ARTICLE }, ({ params, viewer }) =>
    removeWebArticle(services, viewer, params.id),
  );
}
