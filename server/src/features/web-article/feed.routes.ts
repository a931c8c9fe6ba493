import { readFileSync } from 'node:fs';
import path from 'node:path';
import { THUMBNAIL_WIDTHS } from '@spalten/contract/file';
import type { WebFeed } from '@spalten/contract/web-article';
import { webArticle } from '@spalten/contract/web-article';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { requireFound, notFound, unprocessable } from '../../platform/errors.ts';
import { FILE_POLICY } from '../../platform/security-headers.ts';
import { leadsOffice, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Routing } from '../../services.ts';
import { thumbnailOf } from '../file/index.ts';
import {
  feedKey,
  findFeedFile,
  findFeedOffice,
  findOffice,
  listFeed,
  renewKey,
} from './feed.queries.ts';
import { atomFeed, embedSnippet, feedUrls, jsonFeed } from './feeds.ts';
import { WEB_EDITORS } from './web-article.policy.ts';

const FIVE_MINUTES = 'public, max-age=300';
const AN_HOUR = 'public, max-age=3600';
const SCRIPT = readFileSync(path.join(import.meta.dirname, 'embed.client.js'), 'utf8');
/** Media types that pages may play. Other files are downloaded. */
const PLAYABLE_TYPES = /^(audio|video)\//;

/**
 * Prepares a response for pages of any origin. It is the same for everyone, so no cookies are set.
 */
function allowAnyOrigin(request: FastifyRequest, reply: FastifyReply, cache: string): FastifyReply {
  request.session.isSilent = true;
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', cache);
}

/** Registers the feeds of published web articles by office. They need a key but no sign-in. */
export function feedRoutes(services: Routing): void {
  const { route, database, storage, config } = services;
  const { publicUrl } = config;

  const answer = async (viewer: Viewer, officeId: number): Promise<WebFeed> => {
    const office = requireFound(await findOffice(database, officeId));
    const key = await feedKey(database, officeId);
    const urls = feedUrls(publicUrl, key);
    return {
      editorial_office: office,
      json_url: urls.json(),
      atom_url: urls.atom(),
      embed: embedSnippet(urls, key),
      can: { renew: leadsOffice(viewer, officeId) },
    };
  };
  const officeOf = (viewer: Viewer, asked: number | null | undefined): number => {
    const officeId = asked ?? viewer.activeOfficeId;
    if (officeId === null)
      throw unprocessable({
        editorial_office_id: [{ sv: 'Välj en redaktion.', en: 'Choose an office.' }],
      });
    if (!reaches(viewer, officeId)) throw notFound();
    return officeId;
  };

  route(
    webArticle.feed,
    { access: ['moderator', 'customer', 'admin'], feature: 'web_article' },
    ({ query, viewer }) => answer(viewer, officeOf(viewer, query.editorial_office_id)),
  );

  route(
    webArticle.renewFeed,
    { access: WEB_EDITORS, feature: 'web_article' },
    async ({ body, request, viewer }) => {
      const officeId = officeOf(viewer, body.editorial_office_id);
      await renewKey(database, officeId);
      await audit(database, request, {
        action: 'update',
        userId: viewer.userId,
        object: { type: 'editorial-office', id: officeId },
        changes: [{ field: 'feed_key' }],
      });
      return answer(viewer, officeId);
    },
  );

  const opened = async (key: string) => {
    return requireFound(await findFeedOffice(database, key));
  };
  const load = async ({ key, after }: { key: string; after?: string | null | undefined }) => {
    const office = await opened(key);
    const page = await listFeed(database, office.id, after);
    return { office, ...page, urls: feedUrls(publicUrl, key), publicUrl };
  };

  route(webArticle.jsonFeed, { access: 'public' }, async ({ query, request, reply }) =>
    allowAnyOrigin(request, reply, FIVE_MINUTES)
      .type('application/feed+json; charset=utf-8')
      .send(jsonFeed(await load(query))),
  );

  route(webArticle.atomFeed, { access: 'public' }, async ({ query, request, reply }) =>
    allowAnyOrigin(request, reply, FIVE_MINUTES)
      .type('application/atom+xml; charset=utf-8')
      .send(atomFeed(await load(query))),
  );

  route(webArticle.embedScript, { access: 'public' }, ({ request, reply }) =>
    allowAnyOrigin(request, reply, AN_HOUR).type('text/javascript; charset=utf-8').send(SCRIPT),
  );

  route(webArticle.feedFile, { access: 'public' }, async ({ params, query, request, reply }) => {
    const office = await opened(query.key);
    const found = requireFound(await findFeedFile(database, office.id, params.id));
    allowAnyOrigin(request, reply, AN_HOUR).header('content-security-policy', FILE_POLICY);
    try {
      if (query.width && found.mime.startsWith('image/')) {
        const asked = query.width;
        const width = THUMBNAIL_WIDTHS.find((each) => each >= asked) ?? 1280;
        return reply
          .type('image/webp')
          .send(await thumbnailOf(services, found, { width, person: null }));
      }
      const way = PLAYABLE_TYPES.test(found.mime) ? 'inline' : 'attachment';
      return reply
        .type(way === 'inline' ? found.mime : 'application/octet-stream')
        .header('content-length', found.file_size)
        .header('content-disposition', contentDisposition(way, found.display_filename))
        .send(await storage.get(found.storage_key));
    } catch (error) {
      throw error instanceof StorageMissing ? notFound() : error;
    }
  });
}
