import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Installation } from '../testing/demo-app.ts';
import { openInstallation } from '../testing/demo-app.ts';
import { CUSTOMER_TABLES, THING_KINDS } from './customer-tables.ts';

let demo: Installation;
beforeAll(async () => {
  demo = await openInstallation({ demo: true });
}, 120_000);

test('every table is in the list, with its rows of a customer or why none comes along', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(demo.database);
  const listed = Object.keys(CUSTOMER_TABLES);
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const [name, { own, shared, left }] of Object.entries(CUSTOMER_TABLES))
    expect([name, Boolean(own ?? shared) === !left]).toEqual([name, true]);
});

test('every table with a customer, an office or a person says whose its rows are', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'editorial_office_id')`.execute(
    demo.database,
  );
  const unsaid = rows.filter(({ name }) => {
    const { own, left } = CUSTOMER_TABLES[name] ?? {};
    return !own && !left;
  });
  expect(unsaid).toEqual([]);
});

test('every kind of thing with a slug or a file is known', async () => {
  const { rows } = await sql<{ kind: string }>`
    select kind from slug union select kind from attachment`.execute(demo.database);
  expect(rows.map(({ kind }) => kind).filter((kind) => !THING_KINDS.includes(kind))).toEqual([]);
  const { rows: forgotten } = await sql<{ kind: string }>`
    select distinct substring(pg_get_triggerdef(oid) from 'forget_thing\\(''([a-z-]+)''\\)') as kind
    from pg_trigger where pg_get_triggerdef(oid) like '%forget_thing%'`.execute(demo.database);
  expect(forgotten.length).toBeGreaterThan(5);
  expect(forgotten.map(({ kind }) => kind).filter((kind) => !THING_KINDS.includes(kind))).toEqual(
    [],
  );
});
