import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { ConstructorOptions } from 'pg-boss';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { JOB_OPTIONS } from '../platform/jobs.ts';
import { createMeasureStream } from '../platform/storage/measure-stream.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { Archive } from './archive.ts';
import { openArchive } from './archive.ts';
import { BackupError, fileEntry, JOBS, KeptJobs, tableEntry } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { requireWhole, readManifest } from './read-manifest.ts';
import { listTables, setCounters, withoutChecks } from './tables.ts';

async function fillTable(client: pg.Client, archive: Archive, table: Manifest['tables'][number]) {
  const { stream, result } = createMeasureStream();
  const columns = table.columns.join(', ');
  const sink = client.query(copyFrom(`copy "${table.name}" (${columns}) from stdin`));
  await pipeline(await archive.open(tableEntry(table.name)), stream, sink);
  const { rows } = await client.query<{ count: string }>(`select count(*) from "${table.name}"`);
  if (result().checksum !== table.sha256 || Number(rows[0]?.count) !== table.rows)
    throw new BackupError(`The table ${table.name} is incomplete in the backup.`);
}

/** @throws BackupError where the backup has tables or columns that the database has not */
async function requireSameTables(connection: pg.ClientConfig, manifest: Manifest): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const known = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
    for (const { name, columns } of manifest.tables)
      if (!columns.every((column) => known.get(name)?.includes(column)))
        throw new BackupError(`The table ${name} of the backup doesn’t exist in Spalten.`);
  } finally {
    await client.end();
  }
}

/** Fills the tables in one transaction: all of it is there afterwards, or nothing. */
async function fillTables(connection: pg.ClientConfig, archive: Archive, manifest: Manifest) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    const tables = await listTables(client);
    await withoutChecks(client, async () => {
      // What migrations put there themselves is in the backup too.
      await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
      for (const table of manifest.tables) await fillTable(client, archive, table);
    });
    await setCounters(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export async function fillStorage(storage: Storage, archive: Archive, files: Manifest['files']) {
  for (const { key, size, sha256 } of files) {
    const stored = await storage.put(key, await archive.open(fileEntry(key)));
    if (stored.size !== size || stored.checksum !== sha256)
      throw new BackupError(`The file ${key} is incomplete in the backup.`);
  }
}

async function resendJobs(connection: pg.ClientConfig, archive: Archive): Promise<number> {
  const jobs = KeptJobs.parse(await archive.json(JOBS));
  const boss = new PgBoss({ ...(connection as ConstructorOptions), schedule: false });
  await boss.start();
  for (const { name, data } of jobs) {
    await boss.createQueue(name, { notify: true });
    await boss.send(name, data as object, JOB_OPTIONS);
  }
  await boss.stop({ graceful: false });
  return jobs.length;
}

async function requireEmpty(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('public.app_user') as people`);
    if (!rows[0]?.people) return;
    const { rows: people } = await client.query('select from app_user limit 1');
    if (people.length > 0)
      throw new BackupError(
        'The database is not empty. Restore into a new data folder or database.',
      );
  } finally {
    await client.end();
  }
}

/**
 * Restores a backup into an empty database and storage: brings the database to the version of the
 * backup, fills it, and then brings it on to the newest. Counts and checksums are compared: all of
 * the backup is read once before anything is changed, and again as it is written.
 * @throws BackupError where that can't be done, or something of it is not whole
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  storage: Storage,
  file: string,
  migrations: string,
): Promise<Manifest & { jobs: number }> {
  const archive = await openArchive(file);
  const database = openDatabase(connection, { max: 1, named: false });
  try {
    const manifest = await readManifest(archive, migrations);
    await requireEmpty(connection);
    await requireWhole(archive, manifest);
    await migrate(database, migrations, manifest.migrations.length);
    await requireSameTables(connection, manifest);
    await fillStorage(storage, archive, manifest.files);
    await fillTables(connection, archive, manifest);
    await migrate(database, migrations);
    return { ...manifest, jobs: await resendJobs(connection, archive) };
  } finally {
    await database.destroy();
    archive.close();
  }
}
