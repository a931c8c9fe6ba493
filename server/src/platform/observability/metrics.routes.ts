import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The bearer token of a request is this one; it takes as long whichever letter is wrong. */
const carries = ({ headers }: FastifyRequest, token: string) => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
};

const refused = () =>
  new ProblemError(
    401,
    'unauthenticated',
    { sv: 'Här krävs en nyckel.', en: 'A token is required.' },
    { headers: { 'www-authenticate': 'Bearer' } },
  );

const isStream = (type: unknown) => String(type).startsWith('text/event-stream');

/**
 * `GET /metrics` in the text format of Prometheus, for who carries `token`; without one there is no
 * such address. Every answer is counted by its route's pattern, but for streams, which have no end.
 */
export function registerMetrics(
  server: FastifyInstance,
  metrics: Metrics,
  token: string | undefined,
): void {
  server.addHook('onResponse', (request, reply, done) => {
    done();
    if (isStream(reply.getHeader('content-type'))) return;
    const { config, url } = request.routeOptions;
    metrics.recordRequest({
      method: request.methodOverride ?? request.method,
      route: config.pattern ?? url ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
  });
  server.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    if (token === undefined) return reply.callNotFound();
    if (!carries(request, token)) throw refused();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
