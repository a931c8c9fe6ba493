import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { listenTo } from '../events/listen.ts';
import { hashToken } from './tokens.ts';

const CHANNEL = 'spalten_session';
/** Longer than any response takes. */
const RETENTION_MS = 60_000;

const hashedId = (id: string) => hashToken(id).toString('base64url');

/** Session ids revoked by a sign-in or sign-out, shared by all nodes. */
export interface RevokedSessions {
  has(id: string): boolean;
  /** Revokes an id on every node. This node knows before the promise resolves. */
  revoke(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Tracks session ids revoked on any node. Late responses set no cookies for them, since they would
 * restore the old session in the browser.
 */
export async function trackRevokedSessions(
  database: Database,
  connection: PoolConfig,
  log: FastifyBaseLogger,
): Promise<RevokedSessions> {
  const revoked = new Map<string, number>();
  const add = (hash: string) => {
    const now = Date.now();
    for (const [known, until] of revoked) if (until < now) revoked.delete(known);
    if (hash) revoked.set(hash, now + RETENTION_MS);
  };
  const stop = await listenTo(connection, CHANNEL, { onNotification: add, log });
  return {
    has: (id) => revoked.size > 0 && revoked.has(hashedId(id)),
    revoke: async (id) => {
      const hash = hashedId(id);
      await sql`select pg_notify(${CHANNEL}, ${hash})`.execute(database);
      add(hash);
    },
    stop,
  };
}
