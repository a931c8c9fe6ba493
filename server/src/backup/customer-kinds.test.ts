import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createFixtures, SCOPES } from '../matrix/fixtures.ts';
import { testApp } from '../testing/app.ts';
import { openInstallation } from '../testing/demo-app.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeCustomer } from './remove-customer.ts';
import { restoreCustomer } from './restore-customer.ts';
import { writeCustomer } from './write-customer.ts';

test('a customer with a row of every kind that the matrix knows moves, and leaves nothing', async () => {
  const old = await testApp();
  const { services, world, database } = old;
  for (const scope of SCOPES)
    await createFixtures({ database, storage: services.storage, world }, scope);
  const target = await openInstallation({
    env: { CELL: '2', SESSION_SECRET: 'x'.repeat(32) },
  });
  const folder = temporaryFolder('kinds');
  const { a = 0, b = 0 } = world.customers;
  for (const [index, id] of [a, b].entries()) {
    const file = path.join(folder, `${index}.zip`);
    await database.updateTable('customer').set({ is_active: false }).where('id', '=', id).execute();
    const { tables } = await writeCustomer(old.connection, services.storage, { id, file });
    const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
    if (id === a) expect(filled.length).toBeGreaterThan(30);
    await restoreCustomer(target.connection, target.services.storage, file);
    await removeCustomer(old.connection, services.storage, file);
  }
  // Nothing of either is left where an office or a customer is named.
  const { rows: named } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('customer_id', 'editorial_office_id')
      and table_name <> 'event'`.execute(database);
  for (const { name } of named) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(database);
    const left = rows.filter(
      ({ row }) => (row['customer_id'] ?? row['editorial_office_id'] ?? null) !== null,
    );
    expect([name, left]).toEqual([name, []]);
  }
}, 120_000);
