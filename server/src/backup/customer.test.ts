import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import { afterTestFile } from '../testing/clean-up.ts';
import { createClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { testDatabase } from '../testing/database.ts';
import type { Installation } from '../testing/demo-app.ts';
import { openInstallation } from '../testing/demo-app.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { openWriter, typeInBody } from '../testing/writer.ts';
import { isNamed, readForeignKeys } from './foreign-keys.ts';
import { CUSTOMER_TABLES } from './customer-tables.ts';
import { BackupError } from './manifest.ts';
import { removeCustomer } from './remove-customer.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreCustomer } from './restore-customer.ts';
import { writeCustomer } from './write-customer.ts';

const PARTICIPANT = 'deltagare@sjobygd.example';
const OTHER = 'deltagare2@nyko.example';

let old: Installation;
let target: Installation;
let folder: string;
/** The demo's two customers. */
let ids: { sjobygd: number; nyko: number };
let file: string;
const fileOf = (name: string) => path.join(folder, `${name}.zip`);

const cell = (number: number) => ({ CELL: `${number}`, SESSION_SECRET: 'x'.repeat(32) });

const setOpen = (database: Database, id: number, isOpen: boolean) =>
  database.updateTable('customer').set({ is_active: isOpen }).where('id', '=', id).execute();

/** A shared document with changes of its own, and a paper's link. */
async function writeTogether(): Promise<number> {
  const client = await old.as(PARTICIPANT);
  const { body } = await client.send('GET', '/article?status=draft&limit=1');
  const [{ id } = { id: 0 }] = body as { id: number }[];
  const writer = await openWriter(client, id);
  writer.write((doc) => typeInBody(doc, 'Skrivet före flytten. ', 0));
  expect((await writer.send()).status).toBe(200);
  return id;
}

let article: number;
beforeAll(async () => {
  folder = temporaryFolder('customer');
  afterTestFile(() => rmSync(folder, { recursive: true, force: true }));
  old = await openInstallation({ demo: true, env: cell(1) });
  target = await openInstallation({ env: cell(2) });
  const { rows } = await sql<{ id: number; name: string }>`select id, name from customer`.execute(
    old.database,
  );
  const named = (word: string) => rows.find(({ name }) => name.startsWith(word))?.id ?? 0;
  ids = { sjobygd: named('Sjöbygd'), nyko: named('Nyköping') };
  article = await writeTogether();
  await setOpen(old.database, ids.sjobygd, false);
  file = fileOf('sjobygd');
  await writeCustomer(old.connection, old.services.storage, { id: ids.sjobygd, file });
}, 180_000);

/** Every row of a table as text, without the columns that name administrators. */
async function rowsOf(database: Database, table: string, admins: number[]): Promise<string[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(database);
  const without = (row: Record<string, unknown>) =>
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' &&
      /_by$|^(user|sender|author|actor)_id$/.test(name) &&
      admins.includes(value)
        ? null
        : value,
    ]);
  return rows.map(({ row }) => JSON.stringify(without(row))).toSorted();
}

describe('a customer that comes into an empty database', () => {
  beforeAll(async () => {
    await restoreCustomer(target.connection, target.services.storage, file);
  }, 60_000);

  test('brings what is left of the old database without the other customer', async () => {
    // The other customer is removed from a copy: what remains is what came along.
    const copy = await openInstallation();
    const nyko = fileOf('nyko');
    await setOpen(old.database, ids.nyko, false);
    await writeCustomer(old.connection, old.services.storage, { id: ids.nyko, file: nyko });
    await setOpen(old.database, ids.nyko, true);
    await restoreCustomer(copy.connection, copy.services.storage, file);
    await restoreCustomer(copy.connection, copy.services.storage, nyko);
    await removeCustomer(copy.connection, copy.services.storage, nyko);
    const { rows: admins } = await sql<{ id: number }>`
      select id from app_user where customer_id is null`.execute(old.database);
    const others = admins.map(({ id }) => id);
    for (const [table, { own }] of Object.entries(CUSTOMER_TABLES)) {
      if (!own) continue;
      const here = await rowsOf(target.database, table, others);
      expect([table, await rowsOf(copy.database, table, others)]).toEqual([table, here]);
    }
  });

  test('has every row of its own, and none of the other customer', async () => {
    const { sjobygd, nyko } = ids;
    const { rows: admins } = await sql<{ id: number }>`
      select id from app_user where customer_id is null`.execute(old.database);
    const others = admins.map(({ id }) => id);
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id'
        and table_name not in ('event', 'upload', 'sign_in_request')`.execute(old.database);
    for (const { name } of tables) {
      const count = async (database: Database, condition: ReturnType<typeof sql>) =>
        (await sql`select from ${sql.table(name)} where ${condition}`.execute(database)).rows
          .length;
      expect([name, await count(target.database, sql`customer_id = ${nyko}`)]).toEqual([name, 0]);
      const own = sql`customer_id = ${sjobygd}`;
      expect([name, await count(target.database, own)]).toEqual([
        name,
        await count(old.database, own),
      ]);
    }
    // These name their customer by their office alone.
    for (const table of ['article', 'newspaper', 'assignment', 'attempt', 'web_article']) {
      const inOffice = async (database: Database) =>
        (await rowsOf(database, table, others)).filter(
          (row) => !row.includes('["editorial_office_id",null]'),
        ).length;
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(table)} t join editorial_office o on o.id = t.editorial_office_id
        where o.customer_id = ${sjobygd}`.execute(old.database);
      expect([table, await inOffice(target.database)]).toEqual([table, rows[0]?.count]);
    }
    expect(await findOrphans(target)).toEqual([]);
    const people = await sql`select from app_user where customer_id is null`.execute(
      target.database,
    );
    expect(people.rows).toEqual([]);
  });

  /** Answers that have to be the same in both, without what a session of its own makes differ. */
  async function read(client: Client, url: string) {
    const { status, body, bytes, headers } = await client.send('GET', url);
    const isJson = String(headers['content-type']).includes('json');
    return { url, status, content: isJson ? JSON.stringify(body) : bytes.toString('base64') };
  }

  test('answers the same: lists, an article and its document, pages and files', async () => {
    const [there, here] = [await old.as(PARTICIPANT), await target.as(PARTICIPANT)];
    const moderators = await Promise.all(
      [old, target].map((one) => one.as('moderator@sjobygd.example')),
    );
    const { rows } = await sql<{ page: number; file: number }>`
      select (select p.id from newspaper_page p join placement l on l.newspaper_page_id = p.id
        where l.article_id is not null limit 1) as page,
        (select f.id from file f join article_image i on i.file_id = f.id
          where f.customer_id = ${ids.sjobygd} limit 1) as file`.execute(old.database);
    const [{ page, file: picture } = { page: 0, file: 0 }] = rows;
    const same = async (clients: [Client, Client], urls: string[]) => {
      for (const url of urls) {
        const answer = await read(clients[0], url);
        expect(answer.status).toBe(200);
        expect(await read(clients[1], url)).toEqual(answer);
      }
    };
    await same(
      [there, here],
      [
        '/article?limit=50',
        `/article/${article}`,
        `/article/${article}/version`,
        '/newspaper',
        '/assignment',
        '/chapter',
        '/glossary',
        '/message',
        `/file/${picture}/content`,
        `/file/${picture}/thumbnail?width=320`,
      ],
    );
    // A document is read by those who may write.
    for (const { database } of [old, target]) await setOpen(database, ids.sjobygd, true);
    const changes = `/article/${article}/changes`;
    await same([there, here], [changes, `${changes}?since=1`]);
    for (const { database } of [old, target]) await setOpen(database, ids.sjobygd, false);
    const [moderatorThere, moderatorHere] = moderators;
    if (!moderatorThere || !moderatorHere) throw new Error('nobody is signed in');
    await same(
      [moderatorThere, moderatorHere],
      [
        `/newspaper-page/${page}`,
        `/newspaper-page/${page}/text`,
        `/newspaper-page/${page}/preview.svg`,
        '/consent',
        '/story',
        '/advert',
        '/file?limit=50',
      ],
    );
  }, 60_000);

  test('is closed as it was, and written in once it is open', async () => {
    const client = await target.as(PARTICIPANT);
    const template = await sql<{ id: number }>`select id from article_template limit 1`.execute(
      target.database,
    );
    const body = { article_template_id: template.rows[0]?.id };
    expect((await client.send('POST', '/article', body)).status).toBe(403);
    await setOpen(target.database, ids.sjobygd, true);
    const writer = await openWriter(client, article);
    writer.write((doc) => typeInBody(doc, 'Skrivet efter flytten. ', 0));
    expect((await writer.send()).status).toBe(200);
    const made = await client.send('POST', '/article', body);
    expect(made.status).toBe(201);
    await sql`delete from article where id = ${(made.body as { id: number }).id}`
      .execute(target.database)
      .catch(() => undefined);
  });

  test('has the other customer’s people unknown', async () => {
    const client = createClient(target.server);
    await client.call(session.csrfCookie);
    const { status } = await client.call(session.login, {
      body: { email: OTHER, password: DEMO_PASSWORD },
    });
    expect(status).toBe(422);
  });
});

describe('a customer that may not come is refused in words, and nothing is stored', () => {
  const refused = async (into: Installation, words: RegExp, from = file) => {
    const files = async () => {
      const keys: string[] = [];
      for await (const some of into.services.storage.list())
        keys.push(...some.map(({ key }) => key));
      return keys.length;
    };
    const count = () =>
      sql<{ count: number }>`select count(*)::int as count from app_user`.execute(into.database);
    const before = [await files(), (await count()).rows];
    const coming = restoreCustomer(into.connection, into.services.storage, from);
    await expect(coming).rejects.toThrow(BackupError);
    await expect(coming).rejects.toThrow(words);
    expect([await files(), (await count()).rows]).toEqual(before);
  };

  test('where it is already', () =>
    refused(old, /Customer \d+ is here already \(Sjöbygds kommun\)/));

  test('where an address, a user name or a slug is taken', async () => {
    const seventh = await openInstallation({ env: cell(7) });
    const { database } = seventh;
    const mine = { role: 'admin', first_name: 'Vera', last_name: 'Lind' };
    const { id } = await database
      .insertInto('app_user')
      .values({ ...mine, email: PARTICIPANT.toUpperCase() })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(6_000_000_000_001);
    await refused(seventh, /The e-mail address deltagare@sjobygd.example is taken here/);
    const { rows } = await sql<{ name: string }>`select user_name as name from app_user
      where user_name is not null limit 1`.execute(old.database);
    const user_name = rows[0]?.name ?? '';
    await database
      .updateTable('app_user')
      .set({ email: 'vera@spalten.example', user_name })
      .execute();
    await refused(seventh, new RegExp(`The user name ${user_name} is taken here`));
    await database.updateTable('app_user').set({ user_name: null }).execute();
    const { rows: slugs } = await sql<{ kind: string; scope: number; slug: string }>`
      select kind, scope, slug from slug where kind = 'web-article' limit 1`.execute(old.database);
    const [slug = { kind: '', scope: 0, slug: '' }] = slugs;
    await database
      .insertInto('slug')
      .values({ ...slug, object_id: id })
      .execute();
    await refused(seventh, new RegExp(`The slug .*${slug.slug} is taken here`));
    await database.deleteFrom('slug').execute();
    await restoreCustomer(seventh.connection, seventh.services.storage, file);
    // Ids of the cell's own go on in its range.
    const next = await database
      .insertInto('package')
      .values({ name: 'Nästa' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBe(6_000_000_000_001);
  });

  test('where ids are another’s', async () => {
    const { database, ...rest } = await openInstallation();
    await database.insertInto('package').values({ name: 'Ett annat' }).execute();
    await refused({ database, ...rest }, /The ids collide: package 1 is another one here/);
  });

  test('where the database is of another version, or empty', async () => {
    const other = await openInstallation();
    await sql`update migration set checksum = 'x' where number = 5`.execute(other.database);
    await refused(other, /different versions of Spalten \(005-messages\.sql\)/);
    const { connection } = await testDatabase(true);
    await expect(restoreCustomer(connection, other.services.storage, file)).rejects.toThrow(
      /The database is empty/,
    );
  });

  test('where the file is something else, and the other way round', async () => {
    const { connection } = await testDatabase(true);
    await expect(
      restoreBackup(connection, target.services.storage, file, path.join(folder, 'x')),
    ).rejects.toThrow(/spalten\.json saknas/);
    await expect(
      writeCustomer(old.connection, old.services.storage, { id: 999_999, file: fileOf('inget') }),
    ).rejects.toThrow(/There is no customer 999999 here/);
    expect(existsSync(fileOf('inget'))).toBe(false);
  });
});

/** Foreign keys with rows that name none. */
async function findOrphans({ database, connection }: Installation): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const keys = await readForeignKeys(client).finally(() => client.end());
  const orphans: string[] = [];
  for (const key of keys) {
    const given = key.columns.map((column) => `c.${column} is not null`).join(' and ');
    const { rows } = await sql
      .raw(`select from ${key.table} c where ${given} and not exists (
        select from ${key.parent} p where ${isNamed(key, 'c', 'p')})`)
      .execute(database);
    if (rows.length > 0) orphans.push(`${key.table} (${key.columns.join()}) ${rows.length}`);
  }
  return orphans;
}

describe('a customer that has moved', () => {
  test('is removed once it is closed and as it was, with its files, and nothing else', async () => {
    const { storage } = old.services;
    await setOpen(old.database, ids.sjobygd, true);
    await expect(removeCustomer(old.connection, storage, file)).rejects.toThrow(/is open/);
    await sql`update article set kicker = 'Ändrad' where id = ${article}`.execute(old.database);
    await setOpen(old.database, ids.sjobygd, false);
    await expect(removeCustomer(old.connection, storage, file)).rejects.toThrow(
      /has changed since the backup \(article, customer\)/,
    );
    const again = fileOf('sjobygd-igen');
    const made = await writeCustomer(old.connection, storage, { id: ids.sjobygd, file: again });
    // Signing in meanwhile changes nothing that counts.
    const reader = await old.as(PARTICIPANT);
    const other = await old.as(OTHER);
    const before = await other.send('GET', '/article?limit=50');
    const { rows: rest } = await sql`select id, email from app_user
      where customer_id is distinct from ${ids.sjobygd} order by id`.execute(old.database);
    await removeCustomer(old.connection, storage, again);

    expect((await reader.send('GET', '/user/currentUser')).status).toBe(401);
    expect((await other.send('GET', '/article?limit=50')).body).toEqual(before.body);
    expect(
      (await sql`select id, email from app_user order by id`.execute(old.database)).rows,
    ).toEqual(rest);
    const { rows: keys } = await sql<{ key: string }>`
      select storage_key as key from file`.execute(old.database);
    const named = new Set(keys.map(({ key }) => key));
    for (const { key } of made.files)
      expect([key, existsSync(path.join(old.filesFolder, key))]).toEqual([key, named.has(key)]);
    expect(await findOrphans(old)).toEqual([]);
  }, 60_000);

  test('can come back with its ids, and counters go on', async () => {
    const { storage } = old.services;
    const home = fileOf('hem');
    await setOpen(target.database, ids.sjobygd, false);
    await writeCustomer(target.connection, target.services.storage, {
      id: ids.sjobygd,
      file: home,
    });
    await restoreCustomer(old.connection, storage, home);
    const client = await old.as(PARTICIPANT);
    const { body } = await client.send('GET', `/article/${article}`);
    expect(JSON.stringify(body)).toContain('Skrivet efter flytten. Skrivet före flytten.');
  }, 60_000);
});
