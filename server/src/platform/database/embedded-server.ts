import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedPaths } from './embedded-paths.ts';
import { cleanUpAfterCrash, readPostmaster } from './embedded-postmaster.ts';
import type { SystemUser } from './embedded-user.ts';
import { idsOf, POSTGRES_ENV } from './embedded-user.ts';

/** The port in the socket's name. Nothing listens on the network. */
export const SOCKET_PORT = 5432;
const START_TRIES = 60;
const RESTART_PAUSE_MS = 1000;

/** Starts the server once. Returns null if it exited before it was ready. */
async function launch(
  paths: EmbeddedPaths,
  bin: string,
  user: SystemUser | null,
  settings: string[],
) {
  const log = openSync(paths.log, 'a', 0o600);
  const fixed = [
    'listen_addresses=',
    `unix_socket_directories=${paths.run}`,
    'unix_socket_permissions=0700',
  ];
  const args = [
    '-D',
    paths.cluster,
    '-p',
    String(SOCKET_PORT),
    ...[...fixed, ...settings].flatMap((s) => ['-c', s]),
  ];
  const child = spawn(path.join(bin, 'postgres'), args, {
    ...idsOf(user),
    cwd: paths.base,
    // A session of its own: Ctrl-C reaches only the app, which then stops the server in order.
    detached: true,
    stdio: ['ignore', log, log],
    env: POSTGRES_ENV,
  });
  closeSync(log);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  }).then(() => {
    hasExited = true;
  });
  while (!hasExited) {
    const found = readPostmaster(paths.cluster);
    if (found?.pid === child.pid && found?.isReady) return { child, exited };
    await sleep(5);
  }
  return null;
}

/** Starts a watchdog that stops the server when this process ends, which closes the pipe. */
function startWatchdog(pid: number, paths: EmbeddedPaths, user: SystemUser | null) {
  const script =
    'cat >/dev/null; [ "$(head -n1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] && kill -INT "$1"';
  const watchdog = spawn(
    '/bin/sh',
    ['-c', script, 'spalten-watchdog', String(pid), paths.cluster],
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

export interface ServerOptions {
  paths: EmbeddedPaths;
  bin: string;
  user: SystemUser | null;
  settings: string[];
}

/** Starts the server, retrying while a killed predecessor still holds resources. */
async function launchWithRetries({ paths, bin, user, settings }: ServerOptions): Promise<Server> {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    await cleanUpAfterCrash(paths.cluster, paths.run);
    const server = await launch(paths, bin, user, settings);
    if (server) return server;
    // After a kill, the shared memory may be held for a moment.
    await sleep(100);
  }
  throw new Error(`PostgreSQL does not start:\n${readFileSync(paths.log, 'utf8').slice(-2000)}`);
}

/**
 * Runs the server until `stop` and restarts it if it exits. `onFault` gets a message each time.
 * @throws Error if the first start fails
 */
export async function runServer(
  options: ServerOptions,
  onFault: (text: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const begin = async () => {
    const server = await launchWithRetries(options);
    server.child.unref();
    return { server, watchdog: startWatchdog(server.child.pid ?? 0, options.paths, options.user) };
  };
  let running = await begin();
  let isStopping = false;

  const beginAgain = async () => {
    while (!isStopping) {
      try {
        running = await begin();
        return;
      } catch (error) {
        // The cause may pass, for example a full disk, so retries never end.
        onFault((error as Error).message);
        await sleep(RESTART_PAUSE_MS);
      }
    }
  };
  const watch = async () => {
    while (!isStopping) {
      await running.server.exited;
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
