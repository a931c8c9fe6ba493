import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { watchQueries } from '../database/watch.ts';
import { currentContext } from './request-context.ts';

const MAX_TEXT = 4000;

/**
 * Logs statements that take `fromMs` or longer, without their values, with the current request or
 * job. 0 logs none.
 */
export function logSlowQueries(database: Database, log: FastifyBaseLogger, fromMs: number): void {
  if (fromMs === 0) return;
  watchQueries(database, ({ text, milliseconds }) => {
    if (milliseconds < fromMs) return;
    const query = text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
    log.warn({ ...currentContext(), ms: Math.round(milliseconds), query }, 'slow query');
  });
}
