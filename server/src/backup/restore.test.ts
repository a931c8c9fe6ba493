import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { createFixtures } from '../matrix/fixtures.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { testApp } from '../testing/app.ts';
import { afterTestFile } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { BackupError, fileEntry, JOBS, MANIFEST, tableEntry } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');
const TABLE = tableEntry('package');

let folder: string;
/** A good backup: the file, what it says of itself, and every entry. */
let good: { file: string; manifest: Manifest; entries: Map<string, Buffer> };
beforeAll(async () => {
  const { database, connection, services, world } = await testApp();
  folder = temporaryFolder('restore');
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));
  await createFixtures({ database, storage: services.storage, world }, 'own');
  const file = path.join(folder, 'hel.zip');
  const manifest = await writeBackup(connection, services.storage, file);
  const archive = await openArchive(file);
  const entries = new Map<string, Buffer>();
  for (const name of [
    MANIFEST,
    JOBS,
    ...manifest.tables.map((table) => tableEntry(table.name)),
    ...manifest.files.map(({ key }) => fileEntry(key)),
  ])
    entries.set(name, await buffer(await archive.open(name)));
  archive.close();
  good = { file, manifest, entries };
});

/** The good backup with some entries in other words. */
async function rewritten(changes: Record<string, Buffer | string>): Promise<string> {
  const file = path.join(folder, 'ändrad.zip');
  const zip = new ZipFile();
  for (const [name, bytes] of new Map([...good.entries, ...Object.entries(changes)]))
    zip.addBuffer(Buffer.from(bytes), name, { compress: true });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const withManifest = (change: (manifest: Manifest) => object) =>
  rewritten({ [MANIFEST]: JSON.stringify(change(structuredClone(good.manifest))) });

/** The good backup with other bytes. */
async function patched(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = path.join(folder, 'trasig.zip');
  await writeFile(file, change(await readFile(good.file)));
  return file;
}

/** Zeros, which a zip makes a thousandth of. */
const bomb = () => Buffer.alloc(120_000_000);

const REFUSED: [string, () => Promise<string>, RegExp][] = [
  [
    'a table that bursts',
    () => rewritten({ [TABLE]: bomb() }),
    /package.copy .* skulle bli 120 MB/,
  ],
  ['a list that bursts', () => rewritten({ [MANIFEST]: bomb() }), /spalten.json .* 120 MB/],
  [
    'a file that leads out of the storage',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        files: [{ key: '../../etc/cron.d/ond', size: 3, sha256: 'x' }, ...manifest.files],
      })),
    /outside of the storage \(\.\.\/\.\.\/etc\/cron\.d\/ond\)/,
  ],
  [
    'a file that leads to the root',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        files: [{ key: '/etc/x', size: 3, sha256: 'x' }],
      })),
    /outside of the storage/,
  ],
  [
    'an entry that leads out',
    () =>
      patched((bytes) =>
        Buffer.from(
          bytes.toString('latin1').replaceAll(TABLE, '../'.repeat(9).slice(0, TABLE.length)),
          'latin1',
        ),
      ),
    /can’t be read/,
  ],
  ['half of it', () => patched((bytes) => bytes.subarray(0, bytes.length / 2)), /can’t be read/],
  ['nothing', () => patched(() => Buffer.alloc(0)), /can’t be read/],
  [
    'bytes that were changed on the way',
    () =>
      patched((bytes) => {
        const at = bytes.indexOf(TABLE) + TABLE.length + 2;
        bytes.fill(255, at, at + 6);
        return bytes;
      }),
    /can’t be read|incomplete/,
  ],
  ['other rows', () => rewritten({ [TABLE]: '1\tAnnat\n' }), /table package is incomplete/],
  [
    'another file',
    () => rewritten({ [fileEntry(good.manifest.files[0]?.key ?? '')]: 'annat' }),
    /file .* is incomplete/,
  ],
  [
    'a file that is not there',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        files: [{ key: 'ab/borta', size: 3, sha256: 'x' }],
      })),
    /files\/ab\/borta saknas/,
  ],
  ['jobs that are none', () => rewritten({ [JOBS]: '{"name":1}' }), /jobs are incomplete/],
  ['a list that is no list', () => rewritten({ [MANIFEST]: '{"format"' }), /can’t be read/],
  ['a zip of something else', () => rewritten({ [MANIFEST]: '[]' }), /no backup/],
  [
    'a newer form',
    () => withManifest((manifest) => ({ ...manifest, format: 2 })),
    /another version of Spalten \(format 2\)/,
  ],
  [
    'a newer version',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        migrations: [
          ...manifest.migrations,
          { number: manifest.migrations.length + 1, name: '999-framtid.sql', checksum: 'x' },
        ],
      })),
    /another version of Spalten \(999-framtid\.sql\)/,
  ],
  [
    'a version with a gap',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        migrations: manifest.migrations.toSpliced(3, 1),
      })),
    /another version of Spalten/,
  ],
  [
    'a table’s name that is a statement',
    () =>
      withManifest((manifest) => ({
        ...manifest,
        tables: [{ name: 'x"; drop table app_user; --', columns: [], rows: 0, sha256: '' }],
      })),
    /no backup/,
  ],
];

test.each(REFUSED)('%s is refused in words, and nothing is changed', async (_name, make, words) => {
  const file = await make();
  const { database, connection } = await testDatabase(true);
  const place = path.join(folder, 'filer');
  const refused = restoreBackup(connection, createFolderStorage(place), file, MIGRATIONS);
  await expect(refused).rejects.toThrow(BackupError);
  await expect(refused).rejects.toThrow(words);
  const { rows } = await sql<{ tables: number }>`select count(*)::int as tables from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database);
  expect(rows).toEqual([{ tables: 0 }]);
  expect(existsSync(place)).toBe(false);
});

test('rows for a table that is not the app’s are refused before any is written', async () => {
  const { manifest, entries } = good;
  const own = manifest.tables.find(({ name }) => name === 'package');
  const file = await rewritten({
    [MANIFEST]: JSON.stringify({
      ...manifest,
      tables: [...manifest.tables, { ...own, name: 'migration' }],
    }),
    [tableEntry('migration')]: entries.get(TABLE) ?? '',
  });
  const { database, connection } = await testDatabase(true);
  const place = path.join(folder, 'filer');
  await expect(
    restoreBackup(connection, createFolderStorage(place), file, MIGRATIONS),
  ).rejects.toThrow(/table migration of the backup doesn’t exist/);
  const { rows } = await sql`select from app_user`.execute(database);
  expect(rows).toEqual([]);
  expect(existsSync(place)).toBe(false);
});
