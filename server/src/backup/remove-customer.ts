import type pg from 'pg';
import type { Storage } from '../platform/storage/storage.ts';
import type { CustomerManifest } from './customer-manifest.ts';
import type { Rows } from './customer-rows.ts';
import { describeRows, fingerprintOf, listKeysOf } from './customer-rows.ts';
import { CUSTOMER_TABLES } from './customer-tables.ts';
import { isNamed, readForeignKeys } from './foreign-keys.ts';
import type { ForeignKey } from './foreign-keys.ts';
import { BackupError } from './manifest.ts';
import { withCustomerBackup } from './open-customer-backup.ts';
import { quietTriggers } from './stage-rows.ts';

const CHANGED_MEANWHILE = '40001';

/** @throws BackupError where the customer is not here, or is open */
async function requireClosed(client: pg.ClientBase, { customer }: CustomerManifest) {
  const { rows } = await client.query<{ is_active: boolean }>(
    'select is_active from customer where id = $1 for update',
    [customer.id],
  );
  if (!rows[0]) throw new BackupError(`There is no customer ${customer.id} here.`);
  if (rows[0].is_active)
    throw new BackupError(`${customer.name} is open. Close the customer and take a new backup.`);
}

/** @throws BackupError where rows have changed since the backup */
async function requireUnchanged(client: pg.ClientBase, own: Rows[], manifest: CustomerManifest) {
  const changed: string[] = [];
  for (const rows of own) {
    if (CUSTOMER_TABLES[rows.name]?.traces?.includes('*')) continue;
    const table = manifest.tables.find(({ name }) => name === rows.name);
    const found = await fingerprintOf(client, rows);
    if (found.rows !== table?.rows || found.fingerprint !== table.fingerprint)
      changed.push(rows.name);
  }
  if (changed.length > 0)
    throw new BackupError(
      `${manifest.customer.name} has changed since the backup (${changed.join(', ')}). ` +
        'Nothing is removed. Take a new backup.',
    );
}

/** Notes which rows go, with the columns that other rows name them by. */
async function noteRows(client: pg.ClientBase, own: Rows[], keys: ForeignKey[], id: number) {
  for (const { name } of own) {
    const named = new Set(keys.filter(({ parent }) => parent === name).flatMap((key) => key.keys));
    const where = CUSTOMER_TABLES[name]?.own?.replaceAll('$1', String(id));
    const columns = ['ctid as row_id', ...named].map((column) => `t.${column}`).join(', ');
    await client.query(`create temp table "gone_${name}" on commit drop as
      select ${columns} from "${name}" t where ${where}`);
    await client.query(`analyze "gone_${name}"`);
  }
}

/** Lets the operator keep the files that a chapter, an assignment or a post for all shows. */
async function keepShownFiles(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with shown as (delete from gone_file g using attachment a
      where a.file_id = g.id and not exists (select from gone_attachment x where x.row_id = a.ctid)
      returning g.id)
    update file f set customer_id = null, editorial_office_id = null, uploaded_by = null
    from shown where f.id = shown.id`);
}

/**
 * Does to a row that names a removed one what its foreign key says. A row that should have come along
 * is not removed by that.
 * @throws BackupError where one would be, or stays
 */
async function releaseRows(client: pg.ClientBase, key: ForeignKey): Promise<void> {
  const { table, columns, parent, onDelete } = key;
  const named = isNamed(key, 't', 'g');
  const { own, besides } = CUSTOMER_TABLES[table] ?? {};
  if (onDelete === 'cascade' && (!own || besides))
    await client.query(`delete from ${table} t using "gone_${parent}" g where ${named}`);
  else if (onDelete === 'null')
    await client.query(`update ${table} t set ${columns.map((column) => `${column} = null`).join(', ')}
      from "gone_${parent}" g where ${named}`);
  else {
    const { rows } = await client.query(
      `select from ${table} t join "gone_${parent}" g on ${named} limit 1`,
    );
    if (rows.length > 0)
      throw new BackupError(`Rows of ${table} that stay here name rows of ${parent} that go.`);
  }
}

async function removeRows(client: pg.ClientBase, own: Rows[], id: number): Promise<void> {
  const keys = await readForeignKeys(client);
  await noteRows(client, own, keys, id);
  await keepShownFiles(client);
  for (const { name } of own)
    await client.query(`delete from "${name}" t using "gone_${name}" g where t.ctid = g.row_id`);
  const gone = new Set(own.map(({ name }) => name));
  for (const key of keys) if (gone.has(key.parent)) await releaseRows(client, key);
}

/** Removes files of the storage that no row names any more. */
async function removeFiles(client: pg.ClientBase, storage: Storage, keys: string[]) {
  const { rows } = await client.query<{ key: string }>(
    `select k.key from unnest($1::text[]) k(key)
    where not exists (select from file f where f.storage_key = k.key)
      and not exists (select from public_paper_file f where f.storage_key = k.key)`,
    [keys],
  );
  for (const { key } of rows) await storage.remove(key);
}

/**
 * Removes the customer of a backup from the database that it was taken of, and its files. Its
 * sessions end. Nothing else is changed, and nothing is where a row has changed since the backup.
 * @throws BackupError where the backup is not whole, or the customer is open or has changed
 */
export async function removeCustomer(
  connection: pg.ClientConfig,
  storage: Storage,
  file: string,
): Promise<CustomerManifest> {
  const begin = 'begin isolation level repeatable read';
  try {
    return await withCustomerBackup(connection, file, begin, async (client, manifest) => {
      await requireClosed(client, manifest);
      const { own } = await describeRows(client, manifest.customer.id);
      await requireUnchanged(client, own, manifest);
      const keys = await listKeysOf(client, own);
      await quietTriggers(client);
      await removeRows(client, own, manifest.customer.id);
      await client.query('commit');
      await removeFiles(client, storage, keys);
      return manifest;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== CHANGED_MEANWHILE) throw error;
    throw new BackupError('Something of the customer was being changed. Nothing is removed.');
  }
}
