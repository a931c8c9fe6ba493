import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { createMeasureStream } from '../platform/storage/measure-stream.ts';
import type { Storage, StoredObject } from '../platform/storage/storage.ts';
import { StorageMissing } from '../platform/storage/storage.ts';
import { fileEntry, JOBS, KeptJobs, MANIFEST, tableEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { listStorageKeys, listTables } from './tables.ts';

/** Adds a stream to the archive and waits until it is in. @returns its size and checksum */
async function add(
  zip: ZipFile,
  name: string,
  source: Readable,
  compress: boolean,
): Promise<StoredObject> {
  const { stream, result } = createMeasureStream();
  const inside = new PassThrough();
  zip.addReadStream(inside, name, { compress });
  await pipeline(source, stream, inside);
  return result();
}

const addJson = (zip: ZipFile, name: string, value: unknown) =>
  add(zip, name, Readable.from([Buffer.from(JSON.stringify(value, null, 2))]), true);

async function addTables(zip: ZipFile, client: pg.Client): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from "${name}"`);
    const source = client.query(
      copyTo(`copy (select ${columns.join(', ')} from "${name}") to stdout`),
    );
    const { checksum } = await add(zip, tableEntry(name), source, true);
    tables.push({ name, columns, rows: Number(rows[0]?.count), sha256: checksum });
  }
  return tables;
}

async function addFiles(zip: ZipFile, client: pg.Client, storage: Storage) {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const key of await listStorageKeys(client)) {
    try {
      const { size, checksum } = await add(zip, fileEntry(key), await storage.get(key), false);
      files.push({ key, size, sha256: checksum });
    } catch (error) {
      if (!(error instanceof StorageMissing)) throw error;
      missing.push(key);
    }
  }
  return { files, missing };
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
 * moment, the files they name, the jobs that are not done. The app may go on meanwhile. The file is
 * there whole or not at all. @returns what the backup says of itself
 */
export async function writeBackup(
  connection: pg.ClientConfig,
  storage: Storage,
  file: string,
): Promise<Manifest> {
  const client = new pg.Client(connection);
  const zip = new ZipFile();
  const unfinished = `${file}.part`;
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  zip.outputStream.pipe(target);
  const written = finished(target);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query(
      'select number, name, checksum from migration order by number',
    );
    const tables = await addTables(zip, client);
    await addJson(zip, JOBS, await readJobs(client));
    const { files, missing } = await addFiles(zip, client, storage);
    const made_at = new Date().toISOString();
    const manifest: Manifest = { format: 1, made_at, migrations, tables, files, missing };
    await addJson(zip, MANIFEST, manifest);
    zip.end();
    await written;
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
