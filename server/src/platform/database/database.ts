import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import { setAnswerTimeout } from './answer-timeout.ts';
import { normaliseMoments } from './moments.ts';
import type { DB } from './schema.ts';
import { makeWatchable } from './watch.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;

/** Parsers of column values: int8 as number, timestamps as ISO 8601 in UTC, dates as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(1016 as never, (text: string) => pg.types.getTypeParser(1007 as never)(text));
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(pg.types.builtins.DATE, (text) => text);
for (const json of [pg.types.builtins.JSON, pg.types.builtins.JSONB])
  types.setTypeParser(json, (text) => JSON.parse(normaliseMoments(text)) as unknown);

const MAX_NAMED_STATEMENTS = 500;

/** Names each statement by a hash of its SQL, so that PostgreSQL plans it once per connection. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMED_STATEMENTS) return known;
    const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

type Query = (...args: unknown[]) => Promise<unknown>;

/** Makes a connection prepare its statements under their names. */
function nameStatements(client: pg.PoolClient, nameOf: ReturnType<typeof createNames>): void {
  const query = client.query.bind(client) as Query;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    // Only statements with parameters: a migration is several statements in one, which can't be
    // named.
    const hasParameters = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasParameters ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as never;
}

/**
 * Idle time before a connection is closed. Opening one costs the node some milliseconds for the
 * password alone, and a burst of calls opens many.
 */
const IDLE_MS = 5 * 60_000;

/**
 * Opens a pool of at most `max` connections. Pass `named: false` behind a pooler, which doesn't
 * support named statements. Waiting for a connection fails after five seconds. A connection that
 * hasn't answered for `answerTimeoutMs` is destroyed.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  { max = 10, named = true, answerTimeoutMs, onError = () => {} }: OpenOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
  });
  // Without a listener, an idle connection closed by the server would end the process.
  pool.on('error', onError);
  const nameOf = named ? createNames() : null;
  pool.on('connect', (client) => {
    // A connection that breaks between two statements of a transaction would end the process.
    client.on('error', () => {});
    if (nameOf) nameStatements(client, nameOf);
    if (answerTimeoutMs) setAnswerTimeout(client, answerTimeoutMs);
  });
  const { log, keep } = makeWatchable(pool);
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log });
  keep(database);
  return database;
}

export interface OpenOptions {
  max?: number;
  named?: boolean;
  answerTimeoutMs?: number;
  onError?: (error: Error) => void;
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/**
 * Messages of the driver, which have no code. The third follows an earlier one, for instance during
 * a rollback.
 */
const UNAVAILABLE_MESSAGES =
  /connection terminated|connection ended|is not queryable|query read timeout|timeout exceeded when trying to connect/i;

/**
 * Returns true for an error that means the database can't be reached, not that a query was wrong.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall } = error as {
    code?: unknown;
    message?: unknown;
    syscall?: unknown;
  };
  if (typeof code === 'string' && /^(57P0[1-3]|08...|53300)$/.test(code)) return true;
  if (typeof code === 'string' && UNAVAILABLE_CODES.has(code))
    return code !== 'ENOENT' || syscall === 'connect';
  return UNAVAILABLE_MESSAGES.test(String(message));
}
