import { article } from '@spalten/contract/article';
import { participant } from '@spalten/contract/person';
import { session } from '@spalten/contract/session';
import { tag } from '@spalten/contract/file';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';

/*
 * Input that tries to become more than data: another role or office, a second mail, a formula, SQL
 * or code.
 */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('fields that a call does not have', () => {
  const MORE = {
    id: 1,
    role: 'admin',
    own_role: 'admin',
    customer_id: 2,
    is_active: true,
    features: 'all',
    password: 'x',
    password_hash: 'x',
    email: 'ny@ond.example',
    erase_after: null,
    can: {},
    created_at: '2000-01-01T00:00:00Z',
    status: 'published',
    author_ids: [1],
    version: 1,
  };

  test('change nothing of a person, by JSON or by a form', async () => {
    const client = await app.as('participant');
    const row = () =>
      app.database
        .selectFrom('app_user')
        .selectAll()
        .where('id', '=', app.world.people.participant.id)
        .executeTakeFirstOrThrow();
    const before = await row();
    const { status } = await client.send('PUT', '/user/profile', { ...MORE, phone: '070' });
    expect(status).toBe(200);
    const form = new URLSearchParams({ _method: 'PUT', role: 'admin', customer_id: '2' });
    await client.send('POST', '/user/profile', String(form), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    await client.send('PUT', '/user/preferences', { ...MORE, override_customer_id: 2 });
    const { updated_at: _now, phone, ...after } = await row();
    const { updated_at: _then, phone: _none, ...kept } = before;
    expect(phone).toBe('070');
    expect(after).toEqual(kept);
    expect((await client.call(session.currentUser)).body.role).toBe('participant');
  });

  test('make no administrator of a new participant, nor one of another customer', async () => {
    const leader = await app.as('leader');
    const office = app.world.offices['a1'] ?? 0;
    const body = { ...MORE, first_name: 'Ny', last_name: 'Person', editorial_office_ids: [office] };
    const made = await leader.send('POST', '/participant', body);
    expect(made.status).toBe(201);
    const { id } = made.body as { id: number };
    const row = await app.database
      .selectFrom('app_user')
      .select(['role', 'customer_id', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      role: 'participant',
      customer_id: app.world.customers['a'],
      password_hash: null,
    });
    const changed = await leader.send('PUT', `/participant/${id}`, { ...body, role: 'moderator' });
    expect(changed.status).toBe(200);
    expect((await leader.call(participant.get, { params: { id } })).body.id).toBe(id);
  });

  test('give an article neither a status, another office nor other writers', async () => {
    const client = await app.as('participant');
    const template = Object.values(app.world.articleTemplates)[0];
    const made = await client.send('POST', '/article', {
      ...MORE,
      article_template_id: template,
      editorial_office_id: app.world.offices['b1'],
    });
    expect([201, 404, 422]).toContain(made.status);
    const plain = await client.call(article.create, {
      body: { article_template_id: template ?? 0 },
    });
    expect(plain.status).toBe(201);
    const answered = await client.send('PUT', `/article/${plain.body.id}`, {
      ...MORE,
      author_ids: undefined,
      editorial_office_id: app.world.offices['b1'],
      approved_by: 1,
      sent_at: '2000-01-01T00:00:00Z',
    });
    expect(answered.status).toBe(200);
    const { rows } = await sql<{ status: string; office: number; authors: number[] }>`
      select a.status, a.editorial_office_id as office,
        (select array_agg(w.user_id) from article_author w where w.article_id = a.id) as authors
      from article a where a.id = ${plain.body.id}`.execute(app.database);
    expect(rows[0]).toEqual({
      status: 'draft',
      office: app.world.offices['a1'],
      authors: [app.world.people.participant.id],
    });
  });
});

describe('keys of Object’s own', () => {
  test.each([
    ['application/json', '{"__proto__":{"isAdmin":true}}'],
    ['application/json', '{"first_name":"A","constructor":{"prototype":{"isAdmin":true}}}'],
    ['application/x-www-form-urlencoded', '__proto__[isAdmin]=true'],
    ['application/x-www-form-urlencoded', 'a[constructor][prototype][isAdmin]=true'],
  ])('reach nobody else’s objects: %s %s', async (type, body) => {
    const client = await app.as('participant');
    const { status } = await client.send('PUT', '/user/profile', body, { 'content-type': type });
    expect(status).toBeLessThan(500);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('a line break in a name or a subject begins no header of a mail', async () => {
  const { mailer } = app.services;
  const evil = 'Hej\r\nBcc: alla@ond.example\r\n\r\nFalsk text';
  await app.database.transaction().execute((transaction) =>
    mailer.enqueue(transaction, {
      to: 'nora@prov.example',
      language: 'sv',
      subject: evil,
      paragraphs: [evil],
    }),
  );
  const { readFile } = await import('node:fs/promises');
  const { id } = await app.database
    .selectFrom('mail')
    .select('id')
    .where('recipient', '=', 'nora@prov.example')
    .executeTakeFirstOrThrow();
  const file = `${app.services.config.dataDir}/outbox/${id}.eml`;
  const eml = await expect
    .poll(() => readFile(file, 'utf8').catch(() => null), { timeout: 15_000 })
    .toBeTruthy()
    .then(() => readFile(file, 'utf8'));
  const head = eml.slice(0, eml.indexOf('\r\n\r\n'));
  expect(head).toMatch(/^Subject: /m);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^To: .*$/m)?.[0]).toBe('To: nora@prov.example');
});

test.each(['a@x.se,b@y.se', 'a@x.se\r\nBcc: b@y.se', '"a@x.se" <b@y.se>', 'a@x.se; b@y.se'])(
  'an invitation goes to one address: %j is none',
  async (email) => {
    const leader = await app.as('leader');
    const made = await leader.send('POST', '/participant', {
      first_name: 'Ny',
      last_name: 'Person',
      email,
      editorial_office_ids: [app.world.offices['a1']],
    });
    expect(made.status).toBe(422);
    expect((made.body as { errors: object }).errors).toHaveProperty('email');
  },
);

describe('a search, a sort and a cursor', () => {
  const EVIL = [
    "'",
    "' or '1'='1",
    "'; drop table tag; --",
    '"; select pg_sleep(5)',
    '%',
    '_',
    '\\',
    '\\%',
    "x') or 1=1 --",
    '${1+1}',
    '{{7*7}}',
    '\0',
    '🙂'.repeat(50),
    '(',
    '[a-',
    '(a+)+$',
    '& | ! :*',
  ];

  test.each(EVIL)('are never a part of a statement or a pattern: %j', async (text) => {
    const moderator = await app.as('moderator');
    await moderator.call(tag.create, { body: { name: `Tagg ${EVIL.indexOf(text)}` } });
    const query = encodeURIComponent(text);
    for (const path of ['/tag', '/article', '/participant', '/file', '/search', '/message']) {
      for (const field of ['q', 'sort', 'after']) {
        const { status, body } = await moderator.send('GET', `${path}?${field}=${query}`);
        expect([200, 404, 422]).toContain(status);
        expect(JSON.stringify(body)).not.toMatch(/syntax error|pg_|select /i);
      }
    }
  });

  test('find the sign itself, not everything', async () => {
    const moderator = await app.as('moderator');
    await moderator.call(tag.create, { body: { name: 'Hundra % säkert' } });
    const found = await moderator.call(tag.list, { query: { q: '%' } });
    expect(found.body.map(({ name }) => name)).toEqual(['Hundra % säkert']);
    expect((await moderator.call(tag.list, { query: { q: '_' } })).body).toEqual([]);
  });
});

test('a link in a text leads to the web or to a mail, never to a script', async () => {
  const client = await app.as('participant');
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  const made = await client.call(article.create, { body: { article_template_id: template } });
  const save = (href: string) =>
    client.send('PUT', `/article/${made.body.id}`, {
      version: made.body.version,
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
          },
        ],
      },
    });
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//ond.example',
    'file:///etc/passwd',
  ])
    expect([href, (await save(href)).status]).toEqual([href, 422]);
  expect((await save('https://sjobygd.example/')).status).toBe(200);
});

describe('costly calls', () => {
  test('are made so many times a minute by a person, and the others go on', async () => {
    const limited = await testApp({ RATE_LIMIT: '100000' });
    const leader = await limited.as('leader');
    const other = await limited.as('moderator');
    const csv = '/attempt-result/csv';
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await leader.send('GET', csv)).status);
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    expect((await other.send('GET', csv)).status).toBe(200);
    expect((await leader.call(article.list)).status).toBe(200);
  });

  test('of all kinds, a place makes only so many in a minute', async () => {
    const limited = await testApp({ RATE_LIMIT: '5' });
    const guest = limited.guest();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await guest.send('GET', '/openapi.json')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('are counted by person for who is signed in, so that a school shares no limit', async () => {
    const limited = await testApp({ RATE_LIMIT: '20' });
    const [one, other] = [await limited.as('participant'), await limited.as('colleague')];
    const guest = limited.guest();
    for (let n = 0; n < 20; n += 1) await guest.send('GET', '/openapi.json');
    expect((await guest.send('GET', '/openapi.json')).status).toBe(429);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await one.call(session.currentUser)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await other.call(session.currentUser)).status).toBe(200);
  });
});
