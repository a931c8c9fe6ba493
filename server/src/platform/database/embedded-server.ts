import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPaths } from './embedded-paths.ts';
import { cleanUpAfterCrash, readPostmaster } from './embedded-postmaster.ts';
import type { SystemUser } from './embedded-user.ts';
import { idsOf, POSTGRES_ENV } from './embedded-user.ts';

/** The port that names the socket; nothing listens on the network. */
export const SOCKET_PORT = 5432;
const START_TRIES = 60;
const RESTART_PAUSE_MS = 1000;

/** Starts the server once; null when it ended before it was ready. */
async function launch(
  places: EmbeddedPaths,
  bin: string,
  user: SystemUser | null,
  settings: string[],
) {
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
    String(SOCKET_PORT),
    ...[...fixed, ...settings].flatMap((s) => ['-c', s]),
  ];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...idsOf(user),
    cwd: places.base,
    // Its own session: Ctrl-C reaches the app alone, which then stops the server in order.
    detached: true,
    stdio: ['ignore', log, log],
    env: POSTGRES_ENV,
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
function startWatchdog(pid: number, places: EmbeddedPaths, user: SystemUser | null) {
  const script =
    'cat >/dev/null; [ "$(head -n1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const watchdog = spawn(
    '/bin/sh',
    ['-c', script, 'spalten-watchdog', String(pid), places.cluster],
    {
      ...idsOf(user),
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  watchdog.unref();
  (watchdog.stdin as unknown as net.Socket).unref();
  return watchdog;
}

type Server = NonNullable<Awaited<ReturnType<typeof launch>>>;

/** What a server is started with. */
export interface ServerOptions {
  places: EmbeddedPaths;
  bin: string;
  user: SystemUser | null;
  settings: string[];
}

/** Starts the server, again where the one before was killed and still holds something. */
async function launchWithRetries({ places, bin, user, settings }: ServerOptions): Promise<Server> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    await cleanUpAfterCrash(places.cluster, places.run);
    const server = await launch(places, bin, user, settings);
    if (server) return server;
    // Right after a kill the old shared memory may still be held for a moment.
    await sleep(100);
  }
  throw new Error(`PostgreSQL does not start:\n${readFileSync(places.log, 'utf8').slice(-2000)}`);
}

/**
 * Runs the server until `stop`, and starts it again whenever it ends by itself; `onFault` is told.
 * @throws Error when it does not start the first time.
 */
export async function runServer(
  options: ServerOptions,
  onFault: (text: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const begin = async () => {
    const server = await launchWithRetries(options);
    server.child.unref();
    return { server, watchdog: startWatchdog(server.child.pid ?? 0, options.places, options.user) };
  };
  let running = await begin();
  let isStopping = false;

  const beginAgain = async () => {
    while (!isStopping) {
      try {
        running = await begin();
        return;
      } catch (error) {
        // No room on the disk, for one: it may pass, and nobody is helped by giving up.
        onFault((error as Error).message);
        await sleep(RESTART_PAUSE_MS);
      }
    }
  };
  const watch = async () => {
    while (!isStopping) {
      await running.server.over;
      running.watchdog.stdin?.destroy();
      if (isStopping) return;
      onFault('PostgreSQL ended by itself and is started again');
      await beginAgain();
    }
  };
  const watching = watch();

  return {
    async stop() {
      isStopping = true;
      const { child } = running.server;
      child.ref();
      child.kill('SIGINT');
      await watching;
    },
  };
}
