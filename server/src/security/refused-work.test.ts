import argon2 from '@node-rs/argon2';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { makeCard } from '../testing/card-client.ts';

/* A refusal does the same work whether its person exists: one comparison of a hash. */

const compared = vi.spyOn(argon2, 'verify');

let app: TestApp;
let token: string;
let code: string;
beforeAll(async () => {
  app = await testApp();
  const moderator = await app.as('moderator');
  const { id } = app.world.people.colleague;
  ({ token, code } = await makeCard(app, id));
  await moderator.call(participant.pictureCode, {
    params: { id },
    body: { pictures: ['sun', 'moon', 'star'] },
  });
});
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(app.database);
});

async function count(body: object, which: 'login' | 'cardLogin'): Promise<number> {
  const client = app.guest();
  await client.call(session.csrfCookie);
  compared.mockClear();
  const { status } = await client.call(session[which], { body: body as never });
  expect(status).toBeGreaterThanOrEqual(400);
  return compared.mock.calls.length;
}

const PICTURES = ['sun', 'sun', 'sun'];

test.each([
  ['an address of ours', () => ({ email: 'participant@prov.example', password: 'fel' })],
  ['an address of nobody', () => ({ email: 'ingen@prov.example', password: 'fel' })],
  ['a user name of nobody', () => ({ email: 'ingen.alls', password: 'fel' })],
  ['no address', () => ({ email: '@', password: 'fel' })],
])('a wrong password for %s', async (_what, body) => {
  expect(await count(body(), 'login')).toBe(1);
});

test.each([
  ['of ours with a wrong code', () => ({ token, pictures: PICTURES })],
  ['of nobody', () => ({ token: 'A'.repeat(22), pictures: PICTURES })],
  ['that is none', () => ({ token: '%' })],
  ['of ours with its code and wrong pictures', () => ({ code, pictures: PICTURES })],
  ['of nobody by its code', () => ({ code: '0000-0000-0000', pictures: PICTURES })],
  ['by a code that is none', () => ({ code: '%' })],
])('a card %s', async (_what, body) => {
  expect(await count(body(), 'cardLogin')).toBe(1);
});

test('a card that is locked after wrong codes', async () => {
  await sql`update picture_code set wrong_tries = 5`.execute(app.database);
  expect(await count({ token, pictures: PICTURES }, 'cardLogin')).toBe(1);
});
