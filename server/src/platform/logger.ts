import type { FastifyRequest } from 'fastify';
import type { SerializedError } from 'pino';
import { stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** Keys that open something stand in these: what is mailed, feeds, and the files of a sent paper. */
const SECRET_QUERY = /([?&](?:token|key)=)[^&#]*/gi;
const SECRET_PATH = /(\/print-file\/)[^/?#]+/;

/** An address as it may be written down: without what opens something by itself. */
export const withoutSecrets = (url: string): string =>
  url.replace(SECRET_QUERY, '$1…').replace(SECRET_PATH, '$1…');

/** What PostgreSQL adds to an error: values of the row, the statement, where it was. */
const TOLD_BY_DATABASE = ['detail', 'where', 'internalQuery', 'parameters', 'query'];

/** An error as it may be written down: without the values that the database names in it. */
function withoutValues(error: Error): SerializedError {
  const written = stdSerializers.err(error);
  if (!(error instanceof Error)) return written;
  const isOfDatabase = 'severity' in error && 'routine' in error;
  if (isOfDatabase) for (const name of TOLD_BY_DATABASE) delete written[name];
  return written;
}

/**
 * How the server logs: a line of JSON a request and an answer, on standard output. Of a request no
 * header, no body and no secret of its address is written.
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
