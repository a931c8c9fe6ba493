import type { LogEvent } from 'kysely';
import type pg from 'pg';

/** A statement that has been run: its text with $1 for each value, and how long it took. */
export interface ExecutedQuery {
  text: string;
  milliseconds: number;
}

/** The connections of a pool. */
export interface PoolUsage {
  /** As many as there may be. */
  most: number;
  open: number;
  idle: number;
  /** Requests that wait for one. */
  waiting: number;
}

interface Watch {
  pool: pg.Pool;
  tell: ((query: ExecutedQuery) => void)[];
}

const watches = new WeakMap<object, Watch>();

/** Lets the queries of a database be watched. @returns what is to be called with each event */
export function makeWatchable(pool: pg.Pool): {
  log: (event: LogEvent) => void;
  keep: (database: object) => void;
} {
  const watch: Watch = { pool, tell: [] };
  return {
    log({ query, queryDurationMillis: milliseconds }) {
      for (const tell of watch.tell) tell({ text: query.sql, milliseconds });
    },
    keep: (database) => void watches.set(database, watch),
  };
}

const watchOf = (database: object): Watch => {
  const watch = watches.get(database);
  if (!watch) throw new Error('a transaction, or a database that was not opened here');
  return watch;
};

/** Tells of every statement that is run on a database, in its transactions too, failed or not. */
export function watchQueries(database: object, tell: (query: ExecutedQuery) => void): void {
  watchOf(database).tell.push(tell);
}

/** How many connections a database has now. */
export function readPoolUsage(database: object): PoolUsage {
  const { pool } = watchOf(database);
  return {
    most: pool.options.max ?? 0,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  };
}
