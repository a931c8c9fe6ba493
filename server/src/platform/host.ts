import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Returns true if the first label of the host, after an optional `dev`, is `app`. */
export function isAppHost(host: string | undefined): boolean {
  const labels = (host ?? '').toLowerCase().replace(/:\d+$/, '').split('.');
  const first = labels[0] === 'dev' ? labels[1] : labels[0];
  return first === 'app';
}

const DEMO_HOSTS = new Set(['app.localhost', 'dev.app.localhost']);

/** Returns true for the two names that browsers resolve to the local machine. */
const isDemoHost = (host: string | undefined) =>
  DEMO_HOSTS.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));

/** Headers added by proxies. Their presence means that the request comes from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** The page of a path that doesn't exist. It names nothing. */
const NOT_FOUND_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidan hittades inte</title></head>
<body><h1>Sidan hittades inte</h1><p>Här finns ingen sida. Kontrollera adressen.</p></body></html>
`;

const OPEN_EVERYWHERE = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Restricts the app and its API to the hosts of the host rule. Health checks and metrics answer on
 * any host. The demo, whose passwords are public, answers only browsers on this machine: no other
 * host name, which could be pointed here (DNS rebinding), and no proxied request.
 */
export function registerHostRule(app: FastifyInstance, { demo }: Pick<Config, 'demo'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    const { host } = request.headers;
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    const isAllowed = demo ? isDemoHost(host) && !isForwarded : isAppHost(host);
    if (isAllowed || OPEN_EVERYWHERE.has(path)) {
      done();
      return;
    }
    reply.code(404);
    if (/\bjson\b/.test(request.headers.accept ?? '') || path.startsWith('/api/'))
      reply.send({ message: 'Sidan hittades inte.' });
    else reply.type('text/html; charset=utf-8').send(NOT_FOUND_PAGE);
  });
}
