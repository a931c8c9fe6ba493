import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterTestFile } from '../../testing/clean-up.ts';
import { testDatabase } from '../../testing/database.ts';
import { startDatabaseProxy } from '../../testing/proxy.ts';
import { listenTo } from './listen.ts';

const CHANNEL = 'prov';

test('a connection that goes silent is given up, and what was missed is asked for', async () => {
  const { database, connection } = await testDatabase();
  const proxy = await startDatabaseProxy(connection as { host: string });
  afterTestFile(() => proxy.close());
  const heard: string[] = [];
  const stop = await listenTo({ ...connection, host: '127.0.0.1', port: proxy.port }, CHANNEL, {
    onNotification: (text) => void heard.push(text),
    log: Fastify().log,
    heartbeat: { intervalMs: 100, timeoutMs: 1000 },
  });
  const tell = (text: string) => sql`select pg_notify(${CHANNEL}, ${text})`.execute(database);
  await tell('ett');
  await vi.waitFor(() => expect(heard).toEqual(['', 'ett']), { timeout: 10_000 });
  await proxy.set('lost');
  await tell('två');
  // The loss isn't reported. The empty notification says that some may have been missed.
  await vi.waitFor(() => expect(heard).toEqual(['', 'ett', '']), { timeout: 20_000 });
  await tell('tre');
  await vi.waitFor(() => expect(heard).toContain('tre'), { timeout: 10_000 });
  // Only one connection listens, without leftovers of lost ones.
  await tell('fyra');
  await vi.waitFor(() => expect(heard).toContain('fyra'), { timeout: 10_000 });
  expect(heard).toEqual(['', 'ett', '', 'tre', 'fyra']);
  // Stopping doesn't wait for a lost connection either.
  await proxy.set('lost');
  await stop();
});
