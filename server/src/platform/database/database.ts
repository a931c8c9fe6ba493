import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** How values come out: int8 as number, moments as ISO 8601 in UTC, days as they are. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(1016 as never, (text: string) => pg.types.getTypeParser(1007 as never)(text));
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const MAX_NAMED_STATEMENTS = 500;

/** Names each statement by its SQL, so that PostgreSQL plans it once a connection. */
function nameStatements(pool: pg.Pool): pg.Pool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = `s${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      // Only what has parameters: a migration is many statements, and those can't be named.
      const hasParameters = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasParameters ? nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as never;
  });
  return pool;
}

/**
 * Opens a pool of at most `max` connections. Statements are named unless `named` is false, as a
 * pooler in between needs. A connection that is not had within five seconds is an error.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { max = 10, named = true, onError = () => {} }: OpenOptions = {},
): Database {
  const pool = new pg.Pool({ ...connection, max, types, connectionTimeoutMillis: 5000 });
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', onError);
  // So would one that breaks between two statements of a transaction, when the pool does not listen.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: named ? nameStatements(pool) : pool }),
  });
}

export interface OpenOptions {
  max?: number;
  named?: boolean;
  onError?: (error: Error) => void;
}

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT']);

/** True when an error means that the database can't be reached, not that a query was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, syscall } = error as {
    code?: unknown;
    message?: unknown;
    syscall?: unknown;
  };
  if (typeof code === 'string' && /^(57P0[1-3]|08...|53300)$/.test(code)) return true;
  if (typeof code === 'string' && AWAY.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return /connection terminated|timeout exceeded when trying to connect/i.test(String(message));
}
