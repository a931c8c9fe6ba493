import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from '../server/demo/accounts.ts';
import type { Database } from '../server/src/platform/database/database.ts';

export const ROOT = path.join(import.meta.dirname, '..');
export const say = (text: string) => process.stdout.write(`${text}\n`);

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts a program of ours and waits for the word that says it answers. */
export function start(file: string, env: Record<string, string>, word: string) {
  const child = spawn(process.execPath, [path.join(ROOT, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (process.env['BENCH_LOG']) process.stderr.write(chunk);
      if (String(chunk).includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
  };
  return { ready, stop, pid: child.pid };
}

/** Fetches from the app by its host; browsers know app.localhost, this does not. */
export const fetchBytes = (port: number, address: string, headers: Record<string, string>) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path: address, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${address}: ${answer.statusCode}`));
      });
    });
    request.on('error', reject);
  });

/** Memory of a process, in MB. */
export const memoryOf = (pid: number | undefined) =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  );

/** Signs somebody in without a password: the cookie, and the hash that the database keeps. */
export async function signIn(database: Database, email: string) {
  const id = `s.${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(id).digest();
  await sql`insert into session (id_hash, user_id, ip, user_agent)
    select ${hash}, id, '127.0.0.1', 'bench' from app_user where email = ${email}`.execute(
    database,
  );
  return { cookie: `spalten_session=${id}`, hash };
}

const cookiesOf = (answer: http.IncomingMessage) =>
  (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');

/** Signs in as a browser does. @returns the headers that a write needs */
export async function logIn(port: number, email: string): Promise<Record<string, string>> {
  const host = `app.localhost:${port}`;
  const ask = (method: string, address: string, headers: Record<string, string>, body = '') =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, method, path: address, headers: { host, ...headers } },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer));
        },
      );
      request.once('error', reject);
      request.end(body);
    });
  const headersOf = (cookies: string[]) => ({
    cookie: cookies.join('; '),
    'x-xsrf-token': decodeURIComponent(
      cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice(11) ?? '',
    ),
  });
  const guest = headersOf(cookiesOf(await ask('GET', '/api/sanctum/csrf-cookie', {})));
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const type = { 'content-type': 'application/json' };
  const answer = await ask('POST', '/api/login', { ...guest, ...type }, body);
  if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.statusCode}`);
  return { host, ...headersOf(cookiesOf(answer)) };
}
