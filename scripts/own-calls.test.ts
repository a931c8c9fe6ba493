import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
/** Returns a key of a call without the names of its path parameters. */
const keyOf = (method: string, at: string) => `${method} ${at.replace(/\{\w+\}/g, '{}')}`;

/** Routes that aren't in the contract: resumable uploads, the demo, and those outside /api. */
const ROUTES = new Set([
  'POST /file/upload',
  'HEAD /file/upload/{}',
  'PATCH /file/upload/{}',
  'DELETE /file/upload/{}',
  'GET /demo',
  'GET /healthz',
  'GET /readyz',
  'GET /tidning/{}',
  'GET /tidning/{}/{}',
  'GET /sign-in/{}',
  'GET /sign-in/{}/callback',
  'POST /sign-in/{}/acs',
  'GET /sign-in/{}/finish',
  'GET /sign-in/{}/metadata',
]);

const inContract = new Set(
  Object.values(calls)
    .flatMap((own) => Object.values(own as Record<string, Call>))
    .map((call) => keyOf(call.method, call.path)),
);
const specified = new Set(
  (
    JSON.parse(read('contract/conformance/calls.json')) as {
      calls: Pick<Call, 'method' | 'path'>[];
    }
  ).calls.flatMap(({ method, path: at }) =>
    // A POST on one item is sent with _method=PUT, and is the PUT call.
    method === 'POST' && at.endsWith('{id}')
      ? [keyOf('POST', at), keyOf('PUT', at)]
      : [keyOf(method, at)],
  ),
);
const described = new Set(
  read('docs/api.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [
      ...line.split(/(?<!\\)\|/)[1]!.matchAll(/`(GET|POST|PUT|PATCH|DELETE|HEAD) (\/[^`?\s]*)/g),
    ])
    .map(([, method = '', at = '']) => keyOf(method, at)),
);

test('every call that the specification does not name is in the table of our own', () => {
  expect([...inContract].filter((key) => !specified.has(key) && !described.has(key))).toEqual([]);
});

test('every call in the table is there', () => {
  expect([...described].filter((key) => !inContract.has(key) && !ROUTES.has(key))).toEqual([]);
});
