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

/** Tells every node, this one too, that a sign-in or sign-out has replaced a session's id. */
export async function tellReplaced(database: Database, id: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${markOf(id)})`.execute(database);
}

/**
 * Hears which ids have been replaced. Answers to those that are still under way, on whichever node,
 * set no cookies: arriving late, they would put the old session back into the browser.
 */
export async function hearReplaced(connection: PoolConfig, log: FastifyBaseLogger) {
  const replaced = new Map<string, number>();
  const hear = (mark: string) => {
    const now = Date.now();
    for (const [known, until] of replaced) if (until < now) replaced.delete(known);
    if (mark) replaced.set(mark, now + KEPT_MS);
  };
  const stop = await listenTo(connection, CHANNEL, { onNotice: hear, log });
  return { knows: (id: string) => replaced.size > 0 && replaced.has(markOf(id)), stop };
}
