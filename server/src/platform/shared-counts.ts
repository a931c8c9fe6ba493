import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** So often the nodes add up what they have counted. */
const SHARE_MS = 1000;
/** Who has made fewer calls than this share of the limit is no news to the other nodes. */
const QUIET_SHARE = 0.05;

interface Count {
  /** What the nodes had together when they last added up. */
  shared: number;
  /** Counted here since then. */
  own: number;
  endsAt: number;
}

interface SharedCount {
  key: string;
  hits: number;
  seconds_left: number;
}

/** Adds to the running windows of many keys at once. In their order: two nodes never wait in a ring. */
async function addUp(database: Database, counts: [string, Count][], now: number) {
  const entries = counts.map(([key, { own, endsAt }]) => ({
    key: `calls:${key}`,
    own,
    seconds: (endsAt - now) / 1000,
  }));
  const { rows } = await sql<SharedCount>`
    insert into rate_limit as l (key, hits, ends_at)
    select key, own, now() + make_interval(secs => seconds)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as c(key text, own int, seconds float8)
    order by key
    on conflict (key) do update set
      hits = case when l.ends_at < now() then 0 else l.hits end + excluded.hits,
      ends_at = case when l.ends_at < now() then excluded.ends_at else l.ends_at end
    returning substr(key, 7) as key, hits, extract(epoch from ends_at - now())::float8 as seconds_left`.execute(
    database,
  );
  return rows;
}

/**
 * Counts calls for @fastify/rate-limit on all nodes together, without a question to the database for
 * each: every node counts by itself, and once a second they add up. A caller may so get a little more
 * than the limit through in the second in which it is reached.
 */
export function sharedCounterStore(database: Database, log: FastifyBaseLogger) {
  return class SharedCounts implements FastifyRateLimitStore {
    readonly #counts = new Map<string, Count>();
    #max = 0;
    #isDue = false;

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow = 60_000,
      max = 0,
    ): void {
      const now = Date.now();
      this.#max = max;
      let count = this.#counts.get(key);
      if (!count || count.endsAt <= now) {
        count = { shared: 0, own: 0, endsAt: now + timeWindow };
        this.#counts.set(key, count);
      }
      count.own += 1;
      if (!this.#isDue) {
        this.#isDue = true;
        setTimeout(() => void this.#share(), SHARE_MS).unref();
      }
      done(null, { current: count.shared + count.own, ttl: count.endsAt - now });
    }

    child(): this {
      return this;
    }

    async #share(): Promise<void> {
      this.#isDue = false;
      const now = Date.now();
      for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
      const quiet = this.#max * QUIET_SHARE;
      const loud = [...this.#counts].filter(
        ([, { shared, own }]) => own > 0 && shared + own > quiet,
      );
      if (loud.length === 0) return;
      try {
        const sent = new Map(loud.map(([key, { own }]) => [key, own]));
        for (const { key, hits, seconds_left: left } of await addUp(database, loud, now)) {
          const count = this.#counts.get(key);
          if (!count) continue;
          count.own -= sent.get(key) ?? 0;
          count.shared = hits;
          count.endsAt = now + left * 1000;
        }
      } catch (error) {
        log.warn({ err: error }, 'the counts of calls could not be shared');
      }
    }
  };
}
