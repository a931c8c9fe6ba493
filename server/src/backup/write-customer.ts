import pg from 'pg';
import type { ZipFile } from 'yazl';
import type { Storage } from '../platform/storage/storage.ts';
import { CUSTOMER_MANIFEST, sharedEntry } from './customer-manifest.ts';
import type { CustomerManifest } from './customer-manifest.ts';
import type { Rows } from './customer-rows.ts';
import { describeRows, fingerprintOf, listKeysOf, SAME_WRITING } from './customer-rows.ts';
import { BackupError, tableEntry } from './manifest.ts';
import { addFiles, addJson, addRows, readApplied, writeArchive } from './write-archive.ts';

/** Finds a customer by id. @throws BackupError where there is none */
async function requireCustomer(client: pg.ClientBase, id: number) {
  const { rows } = await client.query<{ name: string }>('select name from customer where id = $1', [
    id,
  ]);
  if (!rows[0]) throw new BackupError(`There is no customer ${id} here.`);
  return { id, name: rows[0].name };
}

async function addTable(
  zip: ZipFile,
  client: pg.Client,
  rows: Rows,
  entryOf: (name: string) => string,
) {
  const { name, columns, values, where } = rows;
  const query = `select ${values.join(', ')} from "${name}" t where ${where}`;
  const sha256 = await addRows(zip, client, { entry: entryOf(name), query });
  return { name, columns, sha256, ...(await fingerprintOf(client, rows)) };
}

/**
 * Writes one customer into a zip file: its rows as they are at one moment, the rows that everybody
 * shares and that these may name, and the files of both. The app may go on meanwhile.
 * @throws BackupError where there is no such customer
 */
export async function writeCustomer(
  connection: pg.ClientConfig,
  storage: Storage,
  { id, file }: { id: number; file: string },
): Promise<CustomerManifest> {
  const client = new pg.Client(connection);
  return writeArchive(client, file, async (zip) => {
    await client.query(SAME_WRITING);
    const customer = await requireCustomer(client, id);
    const migrations = await readApplied(client);
    const { own, shared } = await describeRows(client, id);
    const manifest: CustomerManifest = {
      format: 1,
      made_at: new Date().toISOString(),
      customer,
      migrations,
      tables: [],
      shared: [],
      files: [],
      missing: [],
    };
    for (const rows of own) manifest.tables.push(await addTable(zip, client, rows, tableEntry));
    for (const rows of shared) {
      const { fingerprint: _, ...table } = await addTable(zip, client, rows, sharedEntry);
      manifest.shared.push(table);
    }
    const keys = new Set(await listKeysOf(client, [...own, ...shared]));
    Object.assign(manifest, await addFiles(zip, storage, [...keys]));
    await addJson(zip, CUSTOMER_MANIFEST, manifest);
    return manifest;
  });
}
