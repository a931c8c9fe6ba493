import { article } from '@spalten/contract/article';
import { assignment } from '@spalten/contract/assignment';
import { newspaper } from '@spalten/contract/newspaper';
import { session } from '@spalten/contract/session';
import { webArticle } from '@spalten/contract/web-article';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Who has no open office is told so, and is not asked to choose one. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await sql`update customer set contact_name = 'Maj Ek', contact_email = 'maj@ek.example'`.execute(
    app.database,
  );
});
afterEach(() => sql`update editorial_office set is_active = true`.execute(app.database));

type Person = keyof TestApp['world']['people'];
const close = (...keys: string[]) =>
  sql`update editorial_office set is_active = false
    where id = any(${keys.map((key) => app.world.offices[key])}::bigint[])`.execute(app.database);
const closedOfficeOf = async (person: Person) =>
  (await (await app.as(person)).call(session.currentUser)).body.closed_office;
const newArticle = () => ({
  article_template_id: Object.values(app.world.articleTemplates)[0] ?? 0,
});

const newPaper = () => ({ published_on: '2030-02-01', due_on: '2030-01-20' });

test.each([
  ['colleague', null],
  ['leader', 'maj@ek.example'],
] as const)('a %s of one closed office is told its name and whom to ask', async (person, email) => {
  expect(await closedOfficeOf(person)).toBeNull();
  await close('a1');
  expect(await closedOfficeOf(person)).toEqual({
    names: ['Redaktion a1'],
    contact: { name: 'Maj Ek', email },
  });
});

test('who has an open office left is told nothing, until that one closes too', async () => {
  await close('a1');
  expect(await closedOfficeOf('moderator')).toBeNull();
  await close('a2');
  expect((await closedOfficeOf('moderator'))?.names).toEqual(['Redaktion a1', 'Redaktion a2']);
});

test('those who manage all offices are told nothing', async () => {
  await close('a1', 'a2', 'b1');
  expect(await closedOfficeOf('customer')).toBeNull();
  expect(await closedOfficeOf('admin')).toBeNull();
});

test('somebody of no office at all is told of none closed', async () => {
  const { id } = app.world.people.elsewhere;
  await sql`delete from editorial_office_member where user_id = ${id}`.execute(app.database);
  expect(await closedOfficeOf('elsewhere')).toBeNull();
  const client = await app.as('elsewhere');
  expect((await client.call(article.create, { body: newArticle() })).status).toBe(422);
});

test.each(['colleague', 'leader'] as const)(
  'a %s who begins something is told that the office is closed',
  async (person) => {
    await close('a1');
    const client = await app.as(person);
    const calls =
      person === 'colleague'
        ? ([[article.create, newArticle()]] as const)
        : ([
            [article.create, newArticle()],
            [article.create, { ...newArticle(), editorial_office_id: app.world.offices['a1'] }],
            [
              newspaper.create,
              { ...newPaper(), newspaper_template_id: app.world.newspaperTemplates[0] },
            ],
            [assignment.create, { title: 'Ny', mode: 'practice' }],
            [webArticle.create, { headline: 'Ny' }],
          ] as const);
    for (const [one, body] of calls) {
      const answer = await client.send('POST', one.path, body);
      expect([one.path, answer.status], JSON.stringify(answer.body)).toEqual([one.path, 403]);
      expect(answer.body).toMatchObject({ code: 'office_closed' });
      expect(JSON.stringify(answer.body)).toContain('stängd (Redaktion a1)');
    }
  },
);

test('it opens again for what is new', async () => {
  const client = await app.as('colleague');
  expect((await client.call(article.create, { body: newArticle() })).status).toBe(201);
});
