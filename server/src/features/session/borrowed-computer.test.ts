import { account } from '@spalten/contract/account';
import { push } from '@spalten/contract/push';
import { session } from '@spalten/contract/session';
import { CARD_IDLE_MINUTES } from '@spalten/contract/sign-in-card';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { hashPassword } from './passwords.ts';

/* Signing in by password on a computer that others use too. */

const app = await testApp();
const { id, email } = app.world.people.colleague;
const password = 'fyra korta ord räcker';

beforeEach(async () => {
  await sql`delete from rate_limit`.execute(app.database);
  const hash = await hashPassword(password);
  await sql`update app_user set password_hash = ${hash} where id = ${id}`.execute(app.database);
});

async function signIn(is_borrowed: boolean) {
  const client = app.guest();
  await client.call(session.csrfCookie);
  const { body, status, headers } = await client.call(session.login, {
    body: { email, password, is_borrowed },
  });
  expect(status).toBe(200);
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const named = (name: string) => cookies.find((cookie) => cookie.includes(`${name}=`));
  return { client, body, headers, named };
}

const rest = (minutes: number) =>
  sql`update session set last_seen_at = last_seen_at - make_interval(mins => ${minutes}::int)
    where user_id = ${id}`.execute(app.database);
const statusOf = async (client: Client) => (await client.call(session.currentUser)).status;

test('a borrowed computer keeps nobody’s session after the browser, and no sign of the device', async () => {
  const borrowed = await signIn(true);
  expect(borrowed.body).toMatchObject({ is_borrowed: true, is_by_card: false });
  expect(borrowed.named('spalten_session')).not.toMatch(/max-age/i);
  expect(borrowed.named('spalten_device')).toBeUndefined();
  expect(borrowed.headers['cache-control']).toBe('no-store');
  const own = await signIn(false);
  expect(own.body).toMatchObject({ is_borrowed: false });
  expect(own.named('spalten_session')).toMatch(/max-age/i);
  expect(own.named('spalten_device')).toBeDefined();
});

test('a session on a borrowed computer ends after half an hour without use', async () => {
  const [borrowed, own] = [await signIn(true), await signIn(false)];
  await rest(CARD_IDLE_MINUTES + 1);
  expect([await statusOf(borrowed.client), await statusOf(own.client)]).toEqual([401, 200]);
});

test('a new password leaves the computer borrowed', async () => {
  const { client } = await signIn(true);
  const next = 'fem andra korta ord här';
  const body = { current_password: password, password: next, password_confirmation: next };
  expect((await client.call(account.password, { body })).status).toBe(204);
  expect((await client.call(session.currentUser)).body).toMatchObject({ is_borrowed: true });
});

test('a borrowed computer gets no push messages', async () => {
  const { client } = await signIn(true);
  const body = {
    endpoint: 'https://push.example/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  };
  const { status, body: answer } = await client.call(push.add, { body });
  expect([status, answer]).toMatchObject([403, { code: 'borrowed' }]);
});
