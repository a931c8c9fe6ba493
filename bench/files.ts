import { readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { startEmbeddedDatabase } from '../server/src/platform/database/embedded.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { freePort, logIn, memoryOf, say, start } from './app.ts';
import { photograph } from './typesetting.ts';

const MB = 1_000_000;
const GIGABYTE = 1000 * MB;
const PIECE = 16 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024, 'a line of a long recording\n');
const PHOTOS = 100;
const AT_ONCE = 3;
const BOUNDARY = 'spalten-bench';

type Headers = Record<string, string>;
interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Sends `size` bytes as fast as they are taken, between a head and a tail. */
function send(
  options: http.RequestOptions,
  size: number,
  [head, tail]: [string | Buffer, string] = ['', ''],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(head) + size + Buffer.byteLength(tail);
    const headers = { ...(options.headers as Headers), 'content-length': String(length) };
    const request = http.request({ host: '127.0.0.1', ...options, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => (body += text));
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
      );
    });
    request.once('error', reject);
    request.write(head);
    let left = size;
    const more = () => {
      while (left > 0) {
        const bytes = left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
        left -= bytes.length;
        if (!request.write(bytes)) return request.once('drain', more);
      }
      return request.end(tail);
    };
    more();
  });
}

const partHead = (name: string, mime: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`;
const PART_TAIL = `\r\n--${BOUNDARY}--\r\n`;
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** The most that a process's memory grows while something is done, in MB. */
async function growthWhile(pid: number | undefined, work: () => Promise<void>) {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const from = performance.now();
  await work();
  clearInterval(timer);
  return { growth: most - before, seconds: (performance.now() - from) / 1000 };
}

const demand = ({ status, headers, body }: Answer, wanted: number) => {
  if (status !== wanted) throw new Error(`answered ${status} in the place of ${wanted}: ${body}`);
  return headers;
};

/** A gigabyte in one call and in pieces, and a class's photographs of a day. */
export async function benchFiles(): Promise<void> {
  const dataDir = temporaryFolder('bench-files');
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: process.env['BENCH_LOG'] ?? 'silent',
    RATE_LIMIT: '0',
  };
  let running: ReturnType<typeof start> | undefined;
  try {
    const first = start('server/src/main.ts', env, 'svarar på');
    await first.ready;
    await first.stop();
    const embedded = await startEmbeddedDatabase({ dataDir });
    const database = openDatabase(embedded.connection);
    await sql`update package set storage_mb = 10000`.execute(database);
    await database.destroy();
    await embedded.stop();

    const app = start('server/src/main.ts', env, 'svarar på');
    await app.ready;
    running = app;
    const own = await logIn(port, 'moderator@sjobygd.example');
    const call = (method: string, address: string, headers: Headers = {}) => ({
      ...{ port, method, path: `/api${address}`, headers: { ...own, ...headers } },
    });
    const multipart = async (head: string | Buffer, size: number) =>
      demand(await send(call('POST', '/file', MULTIPART), size, [head, PART_TAIL]), 201);
    await multipart(partHead('kort.txt', 'text/plain'), MB);

    const whole = await growthWhile(app.pid, async () => {
      await multipart(partHead('lang.txt', 'text/plain'), GIGABYTE);
    });
    const tus = { 'tus-resumable': '1.0.0' };
    const pieces = await growthWhile(app.pid, async () => {
      const begun = { ...tus, 'upload-length': String(GIGABYTE) };
      const { location } = demand(await send(call('POST', '/file/upload', begun), 0), 201);
      const place = new URL(location ?? '', 'http://app').pathname.replace('/api', '');
      for (let sent = 0; sent < GIGABYTE; sent += PIECE) {
        const type = { 'content-type': 'application/offset+octet-stream' };
        const headers = { ...tus, ...type, 'upload-offset': String(sent) };
        const size = Math.min(PIECE, GIGABYTE - sent);
        demand(await send(call('PATCH', place, headers), size), 204);
      }
    });
    say('\n1 GB sent (goal: memory grows ≤ 50 MB)');
    for (const [name, { growth, seconds }] of Object.entries({ 'one call': whole, pieces }))
      say(`  in ${name}: grows ${growth} MB, ${Math.round(1000 / seconds)} MB/s`);

    const photos = await Promise.all([1, 2, 3, 4].map((seed) => photograph(seed)));
    let next = 0;
    const bytes = photos.reduce((sum, { length }) => sum + length, 0) / photos.length;
    const all = await growthWhile(app.pid, async () => {
      const one = async () => {
        while (next < PHOTOS) {
          const number = next++;
          const picture = photos[number % photos.length] ?? Buffer.alloc(0);
          const head = Buffer.from(partHead(`foto-${number}.jpg`, 'image/jpeg'));
          await multipart(Buffer.concat([head, picture]), 0);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    });
    say(
      `${PHOTOS} photographs of ${(bytes / MB).toFixed(1)} MB, ${AT_ONCE} at once: ${all.seconds.toFixed(1)} s, grows ${all.growth} MB`,
    );
    say(
      `  files in storage: ${readdirSync(path.join(dataDir, 'files'), { recursive: true }).length}`,
    );
  } finally {
    await running?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
