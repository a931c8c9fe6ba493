import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests that the sign-ins of customers are apart. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const INPUT = {
  kind: 'oidc' as const,
  issuer: 'https://idp.skola.example',
  client_id: 'spalten',
  certificates: [],
  domains: ['skola.example'],
  is_active: true,
  is_listed: true,
};
const paramsOf = (customer: string) => ({ id: app.world.customers[customer] ?? 0 });

test('what is removed for one customer stays for the others', async () => {
  const admin = await app.as('admin');
  for (const customer of ['a', 'b']) {
    const body = { ...INPUT, name: `Skola ${customer}` };
    const saved = await admin.call(schoolSignIn.update, { params: paramsOf(customer), body });
    expect(saved.status).toBe(200);
  }
  const removed = await admin.call(schoolSignIn.remove, { params: paramsOf('a') });
  expect([removed.status, removed.body.is_set_up]).toEqual([200, false]);
  const other = await admin.call(schoolSignIn.get, { params: paramsOf('b') });
  expect(other.body).toMatchObject({ is_set_up: true, name: 'Skola b' });
});

test('a provider is tested, set up and removed for customers that are there', async () => {
  const admin = await app.as('admin');
  const params = { id: 999_999 };
  const body = { kind: 'oidc' as const, address: 'https://127.0.0.1' };
  expect((await admin.call(schoolSignIn.test, { params, body })).status).toBe(404);
  const settings = { ...INPUT, name: 'Ingens' };
  expect((await admin.call(schoolSignIn.update, { params, body: settings })).status).toBe(404);
  expect((await admin.call(schoolSignIn.remove, { params })).status).toBe(404);
});

test('metadata are those of a key that a customer could have', async () => {
  const statusAt = async (key: string) =>
    (await app.guest().send('GET', `/sign-in/${encodeURIComponent(key)}/metadata`)).status;
  expect(await statusAt('skolan-3')).toBe(200);
  for (const odd of ['Skolan', 'skolan-', 'a b', '"><x>', '..', 'å'])
    expect([odd, await statusAt(odd)]).toEqual([odd, 404]);
});
