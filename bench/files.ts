import http from 'node:http';
import { sql } from 'kysely';
import type { Answer, Bench, Headers } from './app.ts';
import { demand, memoryOf } from './app.ts';
import { atMost, figure, say, timed } from './table.ts';
import { photograph } from './typesetting.ts';

const MB = 1_000_000;
const GIGABYTE = 1000 * MB;
const PIECE = 16 * 1024 * 1024;
const CHUNK = Buffer.alloc(1024 * 1024, 'a line of a long recording\n');
const PHOTOS = 100;
const AT_ONCE = 3;
const BOUNDARY = 'spalten-bench';

/** Sends `size` bytes as fast as they are accepted, between a head and a tail. */
export function send(
  options: http.RequestOptions,
  size: number,
  [head, tail]: [string | Buffer, string] = ['', ''],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(head) + size + Buffer.byteLength(tail);
    const headers = { ...(options.headers as Headers), 'content-length': String(length) };
    const request = http.request({ host: '127.0.0.1', ...options, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
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

export const partHead = (name: string, mime: string) =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`;
export const PART_TAIL = `\r\n--${BOUNDARY}--\r\n`;
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const TUS = { 'tus-resumable': '1.0.0' };

/** Returns the peak growth of a process's memory during some work, in MB, and its duration. */
export async function growthWhile(pid: number | undefined, work: () => Promise<unknown>) {
  const before = memoryOf(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const seconds = (await timed(work)) / 1000;
  clearInterval(timer);
  return { growth: most - before, seconds };
}

/** Measures a gigabyte in one call and in chunks, and a day's photos of a class. */
export async function benchFiles(bench: Bench): Promise<void> {
  say('\nfiles');
  await bench.withDatabase((database) =>
    sql`update package set storage_mb = 10000`.execute(database),
  );
  const photos = await Promise.all([1, 2, 3, 4].map((seed) => photograph(seed)));
  await bench.withApp(async ({ port, pid, headers }) => {
    const call = (method: string, address: string, more: Headers) => ({
      port,
      method,
      path: `/api${address}`,
      headers: { ...headers, ...more },
    });
    const multipart = async (head: string | Buffer, size: number) =>
      demand(await send(call('POST', '/file', MULTIPART), size, [head, PART_TAIL]), 201);
    const inPieces = async () => {
      const begun = { ...TUS, 'upload-length': String(GIGABYTE) };
      const made = demand(await send(call('POST', '/file/upload', begun), 0), 201);
      const { pathname } = new URL(made.headers.location ?? '', 'http://app');
      const place = pathname.replace('/api', '');
      for (let sent = 0; sent < GIGABYTE; sent += PIECE) {
        const type = { 'content-type': 'application/offset+octet-stream' };
        const piece = { ...TUS, ...type, 'upload-offset': String(sent) };
        const size = Math.min(PIECE, GIGABYTE - sent);
        demand(await send(call('PATCH', place, piece), size), 204);
      }
    };
    await multipart(partHead('kort.txt', 'text/plain'), MB);
    // Waits until memory from startup is released, so that it doesn't hide growth.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const ways = {
      'one call': () => multipart(partHead('lang.txt', 'text/plain'), GIGABYTE),
      pieces: inPieces,
    };
    for (const [name, way] of Object.entries(ways)) {
      const { growth, seconds } = await growthWhile(pid, way);
      atMost(`memory while 1 GB comes in ${name}`, 50, growth, ' MB');
      figure(`1 GB in ${name}`, `${Math.round(1000 / seconds)} MB/s`);
    }

    let next = 0;
    const one = async () => {
      while (next < PHOTOS) {
        const number = next++;
        const head = Buffer.from(partHead(`foto-${number}.jpg`, 'image/jpeg'));
        const picture = photos[number % photos.length] ?? Buffer.alloc(0);
        await multipart(Buffer.concat([head, picture]), 0);
      }
    };
    const all = await growthWhile(pid, () => Promise.all(Array.from({ length: AT_ONCE }, one)));
    const size = photos.reduce((sum, { length }) => sum + length, 0) / photos.length / MB;
    figure(`${PHOTOS} photographs of ${size.toFixed(1)} MB`, `${all.seconds.toFixed(1)} s`);
  });
}
