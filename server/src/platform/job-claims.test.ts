import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterTestFile } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';
import { createJobs } from './jobs.ts';

const WORKER = path.join(import.meta.dirname, '../testing/worker.ts');
const NAME = 'trycka';
const WAIT = { timeout: 60_000, interval: 200 };

interface Job {
  state: string;
  retry_count: number;
  /** Seconds since the last heartbeat. */
  silent: number | null;
}

test('a job whose process is killed is taken up by another, which keeps it however long it takes', async () => {
  const { database, connection } = await testDatabase();
  const look = async () => {
    const { rows } = await sql<Job>`select state, retry_count,
        extract(epoch from now() - heartbeat_on)::float as silent
      from pgboss.job where name = ${NAME}`.execute(database);
    return rows[0];
  };

  const child = spawn(process.execPath, [WORKER, NAME, JSON.stringify(connection)]);
  afterTestFile(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk));
  await vi.waitFor(() => expect(said).toContain('ready'), WAIT);
  const node = () => {
    const jobs = createJobs(connection, Fastify().log, () => undefined);
    afterTestFile(() => jobs.stop());
    return jobs;
  };
  const sender = node();
  await sender.start();
  await database
    .transaction()
    .execute((transaction) => sender.send(transaction, NAME, { number: 7 }));
  await vi.waitFor(() => expect(said).toContain('7'), WAIT);
  child.kill('SIGKILL');

  let end = () => {};
  const handler = vi.fn<(data: object) => Promise<void>>(
    () => new Promise<void>((resolve) => (end = resolve)),
  );
  const other = node();
  other.work(NAME, handler);
  await other.start();
  // Skips the twenty seconds after which a silent worker counts as dead.
  await sql`update pgboss.job set heartbeat_on = now() - interval '21 seconds'
    where name = ${NAME}`.execute(database);
  await vi.waitFor(
    () => expect(handler).toHaveBeenCalledWith({ number: 7 }, { isLastTry: false }),
    WAIT,
  );

  // Fifty minutes later the same worker still has it, with a heartbeat every five seconds.
  await sql`update pgboss.job set started_on = now() - interval '50 minutes',
    heartbeat_on = now() - interval '15 seconds' where name = ${NAME}`.execute(database);
  await vi.waitFor(async () => expect((await look())?.silent).toBeLessThan(10), WAIT);
  // Longer than the interval at which abandoned jobs are looked for.
  await sleep(12_000);
  expect(await look()).toMatchObject({ state: 'active', retry_count: 1 });
  expect(handler).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(async () => expect(await look()).toMatchObject({ state: 'completed' }), WAIT);
}, 180_000);
