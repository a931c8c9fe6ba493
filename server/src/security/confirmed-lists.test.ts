import { article } from '@spalten/contract/article';
import { audit } from '@spalten/contract/audit';
import { session } from '@spalten/contract/session';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { watchQueries } from '../platform/database/watch.ts';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { PASSWORD } from '../testing/world.ts';

/*
 * A node remembers the sessions that it has read, and lists are built for a remembered viewer. What
 * has changed since, on any node, holds for the next list all the same: the database is changed here
 * behind the node's back.
 */

let app: TestApp;
let client: Client;
const undo: string[] = [];

beforeAll(async () => {
  app = await testApp();
  await sql`insert into article (editorial_office_id, article_template_id, headline, body, status)
    select o.id, t.id, 'I ' || o.name, '{"type":"doc","content":[]}', 'approved'
    from editorial_office o, (select min(id) as id from article_template) t`.execute(app.database);
});

afterEach(async () => {
  for (const statement of undo.splice(0)) await sql.raw(statement).execute(app.database);
});

const idOf = (person: keyof TestApp['world']['people']) => app.world.people[person].id;

/** Signs in, and has the node remember the session by a list. */
async function remembered(person: keyof TestApp['world']['people']) {
  client = app.guest();
  await client.call(session.csrfCookie);
  const { email } = app.world.people[person];
  await client.call(session.login, { body: { email, password: PASSWORD } });
  expect((await client.call(article.list)).status).toBe(200);
  return idOf(person);
}

async function change(statement: string, back: string) {
  undo.push(back);
  await sql.raw(statement).execute(app.database);
}

const listed = async () => {
  const { body } = await client.call(article.list, { query: { count: true } });
  return body.map(({ headline }) => headline);
};

test('a list of a remembered session is one statement, with its total', async () => {
  await remembered('leader');
  const statements: string[] = [];
  watchQueries(app.database, ({ text }) => statements.push(text));
  const { headers, body } = await client.call(article.list, { query: { count: true } });
  expect(statements).toHaveLength(1);
  expect(headers['x-total-count']).toBe(String(body.length));
});

describe('who is shut out', () => {
  test('a session that has ended elsewhere lists nothing', async () => {
    const id = await remembered('elsewhere');
    const before = client.jar.get('spalten_session');
    await sql`delete from session where user_id = ${id}`.execute(app.database);
    expect((await client.call(article.list)).status).toBe(401);
    expect(client.jar.get('spalten_session')).not.toBe(before);
  });

  test('a session that has been idle for too long lists nothing', async () => {
    const id = await remembered('moderator');
    const age = (hours: number) =>
      `update session set last_seen_at = now() - interval '${hours} hours' where user_id = ${id}`;
    await change(age(3), age(0));
    expect((await client.call(article.list)).status).toBe(401);
  });

  test('a person who is deactivated lists nothing', async () => {
    const id = await remembered('leader');
    const set = (to: boolean) => `update app_user set is_active = ${to} where id = ${id}`;
    await change(set(false), set(true));
    expect((await client.call(article.list)).status).toBe(401);
  });
});

describe('whose rights change', () => {
  test('a moderator who leaves an office no longer lists it', async () => {
    const id = await remembered('leader');
    expect(await listed()).toContain('I Redaktion a1');
    const office = app.world.offices['a1'];
    await change(
      `delete from editorial_office_member where user_id = ${id}`,
      `insert into editorial_office_member (user_id, editorial_office_id, customer_id)
        values (${id}, ${office}, ${app.world.customers['a']})`,
    );
    expect(await listed()).toEqual([]);
  });

  test('an office that is closed is no longer listed', async () => {
    await remembered('leader');
    const set = (to: boolean) =>
      `update editorial_office set is_active = ${to} where id = ${app.world.offices['a1']}`;
    await change(set(false), set(true));
    expect(await listed()).toEqual([]);
  });

  test('a call that another role makes is refused', async () => {
    const id = await remembered('customer');
    expect((await client.call(audit.list)).status).toBe(200);
    const set = (to: string) => `update app_user set role = '${to}' where id = ${id}`;
    await change(set('participant'), set('customer'));
    expect((await client.call(audit.list)).status).toBe(403);
  });

  test('a part that leaves the package is refused, and listed as soon as it is back', async () => {
    await remembered('leader');
    expect((await client.call(webArticle.list)).status).toBe(200);
    const { rows } = await sql<{ id: number; features: string[] }>`select p.id, p.features
      from package p join customer c on c.package_id = p.id
      where c.id = ${app.world.customers['a']}`.execute(app.database);
    const [bought] = rows;
    const set = (features: string[]) =>
      `update package set features = '{${features.join(',')}}' where id = ${bought?.id}`;
    await change(set(['message']), set(bought?.features ?? []));
    expect((await client.call(webArticle.list)).status).toBe(403);
    await sql.raw(undo.pop() ?? '').execute(app.database);
    expect((await client.call(webArticle.list)).status).toBe(200);
  });
});
