import pg from 'pg';
import type { ZipFile } from 'yazl';
import type { Storage } from '../platform/storage/storage.ts';
import { JOBS, KeptJobs, MANIFEST, tableEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { listStorageKeys, listTables } from './tables.ts';
import { addFiles, addJson, addRows, readApplied, writeArchive } from './write-archive.ts';

async function addTables(zip: ZipFile, client: pg.Client): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    const query = `select ${columns.join(', ')} from "${name}"`;
    const sha256 = await addRows(zip, client, { entry: tableEntry(name), query });
    tables.push({ name, columns, rows: Number(rows[0]?.count), sha256 });
  }
  return tables;
}

/** The jobs that are not done; the queue has no table before its first start. */
async function readJobs(client: pg.Client) {
  const { rows: found } = await client.query(`select to_regclass('pgboss.job') as job`);
  if (!found[0]?.job) return [];
  const { rows } = await client.query(`
    select name, data from pgboss.job
    where state < 'completed' and name not like '\\_\\_%'
      and name not in (select name from pgboss.schedule)`);
  return KeptJobs.parse(rows);
}

/**
 * Writes everything that is stored into one zip file: the rows of all tables as they are at one
 * moment, the files they name, the jobs that are not done. The app may go on meanwhile.
 * @returns what the backup says of itself
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  storage: Storage,
  file: string,
): Promise<Manifest> {
  const client = new pg.Client(connection);
  return writeArchive(client, file, async (zip) => {
    const migrations = await readApplied(client);
    const tables = await addTables(zip, client);
    await addJson(zip, JOBS, await readJobs(client));
    const { files, missing } = await addFiles(zip, storage, await listStorageKeys(client));
    const made_at = new Date().toISOString();
    const manifest: Manifest = { format: 1, made_at, migrations, tables, files, missing };
    await addJson(zip, MANIFEST, manifest);
    return manifest;
  });
}
