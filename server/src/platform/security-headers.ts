import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { isByHttps } from './https.ts';

/** What is answered with a file that somebody uploaded: nothing in it runs, nobody frames it. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const A_YEAR = 'max-age=31536000; includeSubDomains';

/**
 * Security headers on every answer. Scripts come from our own origin only; styles may stand inline,
 * since the component library sets them on elements. By HTTPS, browsers are told to stay with it.
 */
export async function registerSecurityHeaders(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', async (request, reply) => {
    if (isByHttps(config, request)) reply.header('strict-transport-security', A_YEAR);
  });
}

/** Answers that say nothing of it themselves are kept by nobody: they are somebody's own. */
export function registerNoStore(api: FastifyInstance): void {
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
