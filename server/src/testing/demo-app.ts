import { rmSync } from 'node:fs';
import path from 'node:path';
import { session } from '@spalten/contract/session';
import type { PoolConfig } from 'pg';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import { seedDemo } from '../../demo/seed.ts';
import type { App } from '../app.ts';
import { createApp } from '../app.ts';
import { loadConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { reserveIds } from '../platform/database/id-ranges.ts';
import { afterTestFile } from './clean-up.ts';
import type { Client } from './client.ts';
import { createClient } from './client.ts';
import { testDatabase } from './database.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An installation of its own: the demo newsroom, or nothing. */
export interface Installation extends App {
  database: Database;
  connection: PoolConfig;
  filesFolder: string;
  /** A client signed in with the password of the demo. */
  as(email: string): Promise<Client>;
}

/** Starts an installation on a database and a folder of its own. */
export async function openInstallation({
  demo = false,
  env = {},
}: { demo?: boolean; env?: Record<string, string> } = {}): Promise<Installation> {
  const { database, connection } = await testDatabase();
  const dataDir = temporaryFolder('installation');
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0', ...env };
  const config = loadConfig(settings);
  if (config.cell !== undefined) await reserveIds(database, config.cell);
  const app = await createApp(config, database, connection);
  if (demo) await seedDemo(app.services);
  afterTestFile(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...app,
    database,
    connection,
    filesFolder: path.join(dataDir, 'files'),
    async as(email) {
      const client = createClient(app.server);
      await client.call(session.csrfCookie);
      const { status } = await client.call(session.login, {
        body: { email, password: DEMO_PASSWORD },
      });
      if (status !== 200) throw new Error(`${email} can't sign in: ${status}`);
      return client;
    },
  };
}
