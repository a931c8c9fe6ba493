import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from './database/database.ts';
import { ProblemError } from './errors.ts';

interface Counter {
  hits: number;
  seconds_left: number;
}

/** Hashes an e-mail address for use in a key, so that the counters store no addresses. */
export const hashAddress = (email: string): string =>
  hash('sha256', email.trim().toLowerCase(), 'base64url').slice(0, 22);

/** Adds `amount` to `key` in the current window of `seconds`, shared by all nodes. */
export async function countHit(
  database: Database | Transaction,
  key: string,
  seconds: number,
  amount = 1,
): Promise<Counter> {
  const { rows } = await sql<Counter>`
    insert into rate_limit as l (key, hits, ends_at)
    values (${key}, ${amount}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when l.ends_at < now() then ${amount} else l.hits + ${amount} end,
      ends_at = case when l.ends_at < now() then excluded.ends_at else l.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::int as seconds_left`.execute(
    database,
  );
  return rows[0] ?? { hits: 1, seconds_left: seconds };
}

/** A limit of `max` hits in a window. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Counts an attempt before it is made, so that concurrent attempts count like successive ones.
 * @throws ProblemError 429 if the window is full
 */
export async function requireWithinLimit(
  database: Database | Transaction,
  key: string,
  { max, seconds }: Limit,
  amount = 1,
): Promise<void> {
  const tries = await countHit(database, key, seconds, amount);
  if (tries.hits > max) throw tooManyRequests(max, tries.seconds_left);
}

/** Subtracts hits that turned out not to count. */
export async function refundHit(database: Database, key: string, amount = 1): Promise<void> {
  await sql`update rate_limit set hits = greatest(hits - ${amount}, 0) where key = ${key}`.execute(
    database,
  );
}

export async function clearHits(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Deletes expired windows. */
export async function purgeExpiredHits(database: Database): Promise<void> {
  await sql`delete from rate_limit where ends_at < now()`.execute(database);
}

/** 429 with headers that say when the window ends. */
export function tooManyRequests(limit: number, secondsLeft: number): ProblemError {
  const seconds = Math.max(1, secondsLeft);
  return new ProblemError(
    429,
    'too_many',
    {
      sv: `För många försök. Vänta ${seconds} sekunder och försök igen.`,
      en: `Too many tries. Wait ${seconds} seconds and try again.`,
    },
    {
      headers: {
        'retry-after': String(seconds),
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + seconds),
      },
    },
  );
}
