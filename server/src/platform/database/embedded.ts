import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import type { EmbeddedPaths } from './embedded-paths.ts';
import { createEmbeddedPaths } from './embedded-paths.ts';
import { runServer, SOCKET_PORT } from './embedded-server.ts';
import type { SystemUser } from './embedded-user.ts';
import { chooseUser, idsOf, POSTGRES_ENV } from './embedded-user.ts';

/** A PostgreSQL server that runs as long as this process. */
export interface EmbeddedDatabase {
  connection: PoolConfig;
  stop(): Promise<void>;
}

/** Thrown if another process uses the data folder. */
export class DatabaseInUseError extends Error {
  constructor(dataDir: string) {
    super(`Spalten körs redan med ${dataDir} (another Spalten is running on that data folder).`);
    this.name = 'DatabaseInUseError';
  }
}

const run = promisify(execFile);
const passwordFile = (cluster: string) => path.join(cluster, 'app.password');

const connectionAt = (paths: EmbeddedPaths): PoolConfig => ({
  host: paths.run,
  port: SOCKET_PORT,
  user: 'app',
  database: 'postgres',
  password: readFileSync(passwordFile(paths.cluster), 'utf8').trim(),
});

/** Returns the connection to a server that another process runs on `dataDir`. */
export const runningConnection = (dataDir: string): PoolConfig =>
  connectionAt(createEmbeddedPaths(dataDir, chooseUser()));

/**
 * Creates the cluster in a temporary folder and renames it, so that a killed initdb leaves nothing
 * half-done.
 */
async function initialise(
  paths: EmbeddedPaths,
  bin: string,
  user: SystemUser | null,
  durable: boolean,
) {
  const { base, cluster } = paths;
  for (const name of readdirSync(base))
    if (name.startsWith('cluster.new-'))
      rmSync(path.join(base, name), { recursive: true, force: true });
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const fresh = `${cluster}.new-${process.pid}`;
  const secret = `${fresh}.password`;
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) chownSync(secret, user.uid, user.gid);
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
  ];
  const options = [
    '-D',
    fresh,
    '-U',
    'app',
    '--pwfile',
    secret,
    '--auth',
    'scram-sha-256',
    '-E',
    'UTF8',
  ];
  const args = [...options, ...locale, ...(durable ? [] : ['--no-sync'])];
  await run(path.join(bin, 'initdb'), args, { ...idsOf(user), cwd: base, env: POSTGRES_ENV });
  renameSync(secret, passwordFile(fresh));
  renameSync(fresh, cluster);
}

const answers = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const client = net.connect(socket);
    client.once('connect', () => resolve(Boolean(client.destroy())));
    client.once('error', () => resolve(false));
  });

const listen = (socket: string) =>
  new Promise<net.Server | null>((resolve, reject) => {
    const server = net.createServer((client) => client.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(socket, () => resolve(server.unref()));
  });

/**
 * Takes ownership of the data folder by listening on a socket, which the system closes when the
 * owner dies.
 */
async function takeOwnership(paths: EmbeddedPaths, dataDir: string): Promise<net.Server> {
  const socket = path.join(paths.run, 'owner.sock');
  for (let tries = 0; tries < 5; tries += 1) {
    const server = await listen(socket);
    if (server) return server;
    if (await answers(socket)) throw new DatabaseInUseError(dataDir);
    rmSync(socket, { force: true });
  }
  throw new DatabaseInUseError(dataDir);
}

/**
 * Starts PostgreSQL on a Unix socket under `dataDir` and creates the cluster if needed. Leftovers
 * of a killed start are cleared. A killed server is restarted, and `onFault` gets a message.
 * `durable: false` (tests) trades safety from power cuts for speed.
 * @throws DatabaseInUseError if another process owns the folder
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  durable?: boolean;
  maxConnections?: number;
  onFault?: (text: string) => void;
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, maxConnections = 60, onFault = () => {} } = options;
  const user = chooseUser();
  const paths = createEmbeddedPaths(dataDir, user);
  const bin = path.join(findBinaries(user, paths.programs), 'bin');
  const owner = await takeOwnership(paths, dataDir);
  await initialise(paths, bin, user, durable);
  const settings = [
    `max_connections=${maxConnections}`,
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  const server = await runServer({ paths, bin, user, settings }, onFault);
  return {
    connection: connectionAt(paths),
    async stop() {
      await server.stop();
      owner.close();
    },
  };
}
