import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import type { Database } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { SERVER_FLAGS } from '../scripts/node-flags.mjs';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { seatPeople } from './people.ts';

export const ROOT = path.join(import.meta.dirname, '..');
const PERSON = 'moderator@sjobygd.example';

export type Headers = Record<string, string>;
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts one of our programs and waits for the output that shows it is ready. */
async function start(file: string, env: Headers, word: string) {
  const begun = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, path.join(ROOT, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes(word) && resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return {
    pid: child.pid,
    startMs: performance.now() - begun,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

/**
 * Sends a request. Node doesn't resolve app.localhost as browsers do, so the host is set in a
 * header.
 */
export const ask = (options: http.RequestOptions, body: string | Buffer = ''): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
      answer.once('error', reject);
    });
    request.once('error', reject);
    request.end(body);
  });

/** Returns the answer; throws if its status isn't the expected one. */
export function demand(answer: Answer, wanted: number): Answer {
  if (answer.status === wanted) return answer;
  throw new Error(`answered ${answer.status} in the place of ${wanted}: ${String(answer.body)}`);
}

/** Returns the memory of a process, in MB. */
export const memoryOf = (pid: number | undefined) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

/** Gets a session and its CSRF token without signing in. @returns the headers for a write */
export async function visit(port: number): Promise<Headers> {
  const headers = { host: `app.localhost:${port}` };
  return headersOf(await ask({ port, path: '/api/sanctum/csrf-cookie', headers }), port);
}

function headersOf({ headers }: Answer, port: number): Headers {
  const cookies = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  return {
    host: `app.localhost:${port}`,
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(token),
  };
}

/** Signs in as a browser does. @returns the headers for a write */
export async function logIn(port: number, email = PERSON): Promise<Headers> {
  const headers = { ...(await visit(port)), 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const answer = await ask({ port, method: 'POST', path: '/api/login', headers }, body);
  return headersOf(demand(answer, 200), port);
}

/** A running server with signed-in readers. */
export interface RunningServer {
  port: number;
  pid: number | undefined;
  /** Headers of moderators of one office. Each has a session of their own. */
  readers: readonly Headers[];
}

/** A running app, with a signed-in moderator of the demo. */
export interface RunningApp extends RunningServer {
  startMs: number;
  /** Headers of each of their requests. */
  headers: Headers;
  get(address: string): Promise<Answer>;
  write(method: string, address: string, body: unknown): Promise<Answer>;
}

/**
 * A demo newsroom in its own folder, used in turn by the app, the baseline server and the bench.
 */
export interface Bench {
  dataDir: string;
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
  withApp<T>(work: (app: RunningApp) => Promise<T>, env?: Headers): Promise<T>;
  /** Runs the baseline server of `floor.ts`. */
  withFloor<T>(work: (floor: RunningServer) => Promise<T>): Promise<T>;
}

/** Fills a folder with the demo. */
async function openBench(dataDir: string): Promise<Bench> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' };
  const startApp = (more: Headers = {}) =>
    start('server/src/start.mjs', { ...env, ...more }, 'is ready at');
  await (await startApp()).stop();

  const withServer = async <T>(work: (connection: object) => Promise<T>): Promise<T> => {
    const embedded = await startEmbeddedDatabase({ dataDir });
    try {
      return await work(embedded.connection);
    } finally {
      await embedded.stop();
    }
  };
  const withDatabase: Bench['withDatabase'] = (work) =>
    withServer(async (connection) => {
      const database = openDatabase(connection);
      try {
        return await work(database);
      } finally {
        await database.destroy();
      }
    });
  const sessions = await withDatabase((database) => seatPeople(database, PERSON));
  const readers = (host: string) =>
    sessions.map((session) => ({ host, cookie: `spalten_session=${session}` }));

  return {
    dataDir,
    withDatabase,
    async withApp(work, more) {
      const { pid, startMs, stop } = await startApp(more);
      try {
        const headers = await logIn(port);
        const send = (method: string, address: string, more: Headers = {}, body = '') =>
          ask({ port, method, path: `/api${address}`, headers: { ...headers, ...more } }, body);
        return await work({
          port,
          pid,
          startMs,
          headers,
          readers: readers(`app.localhost:${port}`),
          get: (address) => send('GET', address),
          write: (method, address, body) =>
            send(method, address, { 'content-type': 'application/json' }, JSON.stringify(body)),
        });
      } finally {
        await stop();
      }
    },
    withFloor: (work) =>
      withServer(async (connection) => {
        const floorPort = await freePort();
        const floorEnv = {
          PORT: String(floorPort),
          CONNECTION: JSON.stringify(connection),
        };
        const { pid, stop } = await start('bench/floor.ts', floorEnv, 'ready');
        try {
          return await work({ port: floorPort, pid, readers: readers('127.0.0.1') });
        } finally {
          await stop();
        }
      }),
  };
}

/** Runs some work with a temporary bench: the baseline for a large one. */
export async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const dataDir = temporaryFolder('bench');
  try {
    return await work(await openBench(dataDir));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
