import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** True where the browser speaks HTTPS with us: the public address says so, or a trusted proxy. */
export const isHttps = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): boolean =>
  config.publicUrl.startsWith('https:') || request.protocol === 'https';
