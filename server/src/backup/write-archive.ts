import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { createMeasureStream } from '../platform/storage/measure-stream.ts';
import type { Storage, StoredObject } from '../platform/storage/storage.ts';
import { StorageMissing } from '../platform/storage/storage.ts';
import { fileEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';

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

export const addJson = (zip: ZipFile, name: string, value: unknown): Promise<StoredObject> =>
  add(zip, name, Readable.from([Buffer.from(JSON.stringify(value, null, 2))]), true);

/** Adds the rows that a query selects. @returns their checksum */
export async function addRows(
  zip: ZipFile,
  client: pg.Client,
  { entry, query }: { entry: string; query: string },
): Promise<string> {
  const source = client.query(copyTo(`copy (${query}) to stdout`));
  return (await add(zip, entry, source, true)).checksum;
}

/** Adds the files of these keys. Keys that the storage doesn't have are listed. */
export async function addFiles(
  zip: ZipFile,
  storage: Storage,
  keys: string[],
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const key of keys) {
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

/** Reads the migrations that a database has. */
export async function readApplied(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, checksum from migration order by number',
  );
  return rows;
}

/**
 * Writes a zip file that `fill` puts together on one snapshot of the database. The file is there
 * whole or not at all.
 */
export async function writeArchive<T>(
  client: pg.Client,
  file: string,
  fill: (zip: ZipFile) => Promise<T>,
): Promise<T> {
  const zip = new ZipFile();
  const unfinished = `${file}.part`;
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  zip.outputStream.pipe(target);
  const written = finished(target);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read read only');
    const filled = await fill(zip);
    zip.end();
    await written;
    await rename(unfinished, file);
    return filled;
  } catch (error) {
    target.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
