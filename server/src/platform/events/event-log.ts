import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { listenTo } from './listen.ts';

/** A change as written by its trigger. */
export interface LoggedEvent {
  id: number;
  type: string;
  object_id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  user_id: number | null;
  is_withdrawn: boolean;
  /** True if the transaction isn't before the batch's horizon, so the event will be read again. */
  is_open: boolean;
}

/** Changes since a position in the log, and the position to continue from. */
export interface Batch {
  events: LoggedEvent[];
  /**
   * A transaction id: all earlier transactions are delivered, later ones may be delivered again.
   */
  horizon: string;
}

/** The log of changes in the database, shared by all nodes. */
export interface EventLog {
  /**
   * Starts following the log. Calls `onBatch` with each batch in order.
   * @returns the horizon at the start
   */
  follow(onBatch: (batch: Batch) => Promise<void>): Promise<string>;
  /** Reads the changes since a horizon, or null if the log doesn't go back that far. */
  since(horizon: string): Promise<Batch | null>;
  stop(): Promise<void>;
}

const CHANNEL = 'spalten_event';
/** Polling interval, in case a notification was lost. */
const POLL_MS = 15_000;
/** Delay that collects changes into one batch. */
const BATCH_MS = 15;

async function readSince(database: Database, horizon: string | null): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select json_agg(e order by e.id) from (
        select id, type, object_id, customer_id, editorial_office_id, user_id, is_withdrawn,
          xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_open
        from event where xid >= ${horizon}::xid8) e), '[]') as events`.execute(database);
  return rows[0] ?? { horizon: '0', events: [] };
}

/** Deletes events older than a day, and events numbered by another server's transactions. */
export async function purgeEvents(database: Database): Promise<void> {
  await sql`delete from event where xid > pg_snapshot_xmax(pg_current_snapshot())`.execute(
    database,
  );
  await sql`
    with gone as (delete from event where created_at < now() - interval '1 day' returning xid)
    insert into setting (key, value)
    select 'events_purged', to_jsonb(max(xid)::text) from gone having count(*) > 0
    on conflict (key) do update set value = excluded.value`.execute(database);
}

/**
 * Opens the log. It is read by transaction id: a row id assigned early may be committed late, and
 * would be skipped.
 */
export function createEventLog(
  connection: PoolConfig,
  database: Database,
  log: FastifyBaseLogger,
): EventLog {
  let horizon: string | null = null;
  /** Ids already delivered, though their transactions aren't before the horizon. */
  let delivered = new Set<number>();
  let handler: ((batch: Batch) => Promise<void>) | null = null;
  let isReading = false;
  let isReadDue = false;
  let stopListening: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;

  const readOnce = async () => {
    const batch = await readSince(database, horizon);
    const events = batch.events.filter(({ id }) => !delivered.has(id));
    delivered = new Set(batch.events.filter((event) => event.is_open).map(({ id }) => id));
    ({ horizon } = batch);
    await handler?.({ horizon, events });
  };

  /** Reads new events. A call during a read causes one more read. */
  const read = async () => {
    isReadDue = true;
    if (isReading) return;
    isReading = true;
    while (isReadDue) {
      await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
      isReadDue = false;
      try {
        await readOnce();
      } catch (error) {
        log.warn({ err: error }, 'the log of changes could not be read');
      }
    }
    isReading = false;
  };

  return {
    async follow(onBatch) {
      handler = onBatch;
      const first = await readSince(database, null);
      ({ horizon } = first);
      stopListening = await listenTo(connection, CHANNEL, {
        onNotification: () => void read(),
        log,
      });
      timer = setInterval(() => void read(), POLL_MS).unref();
      return first.horizon;
    },
    async since(from) {
      const { rows } = await sql<{ is_lost: boolean }>`
        select coalesce((select (value #>> '{}')::xid8 >= ${from}::xid8
            and (value #>> '{}')::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) from setting
          where key = 'events_purged'), false)
          or ${from}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as is_lost`.execute(database);
      return rows[0]?.is_lost ? null : readSince(database, from);
    },
    async stop() {
      clearInterval(timer);
      handler = null;
      await stopListening?.();
    },
  };
}
