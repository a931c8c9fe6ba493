import { article } from '@spalten/contract/article';
import { message } from '@spalten/contract/message';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { World } from '../../testing/world.ts';

let app: TestApp;
let id: number;

beforeAll(async () => {
  app = await testApp();
  const writer = await app.as('participant');
  const template = Object.values(app.world.articleTemplates)[0] ?? 0;
  const made = await writer.call(article.create, {
    body: { article_template_id: template, editorial_office_id: app.world.offices['a1'] },
  });
  ({ id } = made.body);
  const { version } = made.body;
  await writer.call(article.update, { params: { id }, body: { version, headline: 'Bron' } });
  const leader = await app.as('leader');
  await leader.call(message.create, { body: { article_id: id, body: 'Det här stämmer inte' } });
  // Earlier versions let colleagues take part in these threads.
  await sql`insert into conversation_member (conversation_id, user_id)
    select id, ${app.world.people.colleague.id} from conversation where article_id = ${id}`.execute(
    app.database,
  );
  await sql`insert into article_event (article_id, status, comment, user_id)
    values (${id}, 'returned', 'Slarvigt', ${app.world.people.leader.id})`.execute(app.database);
  await sql`update article set status = 'approved' where id = ${id}`.execute(app.database);
});

async function reads(who: keyof World['people']) {
  const client = await app.as(who);
  const params = { id };
  const found = await client.call(article.get, { params });
  const listed = await client.call(message.list);
  return {
    article: found.status,
    history: JSON.stringify(found.body.history).includes('Slarvigt'),
    can: found.body.can.history,
    versions: (await client.call(article.versions, { params })).status,
    version: (await client.call(article.version, { params: { id, version: 2 } })).status,
    thread: (await client.call(message.thread, { params })).status,
    comment: (await client.call(message.create, { body: { article_id: id, body: 'Hej' } })).status,
    listed: JSON.stringify(listed.body).includes('stämmer inte'),
  };
}

test('classmates read an approved article, and nothing of how it came to be', async () => {
  expect(await reads('colleague')).toEqual({
    article: 200,
    history: false,
    can: false,
    versions: 403,
    version: 403,
    thread: 403,
    comment: 403,
    listed: false,
  });
});

test.each(['participant', 'leader', 'moderator', 'customer', 'admin'] as const)(
  'the %s reads all of it',
  async (who) => {
    expect(await reads(who)).toMatchObject({
      article: 200,
      history: true,
      can: true,
      versions: 200,
      version: 200,
      thread: 200,
    });
  },
);
