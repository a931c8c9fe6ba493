import { rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { session } from '@spalten/contract/session';
import type { App } from '../app.ts';
import { createApp } from '../app.ts';
import type { PoolConfig } from 'pg';
import { loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { afterTestFile } from './clean-up.ts';
import type { Client } from './client.ts';
import { createClient } from './client.ts';
import { testDatabase } from './database.ts';
import type { World } from './world.ts';
import { buildWorld, PASSWORD } from './world.ts';
import { readEveryPdf } from './read-every-pdf.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface TestApp extends App {
  database: Database;
  connection: PoolConfig;
  world: World;
  /** An anonymous client. */
  guest(): Client;
  /** A client signed in as the person with this key. */
  as(person: keyof World['people']): Promise<Client>;
  /** Starts another node on the same database and files. */
  anotherNode(): Promise<App>;
}

/**
 * Starts the real app on a database of its own, filled with `world.ts`. Logs nothing by default.
 */
export async function testApp(
  env: Record<string, string> = {},
  logTo?: Writable,
): Promise<TestApp> {
  const { database, connection } = await testDatabase();
  const dataDir = temporaryFolder('app');
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env });
  const app = await createApp(config, database, connection, logTo);
  readEveryPdf(app.services.typesetter);
  await app.start();
  const world = await buildWorld(database);
  afterTestFile(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const guest = () => createClient(app.server);
  const signedIn = new Map<string, Client>();
  return {
    ...app,
    database,
    connection,
    world,
    guest,
    async anotherNode() {
      const node = await createApp(config, database, connection);
      await node.start();
      afterTestFile(() => node.close());
      return node;
    },
    async as(person) {
      const known = signedIn.get(person);
      if (known) return known;
      const client = guest();
      await client.call(session.csrfCookie);
      const { email } = world.people[person];
      const answered = await client.call(session.login, { body: { email, password: PASSWORD } });
      if (answered.status !== 200) throw new Error(`${person} can't sign in: ${answered.status}`);
      signedIn.set(person, client);
      return client;
    },
  };
}
