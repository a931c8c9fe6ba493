import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../faults/trial.ts';
import { findBinaries } from '../../server/src/platform/database/embedded-binaries.ts';
import { createEmbeddedPaths } from '../../server/src/platform/database/embedded-paths.ts';
import {
  chooseUser,
  idsOf,
  POSTGRES_ENV,
} from '../../server/src/platform/database/embedded-user.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded.ts';

const READY_TRIES = 200;

/** A PostgreSQL server independent of the nodes, on a local port. */
export interface StandAlone {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Waits until a server accepts connections. */
export async function untilReady(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries >= READY_TRIES) throw error;
      await sleep(50);
    }
  }
}

/**
 * Creates a database cluster in a folder, unless it exists, and serves it over TCP until `stop`.
 */
export async function startPostgres(dataDir: string, settings: string[] = []): Promise<StandAlone> {
  const maker = await startEmbeddedDatabase({ dataDir });
  const { password } = maker.connection;
  await maker.stop();
  const user = chooseUser();
  const paths = createEmbeddedPaths(dataDir, user);
  const bin = path.join(findBinaries(user, paths.programs), 'bin/postgres');
  const port = await freePort();
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const log = openSync(paths.log, 'a', 0o600);
  const child = spawn(
    bin,
    ['-D', paths.cluster, '-p', String(port), ...[...all, ...settings].flatMap((s) => ['-c', s])],
    { ...idsOf(user), cwd: paths.base, stdio: ['ignore', log, log], env: POSTGRES_ENV },
  );
  closeSync(log);
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://app:${String(password)}@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    pid: child.pid ?? 0,
    stop() {
      child.kill('SIGINT');
      return over;
    },
  };
}
