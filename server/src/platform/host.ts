import type { FastifyInstance } from 'fastify';

/** True where the first label of the host is `app`, after one leading `dev` is skipped. */
export function isAppHost(host: string | undefined): boolean {
  const labels = (host ?? '').toLowerCase().replace(/:\d+$/, '').split('.');
  const first = labels[0] === 'dev' ? labels[1] : labels[0];
  return first === 'app';
}

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sidan hittades inte</title></head>
<body><h1>Sidan hittades inte</h1><p>Här finns ingen sida. Kontrollera adressen.</p></body></html>
`;

const OPEN_EVERYWHERE = new Set(['/healthz', '/readyz', '/metrics']);

/** Holds the app and its API to the hosts of the host rule; health and metrics answer on any. */
export function registerHostRule(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (isAppHost(request.headers.host) || OPEN_EVERYWHERE.has(path)) {
      done();
      return;
    }
    reply.code(404);
    if (/\bjson\b/.test(request.headers.accept ?? '') || path.startsWith('/api/'))
      reply.send({ message: 'Sidan hittades inte.' });
    else reply.type('text/html; charset=utf-8').send(NOT_FOUND_PAGE);
  });
}
