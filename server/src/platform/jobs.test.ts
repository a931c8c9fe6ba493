import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';
import { startDatabaseProxy } from '../testing/proxy.ts';
import { createJobs } from './jobs.ts';

/** Opens a queue whose only connection to the database is a proxy. */
async function queueBehindProxy(timeouts?: Parameters<typeof createJobs>[3]) {
  const { database, connection } = await testDatabase();
  const proxy = await startDatabaseProxy(connection as { host: string });
  afterTestFile(() => proxy.close());
  const through = { ...connection, host: '127.0.0.1', port: proxy.port };
  const jobs = createJobs(through, Fastify().log, () => undefined, timeouts);
  afterTestFile(() => jobs.stop());
  const done = vi.fn<() => Promise<void>>(async () => undefined);
  jobs.work('knacka', done);
  const send = () =>
    database.transaction().execute((transaction) => jobs.send(transaction, 'knacka', { times: 1 }));
  /** Reads the states of the jobs from the database. */
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'knacka' order by created_on`.execute(database);
    return rows.map(({ state }) => state);
  };
  return { proxy, jobs, done, send, states };
}

test('a queue whose database is away when it starts, starts when that is back', async () => {
  const { proxy, jobs, done, send } = await queueBehindProxy();
  await proxy.set('refusing');
  const started = jobs.start();
  await vi.waitFor(async () => expect(jobs.check()).rejects.toThrow('not started'));
  // Long enough for the first attempt to fail.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await proxy.set('open');
  await started;
  await jobs.check();
  await send();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 10_000 });
});

test('a queue whose connections go silent makes new ones, and does what was sent meanwhile', async () => {
  const timeouts = { connectMs: 5000, queryMs: 3000, heartbeatMs: 200, heartbeatTimeoutMs: 1000 };
  const { proxy, jobs, done, send, states } = await queueBehindProxy(timeouts);
  await jobs.start();
  await send();
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), { timeout: 10_000 });
  await proxy.set('lost');
  await send();
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), { timeout: 45_000 });
});
