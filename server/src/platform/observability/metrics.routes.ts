import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares the request's bearer token in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string) => {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
};

const tokenRequired = () =>
  new ProblemError(
    401,
    'unauthenticated',
    { sv: 'Här krävs en nyckel.', en: 'A token is required.' },
    { headers: { 'www-authenticate': 'Bearer' } },
  );

const isStream = (type: unknown) => String(type).startsWith('text/event-stream');

/**
 * Registers `GET /metrics` in Prometheus's text format, protected by `token`. Without a token the
 * route answers 404. Responses are counted by route pattern, except for streams, which have no end.
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
    if (!hasToken(request, token)) throw tokenRequired();
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
}
