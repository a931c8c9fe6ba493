import { account } from '@spalten/contract/account';
import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import type { AuditEntry } from '@spalten/contract/audit';
import { customer } from '@spalten/contract/customer';
import { editorialOffice } from '@spalten/contract/editorial-office';
import { file, tag } from '@spalten/contract/file';
import { newsPost } from '@spalten/contract/news-post';
import { newspaper } from '@spalten/contract/newspaper';
import { packages } from '@spalten/contract/package';
import { participant } from '@spalten/contract/person';
import { emptyRichText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { insertPicture } from '../../testing/picture.ts';
import { erasePeople } from '../person/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function trail(query: Parameters<typeof audit.list.query.parse>[0] & object) {
  const { body } = await (await app.as('admin')).call(audit.list, { query });
  return body as AuditEntry[];
}

test('who threw an article away is found by its headline, with customer and office', async () => {
  const colleague = await app.as('colleague');
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  const { body } = await colleague.call(article.create, {
    body: { article_template_id: template, headline: 'Ängsbacka firar' },
  });
  const params = { id: body.id };
  await colleague.call(article.delete, { params });
  const [entry] = await trail({ q: 'ängsbacka' });
  expect(entry).toMatchObject({
    action: 'delete',
    object_type: 'article',
    object_id: body.id,
    object_name: 'Ängsbacka firar',
    is_there: false,
    user: { id: app.world.people.colleague.id },
    customer: { name: 'Kund a' },
    editorial_office: { name: 'Redaktion a1' },
  });
  await colleague.call(article.restore, { params });
  const [back, gone] = await trail({ object_type: 'article', object_id: body.id });
  expect([back?.action, gone?.action]).toEqual(['restore', 'delete']);
  expect(back?.is_there).toBe(true);
});

test('changes are told field by field, texts without their words, and as one while they go on', async () => {
  const admin = await app.as('admin');
  const made = await admin.call(newsPost.create, {
    body: { title: 'Först', body: emptyRichText, audience: {} },
  });
  const params = { id: made.body.id };
  const hidden = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hemligt' }] },
    ],
  };
  for (const body of [{ title: 'Sedan' }, { title: 'Till sist' }, { body: hidden }]) {
    const saved = await admin.call(newsPost.update, { params, body });
    expect(saved.status).toBe(200);
  }
  const found = await trail({ object_type: 'news-post', object_id: made.body.id });
  expect(found.map(({ action }) => action)).toEqual(['update', 'create']);
  expect(found[0]?.changes).toEqual([
    { field: 'title', from: 'Först', to: 'Till sist' },
    { field: 'body' },
  ]);
  expect(JSON.stringify(found)).not.toContain('Hemligt');
});

test('a text that is changed back within minutes is not told of as changed', async () => {
  const admin = await app.as('admin');
  const made = await admin.call(newsPost.create, {
    body: { title: 'Först', body: emptyRichText, audience: {} },
  });
  const params = { id: made.body.id };
  for (const body of [{ title: 'Sedan', slug: 'ny-adress' }, { title: 'Först' }])
    expect((await admin.call(newsPost.update, { params, body })).status).toBe(200);
  const [entry] = await trail({ object_type: 'news-post', object_id: made.body.id });
  expect(entry?.changes).toEqual([
    { field: 'slug', from: expect.any(String) as string, to: 'ny-adress' },
  ]);
});

test('each change of a customer, package, office and newspaper is kept, also one that is undone', async () => {
  const admin = await app.as('admin');
  const makers = await createPaperMakers(app);
  const { paper } = await makers.smallPaper();
  const { packageId, customers, offices } = app.world;
  const ids = {
    customer: customers['a'] ?? 0,
    package: packageId,
    'editorial-office': offices['a1'] ?? 0,
    newspaper: paper.id,
  };
  const told = async (object_type: keyof typeof ids) =>
    (await trail({ object_type, object_id: ids[object_type] }))
      .filter(({ action }) => action === 'update')
      .slice(0, 2)
      .map(({ changes }) => changes.map(({ from, to }) => [from, to]));
  const [day, later] = ['2030-12-18', '2030-12-19'];
  const leader = await app.as('leader');
  for (const due_on of [day, later, day]) {
    const body = { due_on, published_on: '2030-12-24' };
    const saved = await leader.call(newspaper.update, { params: { id: ids.newspaper }, body });
    expect(saved.status).toBe(200);
  }
  for (const package_ends_on of [day, later, day])
    await admin.call(customer.update, { params: { id: ids.customer }, body: { package_ends_on } });
  for (const price_sek of [100, 200, 100])
    await admin.call(packages.update, { params: { id: ids.package }, body: { price_sek } });
  for (const place of ['Umeå', 'Piteå', 'Umeå'])
    await admin.call(editorialOffice.update, {
      params: { id: ids['editorial-office'] },
      body: { place },
    });
  const twice = (one: unknown, other: unknown) => [[[other, one]], [[one, other]]];
  expect(await told('newspaper')).toEqual(twice(day, later));
  expect(await told('customer')).toEqual(twice(day, later));
  expect(await told('package')).toEqual(twice(100, 200));
  expect(await told('editorial-office')).toEqual(twice('Umeå', 'Piteå'));
});

test('who removed a person is told apart from a pause, and nothing of them stays once they are erased', async () => {
  const admin = await app.as('admin');
  const { id } = app.world.people.elsewhere;
  const params = { id };
  await admin.call(participant.update, { params, body: { email: 'ny.adress@prov.example' } });
  for (const is_active of [false, true])
    await admin.call(participant.update, { params, body: { is_active } });
  await admin.call(participant.delete, { params });
  const before = await trail({ object_type: 'participant', object_id: id });
  expect(before.map(({ action }) => action)).toEqual([
    'delete',
    'activate',
    'deactivate',
    'update',
  ]);
  expect(before[0]).toMatchObject({
    object_name: 'elsewhere Prov',
    customer: { name: 'Kund a' },
    is_there: true,
  });
  expect(JSON.stringify(before[3]?.changes)).toContain('ny.adress');
  await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    app.database,
  );
  await erasePeople(app.services);
  const after = JSON.stringify(await trail({ object_type: 'participant', object_id: id }));
  expect(after).not.toContain('elsewhere');
  expect(after).not.toContain('ny.adress');
  expect(await trail({ q: 'elsewhere' })).toEqual([]);
});

test('an entry keeps the name that who did it had then, until they are erased', async () => {
  const client = await app.as('otherParticipant');
  const { id } = app.world.people.otherParticipant;
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  const { body } = await client.call(article.create, {
    body: { article_template_id: template, headline: 'Namnprov' },
  });
  await client.call(article.delete, { params: { id: body.id } });
  const rename = (name: string) =>
    sql`update app_user set first_name = ${name}, last_name = 'Efteråt' where id = ${id}`.execute(
      app.database,
    );
  const found = async (q: string) => (await trail({ q })).map(({ user }) => user?.name);
  const [then] = await found('Namnprov');
  await rename('Björn');
  expect(await found('Namnprov')).toContain(then);
  expect(await found('Namnprov')).not.toContain('Björn Efteråt');
  expect(await found(then ?? '-')).toContain(then);
  await client.call(article.restore, { params: { id: body.id } });
  expect((await found('Namnprov'))[0]).toBe('Björn Efteråt');
  await sql`update app_user set deleted_at = now() - interval '31 days' where id = ${id}`.execute(
    app.database,
  );
  await erasePeople(app.services);
  expect([...(await found('Björn Efteråt')), ...(await found(then ?? '-'))]).toEqual([]);
  expect(new Set(await found('Namnprov'))).toEqual(new Set(['Borttagen person']));
});

test('packages, customers and files are traced too, and filtered by kind, customer and action', async () => {
  const admin = await app.as('admin');
  const { packageId, customers } = app.world;
  await admin.call(packages.update, { params: { id: packageId }, body: { max_participants: 40 } });
  const [pack] = await trail({ object_type: 'package' });
  expect(pack?.changes).toEqual([{ field: 'max_participants', from: null, to: 40 }]);
  await admin.call(customer.update, {
    params: { id: customers['b'] ?? 0 },
    body: { is_active: false, phone: '0701234567' },
  });
  const [stopped] = await trail({ customer_id: customers['b'] ?? 0 });
  expect(stopped).toMatchObject({ action: 'close', object_name: 'Kund b' });
  expect(JSON.stringify(stopped)).not.toContain('0701234567');
  await admin.call(customer.update, {
    params: { id: customers['b'] ?? 0 },
    body: { is_active: true },
  });
  expect((await trail({ customer_id: customers['b'] ?? 0 }))[0]?.action).toBe('reopen');
  const picture = await insertPicture(app);
  await (await app.as('leader')).call(file.delete, { params: { id: picture } });
  const [thrown] = await trail({ object_type: 'file', action: 'delete' });
  expect(thrown).toMatchObject({ object_id: picture, object_name: 'x.jpg' });
  const both = await trail({ action: 'update,delete' });
  expect(new Set(both.map(({ action }) => action))).toEqual(new Set(['update', 'delete']));
});

test('what is refused leaves no entry', async () => {
  const other = await app.as('otherModerator');
  await other.call(participant.delete, { params: { id: app.world.people.colleague.id } });
  expect(
    await trail({ object_type: 'participant', object_id: app.world.people.colleague.id }),
  ).toEqual([]);
});

test('it comes as a spreadsheet with the same filters, for the operator alone', async () => {
  const admin = await app.as('admin');
  await sql`insert into audit_entry (action, object_type, object_id, object_name, ip)
    values ('delete', 'chapter', 1, '=HYPERLINK("x")', '')`.execute(app.database);
  const { bytes, headers } = await admin.call(audit.csv, { query: { object_type: 'chapter' } });
  expect(headers['content-type']).toMatch(/^text\/csv/);
  const lines = bytes.toString().trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect((await (await app.as('leader')).call(audit.csv)).status).toBe(403);
});

test('its spreadsheet is in the words and the time of who reads it', async () => {
  const admin = await app.as('admin');
  await sql`insert into audit_entry (action, object_type, object_id, object_name, ip, created_at, changes)
    values ('publish', 'web-article', 4711, 'Nattbussen', '', '2026-07-01T22:30:00Z',
      '[{"field": "status", "from": "draft", "to": "published"}, {"field": "is_public", "from": false, "to": true},
        {"field": "published_at", "from": null, "to": "2026-01-05T08:00:00.000Z"}]')`.execute(
    app.database,
  );
  const lineIn = async (locale: 'se' | 'en') => {
    await admin.call(account.preferences, { body: { locale } });
    const { bytes } = await admin.call(audit.csv, { query: { object_type: 'web-article' } });
    return (
      bytes
        .toString()
        .split('\r\n')
        .find((line) => line.includes('Nattbussen')) ?? ''
    );
  };
  const swedish = await lineIn('se');
  for (const words of [
    '2026-07-02 00:30:00',
    'Publicerade',
    'Webbartikel',
    'Status: Utkast → Publicerad',
    'nej → ja',
    'Publicerat:  → 2026-01-05 09:00:00',
  ])
    expect(swedish).toContain(words);
  expect(await lineIn('en')).toMatch(/2026-07-02 00:30:00.*Published.*Web article.*no → yes/);
  await admin.call(account.preferences, { body: { locale: 'se' } });
});

test('tags and the names of files are traced, also once a tag is gone', async () => {
  const leader = await app.as('leader');
  const made = await leader.call(tag.create, { body: { name: 'Höstens bilder' } });
  await leader.call(tag.update, { params: { id: made.body.id }, body: { name: 'Vårens bilder' } });
  await leader.call(tag.delete, { params: { id: made.body.id } });
  const entries = await trail({ object_type: 'tag' });
  expect(entries.map((entry) => entry.action).toSorted()).toEqual(['create', 'delete', 'update']);
  expect(entries.find((entry) => entry.action === 'delete')?.object_name).toBe('Vårens bilder');
  const picture = await insertPicture(app);
  await (
    await app.as('leader')
  ).call(file.update, { params: { id: picture }, body: { display_filename: 'sjön.jpg' } });
  const [renamed] = await trail({ object_type: 'file', action: 'update' });
  expect(renamed?.changes).toEqual([{ field: 'display_filename', from: 'x.jpg', to: 'sjön.jpg' }]);
});
