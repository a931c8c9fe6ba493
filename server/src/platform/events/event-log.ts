import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { listenTo } from './listen.ts';

/** A change as its trigger wrote it down. */
export interface LoggedEvent {
  id: number;
  type: string;
  object_id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  user_id: number | null;
  is_withdrawn: boolean;
  /** Not before the batch's horizon: it will be read again. */
  is_open: boolean;
}

/** Changes since a place in the log, and the place to go on from. */
export interface Batch {
  events: LoggedEvent[];
  /** A transaction's number: all that began before it are told, those after may be told again. */
  horizon: string;
}

/** The log of changes in the database, the same for every node. */
export interface EventLog {
  /**
   * Begins to follow the log; what is new is handed over batch by batch, in turn. @returns the
   * horizon that it begins at
   */
  follow(onBatch: (batch: Batch) => Promise<void>): Promise<string>;
  /** What has changed since a horizon; null where the log does not go back so far. */
  since(horizon: string): Promise<Batch | null>;
  stop(): Promise<void>;
}

const CHANNEL = 'spalten_event';
/** So often it is looked without being told, should a notice have been lost. */
const LOOK_MS = 15_000;
/** Changes within so short a time are told together. */
const GATHER_MS = 15;

async function readSince(database: Database, horizon: string | null): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      coalesce((select json_agg(e order by e.id) from (
        select id, type, object_id, customer_id, editorial_office_id, user_id, is_withdrawn,
          xid >= pg_snapshot_xmin(pg_current_snapshot()) as is_open
        from event where xid >= ${horizon}::xid8) e), '[]') as events`.execute(database);
  return rows[0] ?? { horizon: '0', events: [] };
}

/** Forgets changes of more than a day ago, and what another server's transactions have numbered. */
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
 * Opens the log. It is read by transactions and not by ids: an id that was handed out early may be
 * committed late, and would be passed over.
 */
export function createEventLog(
  connection: PoolConfig,
  database: Database,
  log: FastifyBaseLogger,
): EventLog {
  let horizon: string | null = null;
  /** Told already, though their transactions are not before the horizon. */
  let told = new Set<number>();
  let handler: ((batch: Batch) => Promise<void>) | null = null;
  let isReading = false;
  let isAsked = false;
  let stopListening: (() => Promise<void>) | null = null;
  let timer: NodeJS.Timeout | undefined;

  const readOnce = async () => {
    const batch = await readSince(database, horizon);
    const events = batch.events.filter(({ id }) => !told.has(id));
    told = new Set(batch.events.filter((event) => event.is_open).map(({ id }) => id));
    ({ horizon } = batch);
    await handler?.({ horizon, events });
  };

  /** Reads what is new; asked while it reads, it reads once more. */
  const read = async () => {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    while (isAsked) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      isAsked = false;
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
      stopListening = await listenTo(connection, CHANNEL, { onNotice: () => void read(), log });
      timer = setInterval(() => void read(), LOOK_MS).unref();
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
