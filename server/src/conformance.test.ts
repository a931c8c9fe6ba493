import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { testApp } from './testing/app.ts';

interface ListedCall {
  method: string;
  path: string;
  spoof?: string;
}

const folder = path.join(import.meta.dirname, '../../contract/conformance');
const read = <T>(name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as T;
const { calls } = read<{ calls: ListedCall[] }>('calls.json');

const nameOf = (call: ListedCall) =>
  `${call.spoof ? `${call.method}+${call.spoof}` : call.method} ${call.path}`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Returns true if the call's path answers anything but 405 or the 404 of an unknown path. */
async function exists(call: ListedCall): Promise<boolean> {
  const client = await app.as('admin');
  const url = call.path.replace(/\{\w+\}/g, '1');
  const body = call.method === 'GET' ? undefined : call.spoof ? { _method: call.spoof } : {};
  const answered = await client.send(call.method, url, body);
  const { code, message } = (answered.body ?? {}) as { code?: string; message?: string };
  const isNoPath =
    answered.status === 404 && code === 'not_found' && message === 'Sidan hittades inte.';
  return !isNoPath && answered.status !== 405;
}

test('the specification has 108 calls', () => {
  expect(calls).toHaveLength(108);
});

// Logout comes last, since it ends the session.
const ordered = calls.toSorted(
  (a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'),
);
test.each(ordered.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
  expect(await exists(call), `${name} is missing`).toBe(true);
});
