import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** Interval at which nodes add up their counters. */
const SYNC_INTERVAL_MS = 1000;
/** Counters below this share of the limit aren't synced between nodes. */
const MIN_SYNC_SHARE = 0.05;

interface Count {
  /** The sum of all nodes at the last sync. */
  shared: number;
  /** Counted on this node since then. */
  own: number;
  endsAt: number;
}

interface SharedCount {
  key: string;
  hits: number;
  seconds_left: number;
}

/**
 * Adds to the windows of many keys in one statement, ordered by key so that two nodes can't
 * deadlock.
 */
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
 * Creates the store of @fastify/rate-limit, shared by all nodes without a query per call: each node
 * counts in memory and syncs once a second. A caller may exceed the limit a little within that
 * second.
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
        setTimeout(() => void this.#sync(), SYNC_INTERVAL_MS).unref();
      }
      done(null, { current: count.shared + count.own, ttl: count.endsAt - now });
    }

    child(): this {
      return this;
    }

    async #sync(): Promise<void> {
      this.#isDue = false;
      const now = Date.now();
      for (const [key, { endsAt }] of this.#counts) if (endsAt <= now) this.#counts.delete(key);
      const minimum = this.#max * MIN_SYNC_SHARE;
      const due = [...this.#counts].filter(
        ([, { shared, own }]) => own > 0 && shared + own > minimum,
      );
      if (due.length === 0) return;
      try {
        const sent = new Map(due.map(([key, { own }]) => [key, own]));
        for (const { key, hits, seconds_left: left } of await addUp(database, due, now)) {
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
