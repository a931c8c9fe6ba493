import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import { isHandedOn } from './cells.ts';
import type { Config } from './config.ts';
import { isHttps } from './https.ts';

/** Content security policy of uploaded files: no script runs and no page frames them. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

const OPTIONS: HelmetOptions = {
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
};

/** Computes helmet's headers once, since they are the same for every request. */
function helmetHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(OPTIONS)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders() as Record<string, string>;
}

/**
 * Adds security headers to every response. Scripts load from this origin only. Inline styles are
 * allowed, since the component library sets them. HSTS is sent over HTTPS.
 */
export function registerSecurityHeaders(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'hstsSeconds'>,
): void {
  const headers = helmetHeaders();
  const hsts = `max-age=${config.hstsSeconds}; includeSubDomains`;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (config.hstsSeconds > 0 && isHttps(config, request))
      reply.header('strict-transport-security', hsts);
    done();
  });
}

/** Disables caching for responses without a cache-control header, since they are personal. */
export function registerNoStore(api: FastifyInstance): void {
  api.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control') && !isHandedOn(reply))
      reply.header('cache-control', 'no-store');
    done();
  });
}
