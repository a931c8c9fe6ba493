import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createEmbeddedPaths } from '../server/src/platform/database/embedded-paths.ts';
import { chooseUser } from '../server/src/platform/database/embedded-user.ts';
import { databaseFolder } from '../server/src/testing/temporary-folder.ts';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts the app as `npm start` does, in demo mode, on a free port. @returns its port and its end */
export async function startOn(dataDir: string) {
  const port = await freePort();
  const main = path.join(import.meta.dirname, '../server/src/start.mjs');
  const app = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      // A school's provider is started by its test.
      PRIVATE_PROVIDERS: '127.0.0.1',
      SECRETS_KEY: randomBytes(32).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Whatever becomes of the tests, it does not outlive them.
  const kill = () => void app.kill('SIGTERM');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    app.stdout.on('data', (chunk: Buffer) => String(chunk).includes('is ready at') && resolve());
    app.once('exit', (code) => reject(new Error(`the app ended with ${code}`)));
  });
  const stop = async () => {
    process.off('exit', kill);
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
  };
  return { port, stop };
}

const databaseOf = (dataDir: string) => createEmbeddedPaths(dataDir, chooseUser());

/** Settings of a database that need not survive a power cut. */
const UNSAFE = '\nfsync = off\nfull_page_writes = off\nsynchronous_commit = off\n';

/** Lets the database of a stopped app trade safety from power cuts for speed. */
export const makeUnsafe = (dataDir: string): void =>
  appendFileSync(path.join(databaseOf(dataDir).cluster, 'postgresql.conf'), UNSAFE);

/** Removes a data folder, with its database where that lies elsewhere. */
export function removeData(dataDir: string): void {
  const { base, run } = databaseOf(dataDir);
  for (const folder of [run, base, dataDir]) rmSync(folder, { recursive: true, force: true });
}

const copy = (from: string, to: string) => execFileSync('cp', ['-a', `${from}/.`, to]);

/** Copies the data folder of a stopped app, with its database where that lies elsewhere. */
function copyData(from: string): string {
  const dataDir = databaseFolder('e2e');
  copy(from, dataDir);
  // Only the copy's own sockets may lie at the path that is noted there.
  rmSync(path.join(dataDir, 'postgresql/run.path'), { force: true });
  const { cluster } = databaseOf(dataDir);
  if (!existsSync(cluster)) copy(databaseOf(from).cluster, cluster);
  return dataDir;
}

/**
 * Starts the app on a folder of its own: a copy of the demo newsroom where the tests have filled one,
 * else an empty folder, which it fills itself.
 */
export default async function startApp(): Promise<() => Promise<void>> {
  const seeded = process.env['SEEDED_DATA'];
  const dataDir = seeded ? copyData(seeded) : databaseFolder('e2e');
  const { port, stop } = await startOn(dataDir);
  process.env['APP_URL'] = `http://app.localhost:${port}`;
  return async () => {
    await stop();
    removeData(dataDir);
  };
}
