import path from 'node:path';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { createClient } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { PASSWORD } from '../testing/world.ts';
import { openDatabase } from './database/database.ts';
import { migrate, readMigrations } from './database/migrate.ts';

const LIMIT = 40;
const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

let app: TestApp;
let other: App;
beforeAll(async () => {
  app = await testApp({ DEMO: 'false', RATE_LIMIT: String(LIMIT), TRUSTED_PROXIES: '10.0.0.0/8' });
  other = await app.anotherNode();
});

/** Calls a node repeatedly as the client named by the proxy at `through`. Returns the statuses. */
async function callOften(
  server: FastifyInstance,
  times: number,
  { through, client }: { through: string; client: (n: number) => string },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const { statusCode } = await server.inject({
      url: '/api/openapi.json',
      remoteAddress: through,
      headers: { host: 'app.localhost', 'x-forwarded-for': client(n) },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

describe('the limit of calls', () => {
  test('is one for all nodes together', async () => {
    const from = { through: '10.0.0.1', client: () => '192.0.2.7' };
    const addedUp = (hits: number) =>
      until(async () => {
        const { rows } = await sql`select hits from rate_limit where key like '%192.0.2.7'`.execute(
          app.database,
        );
        expect(rows).toEqual([{ hits }]);
      });
    const first = await callOften(app.server, 30, from);
    expect(first).not.toContain(429);
    await addedUp(30);
    await callOften(other.server, 5, from);
    await addedUp(35);
    expect((await callOften(other.server, 20, from)).at(-1)).toBe(429);
    expect((await callOften(app.server, 20, from)).at(-1)).toBe(429);
    const neighbour = { through: '10.0.0.1', client: () => '192.0.2.8' };
    expect(await callOften(other.server, 5, neighbour)).not.toContain(429);
  });

  test('is not escaped by who names another address and is no proxy', async () => {
    const liar = { through: '192.0.2.99', client: (n: number) => `198.51.100.${n}` };
    expect((await callOften(app.server, LIMIT + 1, liar)).at(-1)).toBe(429);
  });
});

test('a late answer of another node does not put the old session back', async () => {
  const client = createClient(app.server);
  await client.call(session.csrfCookie);
  const cookie = `spalten_session=${client.jar.get('spalten_session')}`;
  const { email } = app.world.people.participant;
  await client.call(session.login, { body: { email, password: PASSWORD } });
  // Once the other node has been notified.
  await until(async () => {
    const late = await other.server.inject({
      url: '/api/user/currentUser',
      headers: { host: 'app.localhost', cookie },
    });
    expect(late.statusCode).toBe(401);
    expect(late.headers['set-cookie']).toBeUndefined();
  });
});

test('of three nodes that start at once on an empty database one migrates it', async () => {
  const { connection } = await testDatabase(true);
  const nodes = Array.from({ length: 3 }, () => openDatabase(connection, { max: 1, named: false }));
  const done = await Promise.all(nodes.map((database) => migrate(database, MIGRATIONS)));
  for (const node of nodes) await node.destroy();
  const all = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  expect(done.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, all.length]);
  expect(done.flat()).toEqual(all);
});
