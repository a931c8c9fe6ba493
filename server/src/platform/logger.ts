import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Keys that open something stand in these: what is mailed, feeds, and the files of a sent paper. */
const SECRET_QUERY = /([?&](?:token|key)=)[^&#]*/gi;
const SECRET_PATH = /(\/print-file\/)[^/?#]+/;

/** An address as it may be written down: without what opens something by itself. */
export const withoutSecrets = (url: string): string =>
  url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…');

/**
 * How the server logs: a line of JSON a request and an answer, on standard output. Of a request no
 * header, no body and no secret of its address is written.
 */
export const loggerOptions = (config: Pick<Config, 'logLevel'>) => ({
  level: config.logLevel,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      host: request.host,
      remoteAddress: request.ip,
    }),
  },
});
