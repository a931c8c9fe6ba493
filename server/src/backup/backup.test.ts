import { rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createFixtures, SCOPES } from '../matrix/fixtures.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createFolderStorage } from '../platform/storage/folder-storage.ts';
import { createS3Storage } from '../platform/storage/s3-storage.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import { startBucket } from '../testing/bucket.ts';
import { afterTestFile } from '../testing/clean-up.ts';
import { testDatabase } from '../testing/database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  folder = temporaryFolder('backup');
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));
  const { services, world, database } = app;
  for (const scope of SCOPES)
    await createFixtures({ database, storage: services.storage, world }, scope);
});

/** Every table with its number of rows and a checksum over all of them. */
async function fingerprints(database: Database): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname <> 'migration'`.execute(
    database,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(name)} t`.execute(database);
    found[name] = rows[0]?.print ?? '';
  }
  return found;
}

test('a backup restored into an empty database and folder is the same, row by row and byte by byte', async () => {
  const file = path.join(folder, 'hel.zip');
  const { services, database } = app;
  const made = await writeBackup(app.connection, services.storage, file);
  expect(made.files.length).toBeGreaterThanOrEqual(SCOPES.length);
  expect(made.missing).toEqual([]);

  const target = await testDatabase(true);
  const storage = createFolderStorage(path.join(folder, 'nya-filer'));
  const restored = await restoreBackup(target.connection, storage, file, MIGRATIONS);
  expect(restored.files).toEqual(made.files);
  expect(await fingerprints(target.database)).toEqual(await fingerprints(database));

  // Numbers go on where they were, and every foreign key and trigger is back.
  const next = sql<{ id: number }>`insert into package (name) values ('Nästa') returning id`;
  const [here] = (await next.execute(database)).rows;
  expect((await next.execute(target.database)).rows[0]?.id).toBe(here?.id);
  const keys = sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'
    and connamespace = 'public'::regnamespace`;
  expect((await keys.execute(target.database)).rows).toEqual((await keys.execute(database)).rows);
  const off = sql`select from pg_trigger where not tgisinternal and tgenabled = 'D'`;
  expect((await off.execute(target.database)).rows).toEqual([]);
});

test('files go into a bucket as well', async () => {
  const file = path.join(folder, 'hink.zip');
  const made = await writeBackup(app.connection, app.services.storage, file);
  const env = await startBucket();
  const storage = createS3Storage({
    endpoint: env['S3_ENDPOINT'],
    region: 'us-east-1',
    bucket: 'spalten',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  });
  const target = await testDatabase(true);
  await restoreBackup(target.connection, storage, file, MIGRATIONS);
  const again = await writeBackup(target.connection, storage, path.join(folder, 'åter.zip'));
  expect(again.files).toEqual(made.files);
});

test('a backup of an older version is brought up to the newest', async () => {
  const OLD = 9;
  const old = await testDatabase(true);
  await migrate(old.database, MIGRATIONS, OLD);
  await sql
    .raw(`
    insert into package (name) select 'Paket ' || n from generate_series(1, 20) n;
    insert into customer (name, package_id) select 'Kund ' || n, n from generate_series(1, 20) n;
    insert into editorial_office (customer_id, name, newspaper_name)
      select id, 'Redaktion ' || id, 'Bladet' from customer;
    insert into app_user (role, customer_id, first_name, last_name, email)
      select 'participant', 1 + n % 20, 'Deltagare', n::text, 'd' || n || '@prov.example'
      from generate_series(1, 500) n;
    insert into article_template (name, fields, columns, headline_size) values ('Notis', '{}', 1, 20);
    insert into article (editorial_office_id, article_template_id, headline, body)
      select 1 + n % 20, 1, 'Rubrik ' || n, '{"type": "doc", "content": []}'
      from generate_series(1, 2000) n;`)
    .execute(old.database);
  const storage = createFolderStorage(path.join(folder, 'gamla-filer'));
  const file = path.join(folder, 'gammal.zip');
  const made = await writeBackup(old.connection, storage, file);
  expect(made.migrations).toHaveLength(OLD);

  const target = await testDatabase(true);
  await restoreBackup(target.connection, storage, file, MIGRATIONS);
  const { rows } = await sql<{ people: number; articles: number; migrations: number }>`
    select (select count(*) from app_user) as people, (select count(*) from article) as articles,
      (select count(*) from migration) as migrations`.execute(target.database);
  const newest = (await readdir(MIGRATIONS)).length;
  expect(rows[0]).toEqual({ people: 500, articles: 2000, migrations: newest });
  // The filled database is migrated in place just as well.
  expect((await migrate(old.database, MIGRATIONS)).length).toBe(newest - OLD);
});

test('what is no whole backup, or would fall upon what is there, is refused in words', async () => {
  const storage = createFolderStorage(path.join(folder, 'inga-filer'));
  const file = path.join(folder, 'prov.zip');
  await writeBackup(app.connection, app.services.storage, file);
  await expect(restoreBackup(app.connection, storage, file, MIGRATIONS)).rejects.toThrow(
    /not empty/,
  );
  const junk = path.join(folder, 'skräp.zip');
  await writeFile(junk, 'hej');
  const target = await testDatabase(true);
  await expect(restoreBackup(target.connection, storage, junk, MIGRATIONS)).rejects.toThrow(
    /can’t be read/,
  );
});

test('a file that broke off leaves no backup', async () => {
  const { services } = app;
  const storage = {
    ...services.storage,
    get: async () =>
      Readable.from(
        (async function* broken() {
          yield Buffer.from('hal');
          throw new Error('avbrott');
        })(),
      ),
  };
  const file = path.join(folder, 'avbruten.zip');
  await expect(writeBackup(app.connection, storage, file)).rejects.toThrow('avbrott');
  expect((await readdir(folder)).filter((name) => name.startsWith('avbruten'))).toEqual([]);
});
