import { account } from '@spalten/contract/account';
import { audit } from '@spalten/contract/audit';
import { calendar } from '@spalten/contract/calendar';
import { attempt } from '@spalten/contract/attempt';
import { chapter } from '@spalten/contract/chapter';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { message } from '@spalten/contract/message';
import { newsPost } from '@spalten/contract/news-post';
import { webArticle } from '@spalten/contract/web-article';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createFixtures } from '../../matrix/fixtures.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { insertPicture } from '../../testing/picture.ts';
import { erasePeople } from '../person/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const trail = async (query: Parameters<typeof audit.list.query.parse>[0] & object) =>
  (await (await app.as('admin')).call(audit.list, { query })).body;

const picture = async (name: string) => {
  const create = { width: 40, height: 30, channels: 3, background: '#357' } as const;
  return { name, bytes: await sharp({ create }).jpeg().toBuffer() };
};

test('a message that is taken back is told by its office, without a word of it', async () => {
  const colleague = await app.as('colleague');
  const office = app.world.offices['a1'] ?? 0;
  const { body: sent } = await colleague.call(message.create, {
    body: { editorial_office_id: office, body: 'Grannens hemlighet' },
  });
  await colleague.call(message.delete, { params: { id: sent.id } });
  const [entry, ...others] = await trail({ object_type: 'message' });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: 'delete',
    object_id: sent.id,
    object_name: 'Redaktion a1',
    is_there: false,
    user: { id: app.world.people.colleague.id },
    editorial_office: { id: office },
    changes: [],
  });
  expect(JSON.stringify(entry)).not.toContain('hemlighet');
});

test('of a conversation between two people only who took a message back is told', async () => {
  const leader = await app.as('leader');
  const { body: sent } = await leader.call(message.create, {
    body: { recipient_ids: [app.world.people.colleague.id], body: 'Säg det inte' },
  });
  await leader.call(message.delete, { params: { id: sent.id } });
  const [entry] = await trail({ object_type: 'message', object_id: sent.id });
  expect(entry).toMatchObject({ action: 'delete', object_name: null });
  expect(JSON.stringify(entry)).not.toContain('colleague');
});

test('a file is traced from when it was uploaded, and what is said of it by which words changed', async () => {
  const leader = await app.as('leader');
  const form = buildForm({ 'files[]': await picture('skolan.jpg') });
  const answered = await leader.send('POST', '/file', form.body, form.headers);
  const [made] = answered.body as StoredFile[];
  const params = { id: made?.id ?? 0 };
  await leader.call(file.update, { params, body: { alt: 'Tre hus', credit: 'Ida' } });
  await leader.call(file.update, { params, body: { caption: 'I maj' } });
  const found = await trail({ object_type: 'file', q: 'skolan' });
  expect(found.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(found[0]?.changes.map(({ field }) => field).toSorted()).toEqual([
    'alt',
    'caption',
    'credit',
  ]);
  expect(found[1]).toMatchObject({ object_name: 'skolan.jpg', ip: '127.0.0.1' });
  expect(JSON.stringify(found)).not.toContain('Tre hus');
});

test('a file that comes with a form is traced too, as what the form makes', async () => {
  const admin = await app.as('admin');
  const text = JSON.stringify({ type: 'doc', content: [] });
  const form = buildForm({ title: 'Lov', body: text, 'files[]': await picture('lovet.jpg') });
  const answered = await admin.send('POST', newsPost.create.path, form.body, form.headers);
  expect(answered.status).toBe(201);
  expect((await trail({ q: 'lovet' })).map(({ action }) => action)).toEqual(['create']);
});

test('who a news post is for, its address and its files are told of when nothing else changed', async () => {
  const admin = await app.as('admin');
  const { body: made } = await admin.call(newsPost.create, {
    body: { title: 'Studiebesök', body: emptyRichText, audience: {} },
  });
  const params = { id: made.id };
  await admin.call(newsPost.update, { params, body: { audience: { roles: ['moderator'] } } });
  await admin.call(newsPost.update, { params, body: { slug: 'pa-besok' } });
  await admin.call(newsPost.update, { params, body: { files: [await insertPicture(app)] } });
  const [entry] = await trail({ object_type: 'news-post', object_id: made.id });
  expect(entry?.changes).toEqual([
    { field: 'audience' },
    { field: 'slug', from: 'studiebesok', to: 'pa-besok' },
    { field: 'files' },
  ]);
});

test('a web article that is taken from the web is called unpublished', async () => {
  const { database, world, services } = app;
  const things = await createFixtures({ database, storage: services.storage, world }, 'own');
  const leader = await app.as('leader');
  const params = { id: things.webArticle };
  await leader.call(webArticle.update, { params, body: { status: 'draft' } });
  await leader.call(webArticle.update, { params, body: { status: 'published' } });
  const found = await trail({ object_type: 'web-article', object_id: things.webArticle });
  expect(found.map(({ action }) => action)).toEqual(['publish', 'withdraw']);
});

test('a new key to the feed is told of its office, and not which', async () => {
  const leader = await app.as('leader');
  const office = app.world.offices['a1'] ?? 0;
  const { body } = await leader.call(webArticle.renewFeed, {
    body: { editorial_office_id: office },
  });
  const [entry] = await trail({ object_type: 'editorial-office', object_id: office });
  expect(entry).toMatchObject({
    action: 'update',
    object_name: 'Redaktion a1',
    changes: [{ field: 'feed_key' }],
  });
  const key = new URL(body.json_url).searchParams.get('key') ?? 'none';
  expect(JSON.stringify(entry)).not.toContain(key);
});

test('who gave a chapter or marked an attempt is told, and not to whom or how', async () => {
  const { database, world, services } = app;
  const things = await createFixtures({ database, storage: services.storage, world }, 'own');
  const leader = await app.as('leader');
  await leader.call(chapter.give, {
    params: { id: things.chapter },
    body: { participant_id: things.participant, is_given: true },
  });
  const [given] = await trail({ object_type: 'chapter', object_id: things.chapter });
  expect(given).toMatchObject({
    user: { id: world.people.leader.id },
    changes: [{ field: 'participants' }],
  });
  await leader.call(attempt.update, {
    params: { id: things.attempt },
    body: { review_comment: 'Bra jobbat' },
  });
  const [marked] = await trail({ object_type: 'attempt', object_id: things.attempt });
  expect(marked).toMatchObject({ object_name: 'Uppgift', user: { id: world.people.leader.id } });
  expect(marked?.changes).toContainEqual({ field: 'review_comment' });
  expect(JSON.stringify(marked)).not.toContain('Bra jobbat');
});

test('what people do with their own account is of the kind that the filter has for them', async () => {
  const kinds = {
    participant: 'participant',
    leader: 'moderator',
    customer: 'customer_user',
    admin: 'person',
  } as const;
  await sql`truncate audit_entry`.execute(app.database);
  for (const person of Object.keys(kinds) as (keyof typeof kinds)[])
    await (await app.as(person)).call(calendar.renew, { body: {} });
  const renewed = await trail({ action: 'update' });
  expect(new Map(renewed.map((row) => [row.user?.id, row.object_type]))).toEqual(
    new Map(
      Object.entries(kinds).map(([who, kind]) => [app.world.people[who as 'admin'].id, kind]),
    ),
  );
});

test('what people change of their own account is told, and erased with them', async () => {
  const customer = await app.as('customer');
  const { id } = app.world.people.customer;
  await customer.call(account.update, { body: { first_name: 'Gunilla' } });
  const about = { object_type: 'customer_user', object_id: id };
  const [entry] = await trail(about);
  // The byline was the name, so it follows.
  expect(entry?.changes).toEqual([
    { field: 'byline', from: 'customer Prov', to: 'Gunilla Prov' },
    { field: 'first_name', from: 'customer', to: 'Gunilla' },
  ]);
  await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    app.database,
  );
  await erasePeople(app.services);
  const erased = await trail(about);
  expect(JSON.stringify(erased)).not.toContain('Gunilla');
  expect(erased.map(({ action }) => action)).toContain('erase');
});
