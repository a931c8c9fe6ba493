import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** Returns true if the browser uses HTTPS, by the public address or a trusted proxy. */
export const isHttps = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): boolean =>
  config.publicUrl.startsWith('https:') || request.protocol === 'https';
