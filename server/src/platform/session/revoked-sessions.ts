import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { listenTo } from '../events/listen.ts';
import { hashOf } from './tokens.ts';

const CHANNEL = 'spalten_session';
/** How long it is worth knowing: no answer is under way for longer. */
const KEPT_MS = 60_000;

const markOf = (id: string) => hashOf(id).toString('base64url');

/** Which sessions' ids a sign-in or sign-out has replaced, known on every node. */
export interface RevokedSessions {
  knows(id: string): boolean;
  /** Tells every node; this one knows it before the sign-in is answered. */
  tell(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears which ids have been replaced. Answers to those that are still under way, on whichever node,
 * set no cookies: arriving late, they would put the old session back into the browser.
 */
export async function trackRevokedSessions(
  database: Database,
  connection: PoolConfig,
  log: FastifyBaseLogger,
): Promise<RevokedSessions> {
  const replaced = new Map<string, number>();
  const hear = (mark: string) => {
    const now = Date.now();
    for (const [known, until] of replaced) if (until < now) replaced.delete(known);
    if (mark) replaced.set(mark, now + KEPT_MS);
  };
  const stop = await listenTo(connection, CHANNEL, { onNotice: hear, log });
  return {
    knows: (id) => replaced.size > 0 && replaced.has(markOf(id)),
    tell: async (id) => {
      const mark = markOf(id);
      await sql`select pg_notify(${CHANNEL}, ${mark})`.execute(database);
      hear(mark);
    },
    stop,
  };
}
