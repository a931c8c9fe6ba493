import net from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { whenFileIsDone } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';
import { createJobs } from './jobs.ts';

/** A way to the database that is closed until it is opened. */
async function closedDoor(host: string, port: number) {
  let isOpen = false;
  const door = net.createServer((near) => {
    if (!isOpen) return near.destroy();
    const far = host.startsWith('/')
      ? net.connect(path.join(host, `.s.PGSQL.${port}`))
      : net.connect(port, host);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    return undefined;
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  whenFileIsDone(() => void door.close());
  return { port: (door.address() as AddressInfo).port, open: () => (isOpen = true) };
}

test('a queue whose database is away when it starts, starts when that is back', async () => {
  const { database, connection } = await testDatabase();
  const door = await closedDoor(connection.host ?? '', connection.port ?? 5432);
  const through = { ...connection, host: '127.0.0.1', port: door.port };
  const jobs = createJobs(through, Fastify().log, () => undefined);
  whenFileIsDone(() => jobs.stop());
  const done = vi.fn<() => Promise<void>>(async () => undefined);
  jobs.work('knacka', done);
  const started = jobs.start();
  await vi.waitFor(async () => expect(jobs.check()).rejects.toThrow('not started'));
  // Long enough for the first try to have failed.
  await new Promise((resolve) => setTimeout(resolve, 300));
  door.open();
  await started;
  await jobs.check();
  await database
    .transaction()
    .execute((transaction) => jobs.send(transaction, 'knacka', { times: 1 }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
