import type { FastifyRequest } from 'fastify';
import type { SerializedError } from 'pino';
import { stdSerializers } from 'pino';
import type { Config } from './config.ts';

/**
 * Query parameters and paths with secrets: mailed links, feeds and the files of a sent newspaper.
 */
const SECRET_QUERY = /([?&](?:token|key)=)[^&#]*/gi;
const SECRET_PATH = /(\/print-file\/)[^/?#]+/;

/** Returns a URL without its secrets, for the log. */
export const withoutSecrets = (url: string): string =>
  url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…');

/** Fields of a PostgreSQL error that may contain row values or the statement. */
const DATABASE_ERROR_FIELDS = ['detail', 'where', 'internalQuery', 'parameters', 'query'];

/** Serialises an error without the values that PostgreSQL quotes in it. */
function withoutValues(error: Error): SerializedError {
  const written = stdSerializers.err(error);
  if (!(error instanceof Error)) return written;
  const isOfDatabase = 'severity' in error && 'routine' in error;
  if (isOfDatabase) for (const name of DATABASE_ERROR_FIELDS) delete written[name];
  return written;
}

/**
 * Logger options: a JSON line for each request and response on standard output. Headers, bodies and
 * secrets in URLs are not logged.
 */
export const loggerOptions = (config: Pick<Config, 'logLevel'>) => ({
  level: config.logLevel,
  serializers: {
    err: withoutValues,
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      host: request.host,
      remoteAddress: request.ip,
    }),
  },
});
