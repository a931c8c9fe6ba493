import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** True where the first label of the host is `app`, after one leading `dev` is skipped. */
export function isAppHost(host: string | undefined): boolean {
  const labels = (host ?? '').toLowerCase().replace(/:\d+$/, '').split('.');
  const first = labels[0] === 'dev' ? labels[1] : labels[0];
  return first === 'app';
}

const DEMO_HOSTS = new Set(['app.localhost', 'dev.app.localhost']);

/** True for the two names that browsers resolve to this machine by themselves. */
const isDemoHost = (host: string | undefined) =>
  DEMO_HOSTS.has((host ?? '').toLowerCase().replace(/:\d+$/, ''));

/** Headers that a proxy adds: the request comes from elsewhere. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidan hittades inte</title></head>
<body><h1>Sidan hittades inte</h1><p>Här finns ingen sida. Kontrollera adressen.</p></body></html>
`;

const OPEN_EVERYWHERE = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Holds the app and its API to the hosts of the host rule; health and metrics answer on any. The demo,
 * whose passwords everybody knows, answers this machine's browser alone: neither a name that somebody
 * else points here, nor what a proxy hands on.
 */
export function registerHostRule(app: FastifyInstance, { demo }: Pick<Config, 'demo'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    const { host } = request.headers;
    const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
    const isOurs = demo ? isDemoHost(host) && !isForwarded : isAppHost(host);
    if (isOurs || OPEN_EVERYWHERE.has(path)) {
      done();
      return;
    }
    reply.code(404);
    if (/\bjson\b/.test(request.headers.accept ?? '') || path.startsWith('/api/'))
      reply.send({ message: 'Sidan hittades inte.' });
    else reply.type('text/html; charset=utf-8').send(NOT_FOUND_PAGE);
  });
}
