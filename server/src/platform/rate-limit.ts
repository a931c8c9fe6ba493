import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { ProblemError } from './errors.ts';

interface Counter {
  hits: number;
  seconds_left: number;
}

/** Counts one more of `key` in the running window of `seconds`, the same on every node. */
export async function countHit(database: Database, key: string, seconds: number): Promise<Counter> {
  const { rows } = await sql<Counter>`
    insert into rate_limit as l (key, hits, ends_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when l.ends_at < now() then 1 else l.hits + 1 end,
      ends_at = case when l.ends_at < now() then excluded.ends_at else l.ends_at end
    returning hits, ceil(extract(epoch from ends_at - now()))::int as seconds_left`.execute(
    database,
  );
  return rows[0] ?? { hits: 1, seconds_left: seconds };
}

/** How many of `key` the running window holds. */
async function readHits(database: Database, key: string): Promise<Counter | undefined> {
  const { rows } = await sql<Counter>`
    select hits, ceil(extract(epoch from ends_at - now()))::int as seconds_left
    from rate_limit where key = ${key} and ends_at > now()`.execute(database);
  return rows[0];
}

/** So many in so many seconds, and no more until they are over. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Counts a try before it is made, so that many at once are no more than many after each other.
 * @throws ProblemError 429 where the window is full
 */
export async function demandTry(
  database: Database,
  key: string,
  { max, seconds }: Limit,
): Promise<void> {
  const tries = await countHit(database, key, seconds);
  if (tries.hits > max) throw tooMany(max, tries.seconds_left);
}

/** Looks without counting. @throws ProblemError 429 where the window is full */
export async function demandRoomFor(database: Database, key: string, { max }: Limit) {
  const tries = await readHits(database, key);
  if (tries && tries.hits >= max) throw tooMany(max, tries.seconds_left);
}

export async function clearHits(database: Database, key: string): Promise<void> {
  await database.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Removes the windows that are over. */
export async function forgetHits(database: Database): Promise<void> {
  await sql`delete from rate_limit where ends_at < now()`.execute(database);
}

/** The 429 of a full window, with the headers that say when it opens again. */
export function tooMany(limit: number, secondsLeft: number): ProblemError {
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
