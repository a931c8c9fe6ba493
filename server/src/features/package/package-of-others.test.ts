import { packages } from '@spalten/contract/package';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests that customers read only the package they have bought. */

let app: TestApp;
let others: number[];
beforeAll(async () => {
  app = await testApp();
  const { rows } = await sql<{ id: number }>`
    insert into package (name, features, chapter_types)
    values ('Granens', '{}', '{}'), ('Ingens', '{}', '{}') returning id`.execute(app.database);
  others = rows.map(({ id }) => id);
  await sql`update customer set package_id = ${others[0]} where id = ${app.world.customers['b']}`.execute(
    app.database,
  );
});

const idsFor = async (person: 'customer' | 'admin') => {
  const { body } = await (await app.as(person)).call(packages.list);
  return body.map(({ id }) => id).toSorted((one, other) => one - other);
};

test('a customer reads their own package alone', async () => {
  const own = app.world.packageId;
  expect(await idsFor('customer')).toEqual([own]);
  expect(await idsFor('admin')).toEqual([own, ...others]);
  const client = await app.as('customer');
  for (const id of others)
    expect((await client.call(packages.get, { params: { id } })).status).toBe(404);
});

test('a customer learns nothing of who else has the package, and changes none', async () => {
  const params = { id: app.world.packageId };
  const { body } = await (await app.as('customer')).call(packages.get, { params });
  expect(body).toMatchObject({ customer_count: 0, can: { update: false } });
  const { body: whole } = await (await app.as('admin')).call(packages.get, { params });
  expect(whole).toMatchObject({ customer_count: 1, can: { update: true } });
});
