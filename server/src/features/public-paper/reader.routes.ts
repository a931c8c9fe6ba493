import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/client-network.ts';
import { contentDisposition } from '../../platform/content-disposition.ts';
import { tooManyRequests } from '../../platform/rate-limit.ts';
import { sharedCounterStore } from '../../platform/shared-counts.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Routing } from '../../services.ts';
import { findReadable, findReadableFile, isBeingMade } from './public-paper.queries.ts';
import { PDF_NAME } from './public-edition.ts';
import { readerPage } from './reader-page.ts';

const STYLE = ['reader.css', 'reader-faces.css', 'reader-tables.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('');
/** Nothing runs but our own script, nothing is sent anywhere, and no page frames it. */
const POLICY = `default-src 'none'; img-src 'self'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A class behind one address may open a paper at once: the pages of 32 pages, by 30 readers. */
const SHARE_OF_LIMIT = 5;
/** Caches ask about each page of a paper before they show it: it may have been withdrawn. */
const ASKED_EACH_TIME = 'private, no-cache';
const A_YEAR = 'public, max-age=31536000, immutable';
const KEY = /^[A-Za-z0-9_-]{22,64}$/;
const FILE_NAME = /^[a-z0-9][a-z0-9.-]{0,120}$/;

const SCRIPT = readFileSync(path.join(import.meta.dirname, 'reader.client.js'), 'utf8');
const SCRIPT_PATH = '/tidning/reader.client.js';
const SCRIPT_URL = `${SCRIPT_PATH}?v=${hash('sha256', SCRIPT, 'hex').slice(0, 12)}`;

const NOTHING_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidan hittades inte</title><style>${STYLE}</style></head>
<body><header class="top"><h1>Sidan hittades inte</h1>
<p>Här finns ingen tidning att läsa. Kontrollera adressen, eller fråga redaktionen.</p></header></body></html>
`;

/** Answers a wrong, former, withdrawn or ended key alike. */
const answerNothing = (reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(NOTHING_PAGE);

/** Seconds after which a reader's browser asks again for a newspaper that is being made. */
const SOON_S = 20;

const SOON_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${SOON_S}"><title>Tidningen kommer strax</title><style>${STYLE}</style></head>
<body><header class="top"><h1>Tidningen kommer strax</h1>
<p>Sidorna görs just nu. Den här sidan läses in igen av sig själv.</p></header></body></html>
`;

/** Answers a key whose newspaper is being made. */
const answerSoon = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('retry-after', String(SOON_S))
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(SOON_PAGE);

const WINDOW_MS = 60_000;

/** Counts the calls of each network, across all nodes. @throws ProblemError 429 */
function createReaderLimit({ config, database, log }: Routing) {
  if (config.rateLimit === 0) return async () => undefined;
  const max = config.rateLimit * SHARE_OF_LIMIT;
  const store = new (sharedCounterStore(database, log))();
  return (request: FastifyRequest) =>
    new Promise<void>((resolve, reject) => {
      const done = (_error: Error | null, count?: { current: number; ttl: number }) => {
        if (count && count.current > max) reject(tooManyRequests(max, Math.ceil(count.ttl / 1000)));
        else resolve();
      };
      store.incr(`reader:${networkOf(request.ip)}`, done, WINDOW_MS, max);
    });
}

type Options = {
  config: { access: 'public' };
  preHandler: (request: FastifyRequest) => Promise<void>;
};

function scriptRoute({ server }: Routing, options: Options): void {
  server.get(SCRIPT_PATH, options, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', A_YEAR).send(SCRIPT),
  );
}

function pageRoute({ server, database, config }: Routing, options: Options): void {
  server.get<{ Params: { key: string } }>('/tidning/:key', options, async (request, reply) => {
    const { key } = request.params;
    const found = KEY.test(key) ? await findReadable(database, key) : undefined;
    if (!found) {
      const isComing = KEY.test(key) && (await isBeingMade(database, key));
      return isComing ? answerSoon(reply) : answerNothing(reply);
    }
    if (!found.is_indexed) reply.header('x-robots-tag', 'noindex, nofollow');
    const base = config.publicUrl.replace(/\/$/, '');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(
        readerPage(found.edition, {
          path: `/tidning/${key}`,
          url: `${base}/tidning/${key}`,
          isIndexed: found.is_indexed,
          style: STYLE,
          scriptUrl: SCRIPT_URL,
        }),
      );
  });
}

function fileRoute({ server, database, storage }: Routing, options: Options): void {
  type Params = { key: string; name: string };
  server.get<{ Params: Params }>('/tidning/:key/:name', options, async (request, reply) => {
    const { key, name } = request.params;
    const isSound = KEY.test(key) && FILE_NAME.test(name);
    const found = isSound ? await findReadableFile(database, key, name) : undefined;
    if (!found) return answerNothing(reply);
    const etag = `"${hash('sha256', found.storage_key, 'hex').slice(0, 32)}"`;
    reply.header('cache-control', ASKED_EACH_TIME).header('etag', etag);
    // A proxy that compresses makes the tag weak.
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag)
      return reply.code(304).send();
    try {
      const stream = await storage.get(found.storage_key);
      if (name === PDF_NAME)
        reply.header('content-disposition', contentDisposition('inline', PDF_NAME));
      return reply
        .type(found.mime)
        .header('content-length', found.file_size)
        .header('content-security-policy', POLICY)
        .header('x-robots-tag', 'noindex')
        .send(stream);
    } catch (error) {
      if (error instanceof StorageMissing) return answerNothing(reply);
      throw error;
    }
  });
}

/**
 * Registers the pages that anybody may read without signing in, outside of /api: they set no cookies
 * and have a limit of their own for each network.
 */
export function readerRoutes(routing: Routing): void {
  const options: Options = {
    config: { access: 'public' },
    preHandler: createReaderLimit(routing),
  };
  scriptRoute(routing, options);
  pageRoute(routing, options);
  fileRoute(routing, options);
}
