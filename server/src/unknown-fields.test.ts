import type { Call } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import * as z from 'zod';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from './testing/app.ts';
import { testApp } from './testing/app.ts';
import { buildForm } from './testing/form.ts';
import { readKept } from './testing/kept.ts';
import { openSenderBox } from './testing/submissions.ts';

/* A field that a call doesn't know is named on every call that writes, where the client asks for it. */

const SENTENCE = 'Anropet känner inte till det här fältet.';
const STRICT = { prefer: 'handling=strict' };
const PEOPLE = ['admin', 'customer', 'leader', 'participant'] as const;

let app: TestApp;
let boxKey: string;
beforeAll(async () => {
  app = await testApp();
  // Signing in is written down, so it comes before what is compared.
  for (const person of PEOPLE) await app.as(person);
  boxKey = (await openSenderBox(app)).key;
});

const writing = Object.entries(calls).flatMap(([feature, all]) =>
  Object.entries<Call>(all as Record<string, Call>)
    .filter(([, call]) => call.method !== 'GET' && call.body)
    .map(([name, call]) => ({ name: `${feature}.${name}`, call })),
);

/** Asks as each person until one may make the call. */
async function ask({ method, path, encoding }: Call) {
  const key = path.startsWith('/submission-box/') ? boxKey : 'A'.repeat(43);
  const url = path.replace('{key}', key).replace(/\{\w+\}/g, '1');
  const fields = { okant: 'x', 'rubrik[0]': 'y', _token: 'z' };
  const form = buildForm({ ...fields, ...(method === 'PUT' && { _method: 'PUT' }) });
  let answer;
  for (const person of PEOPLE) {
    const client = await app.as(person);
    answer =
      encoding === 'multipart'
        ? await client.send('POST', url, form.body, { ...form.headers, ...STRICT })
        : await client.send(method, url, { okant: 'x', rubrik: ['y'], _token: 'z' }, STRICT);
    if (answer.status !== 403) break;
  }
  return { status: answer?.status, body: answer?.body };
}

test('there are many calls that write', () => {
  expect(writing.length).toBeGreaterThan(100);
});

test.each(writing)(
  '$name names the fields that it does not know, and keeps nothing',
  async ({ call }) => {
    expect(call.body).toBeInstanceOf(z.ZodObject);
    const before = await readKept(app);
    expect(await ask(call)).toMatchObject({
      status: 422,
      body: { code: 'unknown_fields', errors: { okant: [SENTENCE], rubrik: [SENTENCE] } },
    });
    expect(await readKept(app)).toEqual(before);
  },
);
