import { infoPost } from '@spalten/contract/info-post';
import { sql } from 'kysely';
import { requireFound, forbidden } from '../../platform/errors.ts';
import { emitDueEvents } from '../../platform/events/emit.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { SAVES_PER_MINUTE } from '../../platform/route/access.ts';
import type { Routing } from '../../services.ts';
import { shareFiles } from '../file/index.ts';
import { INFO_POST } from './info-post.audit.ts';
import { INFO_EDITORS, isInfoPostVisible } from './info-post.policy.ts';
import {
  dismissInfoPost,
  findInfoPost,
  KIND,
  listInfoPosts,
  NOTICE_TIMES,
} from './info-post.queries.ts';
import { createInfoPost, removeInfoPost, updateInfoPost } from './keep-info-post.ts';

/**
 * Registers the routes of notices, shown on the start page, on the login page and with chapters.
 */
export function infoPostRoutes(services: Routing): void {
  const { route, database, jobs } = services;
  shareFiles(
    KIND,
    (viewer) => sql<boolean>`exists (select from info_post p
      where p.id = att.object_id and ${isInfoPostVisible(viewer)})`,
  );

  jobs.schedule('info-post-out', '* * * * *', () =>
    emitDueEvents(database, 'info-post', NOTICE_TIMES),
  );

  const find = async (viewer: Viewer, id: number) => {
    return requireFound(await findInfoPost(database, viewer, id));
  };

  // Public, since the login page shows notices too.
  route(infoPost.list, { access: 'public' }, ({ query, viewer }) =>
    listInfoPosts(database, viewer, query),
  );

  route(infoPost.get, { access: 'signed-in' }, ({ params, viewer }) => find(viewer, params.id));

  route(
    infoPost.create,
    { access: INFO_EDITORS, perMinute: SAVES_PER_MINUTE, audit: INFO_POST },
    ({ body, viewer }) => createInfoPost(services, viewer, body),
  );

  route(
    infoPost.update,
    { access: 'signed-in', perMinute: SAVES_PER_MINUTE, audit: INFO_POST },
    ({ params, body, viewer }) => updateInfoPost(services, viewer, params.id, body),
  );

  route(infoPost.delete, { access: 'signed-in', audit: INFO_POST }, ({ params, viewer }) =>
    removeInfoPost(services, viewer, params.id),
  );

  route(
    infoPost.dismiss,
    { access: 'signed-in', isAllowedInReadMode: true },
    async ({ params, viewer }) => {
      const post = await find(viewer, params.id);
      if (!post.is_dismissible) throw forbidden();
      await dismissInfoPost(database, viewer, post.id);
    },
  );
}
