import type { LogEvent } from 'kysely';
import type pg from 'pg';

/** An executed statement: its text with $1 for each value, and its duration. */
export interface ExecutedQuery {
  text: string;
  milliseconds: number;
}

/** Connection counts of a pool. */
export interface PoolUsage {
  /** The pool's maximum. */
  most: number;
  open: number;
  idle: number;
  /** Requests waiting for a connection. */
  waiting: number;
}

interface Watch {
  pool: pg.Pool;
  tell: ((query: ExecutedQuery) => void)[];
}

const watches = new WeakMap<object, Watch>();

/**
 * Prepares a pool for `watchQueries` and `readPoolUsage`.
 * @returns Kysely's `log` option, and `keep` to register the database
 */
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

/**
 * Calls `tell` after every statement on a database, including those in transactions and failed
 * ones.
 */
export function watchQueries(database: object, tell: (query: ExecutedQuery) => void): void {
  watchOf(database).tell.push(tell);
}

/** Counts the connections of a database. */
export function readPoolUsage(database: object): PoolUsage {
  const { pool } = watchOf(database);
  return {
    most: pool.options.max ?? 0,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  };
}
