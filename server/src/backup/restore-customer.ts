import type pg from 'pg';
import { passIds } from '../platform/database/id-ranges.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Archive } from './archive.ts';
import { sharedEntry } from './customer-manifest.ts';
import type { CustomerManifest } from './customer-manifest.ts';
import { describeRows, fingerprintOf } from './customer-rows.ts';
import { readForeignKeys } from './foreign-keys.ts';
import { BackupError, tableEntry } from './manifest.ts';
import { withCustomerBackup } from './open-customer-backup.ts';
import { fillStorage } from './restore-backup.ts';
import {
  quietTriggers,
  requireParents,
  requireSameShared,
  stageRows,
  storeRows,
} from './stage-rows.ts';
import type { Staged } from './stage-rows.ts';
import { readApplied } from './write-archive.ts';

/** Key of the advisory lock: customers come in one after the other. */
const LOCK = 7_240_118;

/** @throws BackupError where the rows were written under other migrations than the database has */
async function requireSameMigrations(client: pg.ClientBase, { migrations }: CustomerManifest) {
  const exists = await client.query(`select to_regclass('public.migration') as found`);
  if (!exists.rows[0]?.found)
    throw new BackupError(
      'The database is empty. Start the app on it once, which makes its tables.',
    );
  const applied = await readApplied(client);
  const differs = (one: CustomerManifest['migrations'][number], index: number) =>
    applied[index]?.number !== one.number || applied[index].checksum !== one.checksum;
  const other = migrations.find(differs) ?? applied[migrations.length];
  if (other)
    throw new BackupError(
      `The backup and this database are of different versions of Spalten (${other.name}). ` +
        'Bring both to the same version first.',
    );
}

/** @throws BackupError where the backup has other tables or columns than this version moves */
async function requireSameTables(client: pg.ClientBase, manifest: CustomerManifest) {
  const { own, shared } = await describeRows(client, manifest.customer.id);
  const inWords = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.join()})`).join();
  if (inWords(own) !== inWords(manifest.tables) || inWords(shared) !== inWords(manifest.shared))
    throw new BackupError('The backup has other tables than this version of Spalten.');
  return own;
}

async function requireNotHere(client: pg.ClientBase, { customer }: CustomerManifest) {
  const { rows } = await client.query('select name from customer where id = $1', [customer.id]);
  if (rows[0])
    throw new BackupError(
      `Customer ${customer.id} is here already (${(rows[0] as { name: string }).name}).`,
    );
}

const listStaged = ({ shared, tables }: CustomerManifest): Staged[] => [
  ...shared
    .filter(({ rows }) => rows > 0)
    .map(({ name, columns }) => {
      const entry = sharedEntry(name);
      return { name, columns, entry, staged: `shared_${name}`, isShared: true };
    }),
  ...tables
    .filter(({ rows }) => rows > 0)
    .map(({ name, columns }) => {
      const entry = tableEntry(name);
      return { name, columns, entry, staged: `own_${name}`, isShared: false };
    }),
];

/** Stores the rows, shared ones first, and then looks for what they name. */
async function fillTables(client: pg.Client, archive: Archive, manifest: CustomerManifest) {
  const all = listStaged(manifest);
  for (const one of all) {
    await stageRows(client, archive, one);
    if (one.isShared) await requireSameShared(client, one);
    await storeRows(client, one);
  }
  const keys = await readForeignKeys(client);
  for (const one of all)
    for (const key of keys) if (key.table === one.name) await requireParents(client, one, key);
  for (const { name, staged } of all) await passIds(client, name, staged);
}

async function requireSameRows(client: pg.ClientBase, manifest: CustomerManifest) {
  const { own } = await describeRows(client, manifest.customer.id);
  for (const [index, table] of manifest.tables.entries()) {
    const rows = own[index];
    const found = rows && (await fingerprintOf(client, rows));
    if (found?.rows !== table.rows || found.fingerprint !== table.fingerprint)
      throw new BackupError(`The rows of ${table.name} are not as they were written.`);
  }
}

/**
 * Restores a customer's backup into a database that other customers work in meanwhile: all of it is
 * there afterwards, or nothing. It has the migrations of the backup, and neither the customer nor
 * its addresses, slugs and ids.
 * @throws BackupError where that isn't so, or something of the backup is not whole
 */
export async function restoreCustomer(
  connection: pg.ClientConfig,
  storage: Storage,
  file: string,
): Promise<CustomerManifest> {
  return withCustomerBackup(connection, file, 'begin', async (client, manifest, archive) => {
    await client.query('select pg_advisory_xact_lock($1::bigint)', [LOCK]);
    await requireSameMigrations(client, manifest);
    await requireSameTables(client, manifest);
    await requireNotHere(client, manifest);
    await quietTriggers(client);
    await fillTables(client, archive, manifest);
    await requireSameRows(client, manifest);
    // Files that no row names are swept at night, should the transaction fail now.
    await fillStorage(storage, archive, manifest.files);
    await client.query('commit');
    return manifest;
  });
}
