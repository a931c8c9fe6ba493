import { customer } from '@spalten/contract/customer';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { findViewerOf } from './viewer.ts';

/* A viewer's offices and package are their own, and active. */

let app: TestApp;
let smallPackage: number;
beforeAll(async () => {
  app = await testApp();
  const { rows } = await sql<{ id: number }>`insert into package (name, features, chapter_types)
    values ('Litet', '{message}', '{2}') returning id`.execute(app.database);
  smallPackage = rows[0]?.id ?? 0;
  await sql`update customer set package_id = ${smallPackage}
    where id = ${app.world.customers['b']}`.execute(app.database);
});

type Person = keyof TestApp['world']['people'];
const viewerOf = (person: Person) => findViewerOf(app.database, app.world.people[person].id);

/** Lists the keys of the offices within a person's reach. */
async function reachOf(person: Person) {
  const viewer = await viewerOf(person);
  if (!viewer || viewer.offices === 'all') return viewer && 'all';
  const { offices } = viewer;
  expect(new Set(offices).size).toBe(offices.length);
  const known = Object.entries(app.world.offices).filter(([, id]) => offices.includes(id));
  expect(known).toHaveLength(offices.length);
  return known.map(([key]) => key).join(' ');
}

test.each([
  ['admin', 'all'],
  ['customer', 'a1 a2'],
  ['moderator', 'a1 a2'],
  ['leader', 'a1'],
  ['elsewhere', 'a2'],
  ['otherModerator', 'b1'],
] as const)('%s reaches %s', async (person, offices) => {
  expect((await viewerOf(person))?.userId).toBe(app.world.people[person].id);
  expect(await reachOf(person)).toBe(offices);
});

test('an administrator who acts for a customer reaches that customer’s offices', async () => {
  const admin = await app.as('admin');
  const params = { id: app.world.customers['a'] ?? 0 };
  expect((await admin.call(customer.override, { params })).status).toBe(200);
  const { body } = await admin.call(session.currentUser);
  expect(body.editorial_offices.map(({ name }) => name)).toEqual(['Redaktion a1', 'Redaktion a2']);
});

test('an office that is closed is out of everybody’s reach', async () => {
  const setActive = (isActive: boolean) =>
    sql`update editorial_office set is_active = ${isActive}
      where id = ${app.world.offices['a2']}`.execute(app.database);
  await setActive(false);
  const reached = [await reachOf('customer'), await reachOf('moderator')];
  await setActive(true);
  expect(reached).toEqual(['a1', 'a1']);
});

test('each has what their own customer’s package holds', async () => {
  expect(await viewerOf('otherModerator')).toMatchObject({
    features: ['message'],
    chapterTypes: [2],
  });
  const own = await viewerOf('moderator');
  expect(own?.features).toContain('newspaper');
  expect(own?.chapterTypes).toHaveLength(9);
});

test('who is deactivated is nobody, for what is mailed too', async () => {
  const { id } = app.world.people.elsewhere;
  const setActive = (isActive: boolean) =>
    sql`update app_user set is_active = ${isActive} where id = ${id}`.execute(app.database);
  await setActive(false);
  const found = await viewerOf('elsewhere');
  await setActive(true);
  expect(found).toBeNull();
});
