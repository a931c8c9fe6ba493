import { audit } from '@spalten/contract/audit';
import type { PrintSettings } from '@spalten/contract/print-settings';
import { DEFAULT_PRINT_SETTINGS, printSettings } from '@spalten/contract/print-settings';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

let app: TestApp;
let params: { id: number };
beforeAll(async () => {
  app = await testApp();
  params = { id: app.world.customers['a'] ?? 0 };
});
beforeEach(async () => {
  await sql`truncate audit_entry`.execute(app.database);
});

const settings = (part: Partial<PrintSettings>) => ({ ...DEFAULT_PRINT_SETTINGS, ...part });
/** The entries of a kind, each with its changes in alphabetical order. */
async function trail(object_type: 'customer' | 'print-settings') {
  const { body } = await (await app.as('admin')).call(audit.list, { query: { object_type } });
  return body.map(({ changes, ...entry }) => ({
    ...entry,
    changes: changes.toSorted((a, b) => a.field.localeCompare(b.field)),
  }));
}

test('of a customer’s print settings it is told which were changed, from what to what', async () => {
  const customer = await app.as('customer');
  const body = settings({
    print_profile: 'fogra39',
    has_marks: false,
    bleed_mm: 2.5,
    ink_limit: 220,
  });
  await customer.call(printSettings.updateOfCustomer, { params, body });
  expect(await trail('customer')).toEqual([]);
  const [entry] = await trail('print-settings');
  expect(entry).toMatchObject({
    action: 'update',
    object_id: params.id,
    object_name: 'Kund a',
    is_there: true,
    customer: { id: params.id },
  });
  const own = await customer.call(audit.list, { query: { object_type: 'print-settings' } });
  expect(own.body.map(({ id }) => id)).toEqual([entry?.id]);
  expect(entry?.changes).toEqual([
    { field: 'bleed_mm', from: 'as-template', to: 2.5 },
    { field: 'has_marks', from: true, to: false },
    { field: 'has_own_print_settings', from: false, to: true },
    { field: 'ink_limit', from: 'as-profile', to: 220 },
    { field: 'print_profile', from: 'as-template', to: 'fogra39' },
  ]);
  const { bytes } = await (await app.as('admin')).call(audit.csv, { query: { q: 'Kund a' } });
  const sheet = bytes.toString();
  for (const words of [
    /Utfall \(mm\): Som i tidningsmallen → 2,5/,
    'Skärmärken: ja → nej',
    'Högst så mycket färg (%): Som i tryckprofilen → 220',
    'Egna tryckinställningar: nej → ja',
    /Tryckprofil: Som i tidningsmallen → Bestruket papper/,
  ])
    expect(sheet).toMatch(words);
});

test('a customer that goes back to the common settings is told from their own to those', async () => {
  const [customer, admin] = [await app.as('customer'), await app.as('admin')];
  await admin.call(printSettings.update, { body: settings({ is_per_page: true }) });
  await customer.call(printSettings.updateOfCustomer, { params, body: settings({}) });
  await sql`truncate audit_entry`.execute(app.database);
  await customer.call(printSettings.resetOfCustomer, { params });
  expect((await trail('print-settings'))[0]?.changes).toEqual([
    { field: 'has_own_print_settings', from: true, to: false },
    { field: 'is_per_page', from: false, to: true },
  ]);
});

test('of the settings of all customers it is told too; a save that changes nothing is no entry', async () => {
  const admin = await app.as('admin');
  const { rows } = await sql<{ id: number }>`
    insert into print_profile (name, ink_limit, profile) values ('Husets', 250, '') returning id`.execute(
    app.database,
  );
  const body = settings({ print_profile: `own-${rows[0]?.id ?? 0}`, page_name: '{sida}' });
  await admin.call(printSettings.update, { body: settings({}) });
  await sql`truncate audit_entry`.execute(app.database);
  await admin.call(printSettings.update, { body });
  await admin.call(printSettings.update, { body });
  const found = await trail('print-settings');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ object_type: 'print-settings', object_id: null });
  expect(found[0]?.changes).toEqual([
    { field: 'page_name', from: '{tidning}_{nummer}_{sida}', to: '{sida}' },
    { field: 'print_profile', from: 'as-template', to: 'Husets' },
  ]);
});
