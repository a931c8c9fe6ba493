import { type ChildProcess, spawn } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.join(import.meta.dirname, '../server/src/main.ts');
const READY_MS = 180_000;

/** A port that nothing listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The real app in a process of its own, to be killed and started again. */
export interface Trial {
  port: number;
  dataDir: string;
  /** Starts the process and waits until it answers. @returns the milliseconds that took */
  start(): Promise<number>;
  /** Ends it as a power cut would; null where it was not running. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
  /** The code that it ended with by itself; undefined while it runs. */
  ended(): number | null | undefined;
  pid(): number;
  /** What it has written so far. */
  output(): string;
}

const running = new Set<ChildProcess>();

/** Ends what a fault that broke off has left. */
export function endTrials(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Prepares an app on `dataDir`; `env` and `nodeArgs` are added to what every one gets. */
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
          if (String(chunk).includes('svarar på')) resolve();
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

/** Waits until `check` holds. @returns the milliseconds that took. @throws Error after `patience` */
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

/** Every file below a folder, as paths relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** The number of the PostgreSQL server that works below a data folder. */
export function serverPid(dataDir: string): number {
  const file = path.join(dataDir, 'postgresql/cluster/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** The numbers of the processes that serve the connections of that server. */
export const backendPids = (server: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, name, ...rest]) =>
        Number(parent) === server && name === 'postgres:' && rest[0] === 'app',
    )
    .map(([pid]) => Number(pid));
