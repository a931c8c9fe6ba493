import path from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts';
import type { PoolConfig } from 'pg';
import { createApp } from './app.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { reserveIds } from './platform/database/id-ranges.ts';
import { migrate } from './platform/database/migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');

/** Time limit for answers of the database. */
const QUERY_TIMEOUT_MS = 12_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** True during shutdown, when closed connections are expected. */
let isShuttingDown = false;

async function openConfigured(config: Config) {
  const warn = (text: string) => {
    if (!isShuttingDown) process.stderr.write(`${text}\n`);
  };
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: config.dataDir, onFault: warn });
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };
  const pooler = config.databasePoolerUrl;
  const database = openDatabase(pooler ? { connectionString: pooler } : connection, {
    max: 20,
    answerTimeoutMs: QUERY_TIMEOUT_MS,
    // Behind a pooler each transaction gets another connection, without named statements.
    named: pooler === undefined,
    onError: (error) => warn(`database connection: ${error.message}`),
  });
  return { embedded, connection, database };
}

/** Migrates without an answer timeout, since a filled database takes time. */
async function migrateAlone({ cell }: Config, connection: PoolConfig): Promise<void> {
  const database = openDatabase(connection, { max: 1, named: false });
  try {
    await migrate(database, MIGRATIONS);
    if (cell !== undefined) await reserveIds(database, cell);
  } finally {
    await database.destroy();
  }
}

/** Returns true on the first start, when no account exists. */
async function isEmpty(database: Database): Promise<boolean> {
  return !(await database.selectFrom('app_user').select('id').limit(1).executeTakeFirst());
}

function greet(config: Config, milliseconds: number): void {
  say(
    `Spalten is ready at http://app.localhost:${config.port} (after ${Math.round(milliseconds)} ms)`,
  );
  if (!config.demo) return;
  say('The demo newsroom is running, for this computer only. Sign in as:');
  for (const { email, label } of DEMO_ACCOUNTS) say(`  ${email.padEnd(30)} ${label}`);
  say(`Password: ${DEMO_PASSWORD}. Stop with Ctrl-C.`);
}

/** Starts everything in order, and shuts down in order on SIGTERM or SIGINT. */
export async function run(config: Config): Promise<void> {
  const { embedded, connection, database } = await openConfigured(config);
  const end = async () => {
    await database.destroy();
    await embedded?.stop();
  };
  try {
    await migrateAlone(config, connection);
    const app = await createApp(config, database, connection);
    if (config.demo && (await isEmpty(database))) {
      say('First start: filling the demo newsroom …');
      const { seedDemo } = await import('../demo/seed.ts');
      await seedDemo(app.services);
    }
    const stop = async () => {
      if (isShuttingDown) return;
      isShuttingDown = true;
      await app.close();
      await end();
      process.exit(0);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    // The queue starts in parallel, and calls that need it wait.
    const answering = app.server.listen({ host: config.host, port: config.port });
    await Promise.all([answering.then(() => greet(config, performance.now())), app.start()]);
  } catch (error) {
    await end();
    throw error;
  }
}
