import { newsPost, toggleFavorite, toggleRead } from '@spalten/contract/news-post';
import type { NewsPostStatus } from '@spalten/contract/news-post';
import { sql } from 'kysely';
import { requireFound } from '../../platform/errors.ts';
import { emitDueEvents } from '../../platform/events/emit.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import { findTakenSlug } from '../../platform/slugs.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { NEWS_POST } from './news-post.audit.ts';
import { createNewsPost, removeNewsPost, updateNewsPost } from './keep-news-post.ts';
import { isNewsPostVisible, NEWS_EDITORS } from './news-post.policy.ts';
import {
  countUnread,
  findNewsPost,
  KIND,
  listNewsPosts,
  moveStatus,
  NEWS_TIMES,
} from './news-post.queries.ts';

/** Registers the routes of news posts, addressed to everyone, a customer or some offices. */
export function newsPostRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  shareFiles(KIND, (viewer) =>
    viewer
      ? sql<boolean>`exists (select from news_post p
          where p.id = att.object_id and ${isNewsPostVisible(viewer)})`
      : sql<boolean>`false`,
  );

  jobs.schedule('news-post-out', '* * * * *', () =>
    emitDueEvents(database, 'news-post', NEWS_TIMES),
  );

  const find = async (viewer: Viewer, word: string) => {
    return requireFound(await findNewsPost(database, viewer, word));
  };
  const move = async (
    viewer: Viewer,
    slug: string,
    rule: (status: NewsPostStatus) => NewsPostStatus,
  ) => {
    const { id } = await find(viewer, slug);
    await moveStatus(database, viewer, id, rule);
    return find(viewer, String(id));
  };
  // Marking as read is allowed after the package has expired.
  const reader = { access: 'signed-in', isAllowedInReadMode: true } as const;

  route(newsPost.list, { access: 'signed-in' }, ({ query, viewer }) =>
    listNewsPosts(database, viewer, query),
  );

  route(newsPost.unreadCount, { access: 'signed-in' }, async ({ viewer }) => ({
    count: await countUnread(database, viewer),
  }));

  route(newsPost.setAsRead, reader, ({ body, viewer }) => move(viewer, body.slug, toggleRead));

  route(newsPost.setAsFavorite, reader, ({ body, viewer }) =>
    move(viewer, body.slug, toggleFavorite),
  );

  route(newsPost.get, { access: 'signed-in' }, ({ params, viewer }) => find(viewer, params.slug));

  /** The slugs of others end with their numbers, so that none is taken. */
  const check = (input: {
    params?: { id: number } | undefined;
    body: { slug?: string | null | undefined };
    viewer: Viewer;
  }) =>
    input.viewer.role === 'admin'
      ? findTakenSlug(database, { kind: KIND, id: input.params?.id }, input.body.slug)
      : {};

  route(
    newsPost.create,
    { access: NEWS_EDITORS, perMinute: SAVES_PER_MINUTE, audit: NEWS_POST, check },
    ({ body, viewer }) => createNewsPost(services, viewer, body),
  );

  route(
    newsPost.update,
    { access: 'signed-in', perMinute: SAVES_PER_MINUTE, audit: NEWS_POST, check },
    ({ params, body, viewer }) => updateNewsPost(services, viewer, params.id, body),
  );

  route(newsPost.delete, { access: 'signed-in', audit: NEWS_POST }, ({ params, viewer }) =>
    removeNewsPost(services, viewer, params.id),
  );
}
