import { type ChildProcess, spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../server/src/main.ts');
const READY_MS = 180_000;

/** Finds a free port. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The real app in its own process, which can be killed and restarted. */
export interface Trial {
  port: number;
  dataDir: string;
  /** Starts the process and waits until it answers. @returns the duration in ms */
  start(): Promise<number>;
  /** Kills it like a power cut; null if it wasn't running. */
  kill(): Promise<void>;
  /** Asks it to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** The exit code if it ended by itself; undefined while it runs. */
  ended(): number | null | undefined;
  pid(): number;
  /** Its output so far. */
  output(): string;
}

const running = new Set<ChildProcess>();

/** Kills processes left by an aborted fault. */
export function endTrials(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Prepares an app on `dataDir`; `env` and `nodeArgs` are added to the defaults. */
export async function createTrial(
  dataDir: string,
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<Trial> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let over: Promise<number | null> = Promise.resolve(null);
  let code: number | null | undefined;
  let text = '';

  return {
    port,
    dataDir,
    async start() {
      const began = performance.now();
      code = undefined;
      const started = spawn(process.execPath, [...nodeArgs, MAIN], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
          RATE_LIMIT: '0',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      running.add(started);
      over = new Promise((resolve) => {
        started.once('exit', (status) => {
          code = status;
          running.delete(started);
          resolve(status);
        });
      });
      const ready = new Promise<void>((resolve) => {
        started.stdout?.on('data', (chunk: Buffer) => {
          text += chunk;
          if (String(chunk).includes('is ready at')) resolve();
        });
      });
      started.stderr?.on('data', (chunk: Buffer) => (text += chunk));
      const isUp = await Promise.race([
        ready.then(() => true),
        over.then(() => false),
        sleep(READY_MS, undefined, { ref: false }).then(() => false),
      ]);
      if (!isUp) throw new Error(`the app did not start:\n${text.slice(-3000)}`);
      return performance.now() - began;
    },
    async kill() {
      child?.kill('SIGKILL');
      await over;
    },
    async stop() {
      child?.kill('SIGTERM');
      return over;
    },
    ended: () => code,
    pid: () => child?.pid ?? 0,
    output: () => text,
  };
}

/** Waits until `check` holds. @returns the duration in ms. @throws Error after `patience` ms */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  patience = 60_000,
): Promise<number> {
  const began = performance.now();
  let last = '';
  const holds = () =>
    check().catch((error: Error) => {
      last = `, ${error.message}`;
      return false;
    });
  while (!(await holds())) {
    if (performance.now() - began > patience)
      throw new Error(`${what}: not within ${patience} ms${last}`);
    await sleep(50);
  }
  return performance.now() - began;
}

/** Lists all files below a folder, as relative paths. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Returns the process id of the PostgreSQL server of a data folder. */
export function serverPid(dataDir: string): number {
  const file = path.join(dataDir, 'postgresql/cluster/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Returns the process ids of that server's connections. */
export const backendPids = (server: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, name, ...rest]) =>
        Number(parent) === server && name === 'postgres:' && rest[0] === 'app',
    )
    .map(([pid]) => Number(pid));
