import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterTestFile } from '../../testing/clean-up.ts';
import { testDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/proxy.ts';
import { until } from '../../testing/until.ts';
import { isDatabaseUnavailable, openDatabase } from './database.ts';

/** Longer than an answer takes on a busy machine. */
const TIMEOUT_MS = 2000;

test('a connection that breaks within a transaction says that the database is away, not a fault of ours', async () => {
  const { database } = await testDatabase();
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
      transaction,
    );
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database);
    // The final error comes from the driver: the rollback runs on a closed connection.
    const ask = () => sql`select 1`.execute(transaction);
    await until(() => expect(ask()).rejects.toThrow(/not queryable/));
    await ask();
  });
  const error = await broken.catch((thrown: unknown) => thrown);
  expect((error as Error).message).toMatch(/not queryable/);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});

test('a connection that does not answer is given up, and the next who asks gets another', async () => {
  const { connection } = await testDatabase();
  const proxy = await startDatabaseProxy(connection as { host: string });
  const database = openDatabase(
    { ...connection, host: '127.0.0.1', port: proxy.port },
    { answerTimeoutMs: TIMEOUT_MS },
  );
  afterTestFile(async () => {
    await database.destroy();
    await proxy.close();
  });
  const one = () => sql`select 1 as one`.execute(database);
  await one();
  // The timeout doesn't apply without a running statement.
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS * 1.5));
  await one();
  await proxy.set('lost');
  const error = await one().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await one()).rows).toEqual([{ one: 1 }]);
});
