import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The worker that checks spelling runs WebAssembly, which no other script may. It is handed its
 * dictionary, and its policy lets it connect to nothing: no word leaves the device.
 */
const SPELLING_WORKER = /\/spelling-worker-[\w-]+\.js(?:\.\w+)?$/;
const SPELLING_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Files at the root, asked for anew each time: a browser finds a new version of the app by them. */
const AT_ROOT = {
  'service-worker.js': 'text/javascript; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
};

/** Serves the service worker and the manifest, as far as the client was built with them. */
function registerInstallable(app: FastifyInstance, folder: string): void {
  for (const [name, type] of Object.entries(AT_ROOT)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    app.get(`/${name}`, { config: { access: 'public' } }, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}

/**
 * Serves the built client. Files under /assets have a hash in their name and are cached forever.
 * Every other path outside of the API gets the single page, which routes in the browser.
 */
export async function registerClient(app: FastifyInstance, folder: string): Promise<void> {
  const index = path.join(folder, 'index.html');
  if (!existsSync(index)) {
    app.log.warn(`no client in ${folder}: the API runs alone`);
    return;
  }
  const page = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, file) => {
      if (SPELLING_WORKER.test(file)) reply.header('content-security-policy', SPELLING_POLICY);
    },
  });
  registerInstallable(app, folder);
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const isPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
    if (!isPage || request.url.startsWith('/api/')) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
