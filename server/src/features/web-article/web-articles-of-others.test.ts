import { Readable } from 'node:stream';
import { file } from '@spalten/contract/file';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests that a key opens only what its office has published, and the files of these articles. */

type Office = 'a1' | 'a2' | 'b1';
type Status = 'published' | 'draft';

let app: TestApp;
/** File ids by title of the web article. */
const files = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  for (const office of ['a1', 'a2', 'b1'] as const)
    for (const status of ['published', 'draft'] as const) await make(office, status);
});

/** Creates a web article with a file uploaded by an administrator, which belongs to no office. */
async function make(office: Office, status: Status) {
  const title = `${status} ${office}`;
  const key = `${status}/${office}`;
  await app.services.storage.put(key, Readable.from([title]));
  const { rows } = await sql<{ file_id: number }>`
    with article as (
      insert into web_article (editorial_office_id, title, body, status, published_at)
      values (${app.world.offices[office]}, ${title}, '{"type":"doc","content":[]}', ${status},
        ${status === 'published' ? '2026-01-01' : null}) returning id),
    stored as (
      insert into file (uploaded_by, storage_key, filename, display_filename, file_size, checksum,
        mime)
      values (${app.world.people.admin.id}, ${key}, 'x.txt', 'x.txt', ${title.length}, ${key},
        'text/plain') returning id)
    insert into attachment (kind, object_id, role, position, file_id)
    select 'web-article', article.id, 'file', 0, stored.id from article, stored
    returning file_id`.execute(app.database);
  files.set(title, rows[0]?.file_id ?? 0);
}

/** Returns the key of an office's feed. */
async function keyOf(office: Office): Promise<string> {
  const editor = await app.as(office === 'b1' ? 'otherModerator' : 'moderator');
  const query = { editorial_office_id: app.world.offices[office] ?? 0 };
  const { status, body } = await editor.call(webArticle.feed, { query });
  expect(status).toBe(200);
  expect(body.editorial_office.name).toBe(`Redaktion ${office}`);
  return new URL(body.json_url).searchParams.get('key') ?? '';
}

/** Lists the titles that a key opens, or null if the key isn't valid. */
async function titles(key: string): Promise<string[] | null> {
  const { status, bytes } = await app.guest().call(webArticle.jsonFeed, { query: { key } });
  if (status !== 200) return null;
  const { items } = JSON.parse(bytes.toString()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
}

test('a key opens what has come out in its own office', async () => {
  for (const office of ['a1', 'a2', 'b1'] as const)
    expect(await titles(await keyOf(office))).toEqual([`published ${office}`]);
});

test('a key opens the files of what has come out in its own office', async () => {
  const key = await keyOf('a1');
  const opened: string[] = [];
  for (const [title, id] of files) {
    const input = { params: { id }, query: { key } };
    const { status } = await app.guest().call(webArticle.feedFile, input);
    if (status === 200) opened.push(title);
  }
  expect(opened).toEqual(['published a1']);
});

test('a new key closes the old one of its office, and no other’s', async () => {
  const [a1, a2, b1] = [await keyOf('a1'), await keyOf('a2'), await keyOf('b1')];
  const body = { editorial_office_id: app.world.offices['a1'] ?? 0 };
  const renewed = await (await app.as('moderator')).call(webArticle.renewFeed, { body });
  expect(renewed.status).toBe(200);
  expect(await titles(a1)).toBeNull();
  expect([await keyOf('a2'), await keyOf('b1')]).toEqual([a2, b1]);
});

test('a customer sees the feed, but gives it no new key', async () => {
  const query = { editorial_office_id: app.world.offices['a1'] ?? 0 };
  const mayRenew = async (person: 'customer' | 'leader') =>
    (await (await app.as(person)).call(webArticle.feed, { query })).body.can.renew;
  expect(await mayRenew('leader')).toBe(true);
  expect(await mayRenew('customer')).toBe(false);
});

test('files of a web article are read by those who see it', async () => {
  const readBy = async (person: 'colleague' | 'elsewhere' | 'leader') => {
    const client = await app.as(person);
    const read: string[] = [];
    for (const [title, id] of files)
      if ((await client.call(file.content, { params: { id } })).status === 200) read.push(title);
    return read;
  };
  expect(await readBy('colleague')).toEqual(['published a1']);
  expect(await readBy('elsewhere')).toEqual(['published a2']);
  expect(await readBy('leader')).toEqual(['published a1', 'draft a1']);
});

test('a customer throws no draft away', async () => {
  await make('a1', 'draft');
  const { rows } = await sql<{ id: number }>`select object_id as id from attachment
    where kind = 'web-article' and file_id = ${files.get('draft a1')}`.execute(app.database);
  const params = { id: rows[0]?.id ?? 0 };
  const customer = await app.as('customer');
  expect((await customer.call(webArticle.get, { params })).status).toBe(200);
  expect((await customer.call(webArticle.delete, { params })).status).toBe(403);
  expect((await customer.call(webArticle.get, { params })).status).toBe(200);
});
