import { article } from '@spalten/contract/article';
import { session } from '@spalten/contract/session';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';

/* Two pages of one person show two offices. Each reads and writes in the one that it shows. */

let app: TestApp;
let moderator: Client;
let offices: Record<'a1' | 'a2' | 'b1', number>;
beforeAll(async () => {
  app = await testApp();
  moderator = await app.as('moderator');
  offices = app.world.offices as typeof offices;
});
beforeEach(async () => {
  await moderator.call(session.setOffice, { body: { id: offices.a1 } });
});

const shows = (office: number | string) => ({ 'x-editorial-office-id': String(office) });
const send = (client: Client, method: string, path: string, body: unknown, office?: number) =>
  client.send(method, path, body, office === undefined ? {} : shows(office));
const make = async (client: Client, office?: number) => {
  const { status, body } = await send(
    client,
    article.create.method,
    article.create.path,
    { article_template_id: 1, headline: 'Rubrik' },
    office,
  );
  return { status, office: (body as { editorial_office?: { id: number } }).editorial_office?.id };
};
const currentOffice = async (client: Client, office: number | string) => {
  const { path } = session.currentUser;
  const { body } = await client.send('GET', path, undefined, shows(office));
  return (body as { active_editorial_office: { id: number } | null }).active_editorial_office?.id;
};

test('what is made lands in the office that the page shows, else in the chosen one', async () => {
  expect(await make(moderator, offices.a2)).toEqual({ status: 201, office: offices.a2 });
  expect(await make(moderator)).toEqual({ status: 201, office: offices.a1 });
});

test('a list is that of the office that the page shows', async () => {
  const listed = async (office?: number) => {
    const { body } = await send(moderator, 'GET', article.list.path, undefined, office);
    const rows = body as { editorial_office: { id: number } }[];
    return new Set(rows.map((one) => one.editorial_office.id));
  };
  for (const id of [offices.a1, offices.a2]) await make(moderator, id);
  expect(await listed(offices.a2)).toEqual(new Set([offices.a2]));
  expect(await listed()).toEqual(new Set([offices.a1]));
});

test('a page that is loaded anew stays in its office', async () => {
  expect(await currentOffice(moderator, offices.a2)).toBe(offices.a2);
  expect(await currentOffice(moderator, offices.a1)).toBe(offices.a1);
});

test('another customer’s office, or none, is neither read nor written to', async () => {
  for (const office of [offices.b1, 999_999]) {
    expect(await currentOffice(moderator, office)).toBe(offices.a1);
    expect(await make(moderator, office)).toEqual({ status: 422, office: undefined });
  }
  expect(await currentOffice(moderator, 'x')).toBe(offices.a1);
});

test('only who may see all offices at once sees them all', async () => {
  expect(await currentOffice(moderator, 0)).toBe(offices.a1);
  const customer = await app.as('customer');
  await customer.call(session.setOffice, { body: { id: offices.a1 } });
  expect(await currentOffice(customer, 0)).toBeUndefined();
  expect(await currentOffice(customer, offices.a2)).toBe(offices.a2);
});

test('an administrator’s page of an office that is no more writes nowhere', async () => {
  const admin = await app.as('admin');
  expect((await make(admin, 999_999)).status).toBeGreaterThanOrEqual(404);
  expect((await make(admin, 999_999)).status).toBeLessThan(500);
});
