import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  chownSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import type { Places } from './embedded-places.ts';
import { makePlaces } from './embedded-places.ts';
import { clearRemains, readPostmaster } from './embedded-postmaster.ts';
import type { SystemUser } from './embedded-user.ts';
import { chooseUser } from './embedded-user.ts';

/** A PostgreSQL server that lives as long as this process. */
export interface EmbeddedDatabase {
  connection: PoolConfig;
  stop(): Promise<void>;
}

/** Another Spalten has the data folder. */
export class DatabaseInUseError extends Error {
  constructor(dataDir: string) {
    super(`Spalten körs redan med ${dataDir} (another Spalten is running on that data folder).`);
    this.name = 'DatabaseInUseError';
  }
}

const run = promisify(execFile);
const PORT = 5432;
const START_TRIES = 60;
const ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };
const idsOf = (user: SystemUser | null) => (user ? { uid: user.uid, gid: user.gid } : {});
const passwordFile = (cluster: string) => path.join(cluster, 'app.password');

/** Makes the cluster beside its place and renames it there: a killed initdb leaves nothing half. */
async function initialise(places: Places, bin: string, user: SystemUser | null, durable: boolean) {
  const { base, cluster } = places;
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
  await run(path.join(bin, 'initdb'), args, { ...idsOf(user), cwd: base, env: ENV });
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

/** Holds the socket that says an owner lives: the system closes it however that one dies. */
async function takeOwnership(places: Places, dataDir: string): Promise<net.Server> {
  const socket = path.join(places.run, 'owner.sock');
  for (let tries = 0; tries < 5; tries += 1) {
    const server = await listen(socket);
    if (server) return server;
    if (await answers(socket)) throw new DatabaseInUseError(dataDir);
    rmSync(socket, { force: true });
  }
  throw new DatabaseInUseError(dataDir);
}

/** Starts the server once; null when it ended before it was ready. */
async function launch(places: Places, bin: string, user: SystemUser | null, settings: string[]) {
  const log = openSync(places.log, 'a', 0o600);
  const fixed = [
    'listen_addresses=',
    `unix_socket_directories=${places.run}`,
    'unix_socket_permissions=0700',
  ];
  const args = [
    '-D',
    places.cluster,
    '-p',
    String(PORT),
    ...[...fixed, ...settings].flatMap((s) => ['-c', s]),
  ];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...idsOf(user),
    cwd: places.base,
    // Its own session: Ctrl-C reaches the app alone, which then stops the server in order.
    detached: true,
    stdio: ['ignore', log, log],
    env: ENV,
  });
  closeSync(log);
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => {
    isOver = true;
  });
  while (!isOver) {
    const found = readPostmaster(places.cluster);
    if (found?.pid === child.pid && found?.isReady) return { child, over };
    await sleep(5);
  }
  return null;
}

/** Stops the server when this process is gone, however it went: then the pipe closes. */
function watchOverParent(pid: number, places: Places, user: SystemUser | null) {
  const script =
    'cat >/dev/null; [ "$(head -n1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const dog = spawn('/bin/sh', ['-c', script, 'spalten-watchdog', String(pid), places.cluster], {
    ...idsOf(user),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.unref();
  (dog.stdin as unknown as net.Socket).unref();
  return dog;
}

/**
 * Starts PostgreSQL on a Unix socket under `dataDir`, made there first where it is new. Whatever a
 * killed start left is cleared. `durable: false` (tests) trades safety from power cuts for speed.
 * @throws DatabaseInUseError when another process owns the folder.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  durable?: boolean;
  maxConnections?: number;
}): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, maxConnections = 60 } = options;
  const user = chooseUser();
  const places = makePlaces(dataDir, user);
  const bin = path.join(findBinaries(user, places.programs), 'bin');
  const owner = await takeOwnership(places, dataDir);
  await initialise(places, bin, user, durable);
  const settings = [
    `max_connections=${maxConnections}`,
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ];
  let server: Awaited<ReturnType<typeof launch>> = null;
  for (let tries = 0; !server; tries += 1) {
    await clearRemains(places.cluster, places.run);
    server = await launch(places, bin, user, settings);
    if (server) break;
    if (tries >= START_TRIES)
      throw new Error(
        `PostgreSQL does not start:\n${readFileSync(places.log, 'utf8').slice(-2000)}`,
      );
    // Right after a kill the old shared memory may still be held for a moment.
    await sleep(100);
  }
  const { child, over } = server;
  child.unref();
  const dog = watchOverParent(child.pid ?? 0, places, user);
  const password = readFileSync(passwordFile(places.cluster), 'utf8').trim();
  return {
    connection: { host: places.run, port: PORT, user: 'app', password, database: 'postgres' },
    async stop() {
      child.ref();
      child.kill('SIGINT');
      await over;
      dog.stdin?.destroy();
      owner.close();
    },
  };
}
