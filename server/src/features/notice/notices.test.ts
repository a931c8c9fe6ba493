import { account } from '@spalten/contract/account';
import { article } from '@spalten/contract/article';
import { message } from '@spalten/contract/message';
import { notice } from '@spalten/contract/notice';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeThings } from '../../matrix/things.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { mailDigests } from './digest.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await sql`delete from notice`.execute(app.database);
  await sql`delete from mail`.execute(app.database);
  await sql`delete from conversation`.execute(app.database);
});

type Person = keyof TestApp['world']['people'];
const listOf = async (person: Person) => (await (await app.as(person)).call(notice.list)).body;

async function newArticle() {
  const colleague = await app.as('colleague');
  const { body } = await colleague.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0, headline: 'Bron' },
  });
  await sql`update article set status = 'submitted' where id = ${body.id}`.execute(app.database);
  await sql`insert into article_event (article_id, status, user_id)
    values (${body.id}, 'submitted', ${app.world.people.colleague.id})`.execute(app.database);
  return body.id;
}

test('what happens to an article is told to those it concerns, and not to who did it', async () => {
  const id = await newArticle();
  expect(await listOf('leader')).toMatchObject([
    { kind: 'article-submitted', object_id: id, title: 'Bron', read_at: null },
  ]);
  for (const person of ['colleague', 'elsewhere', 'otherModerator'] as const)
    expect(await listOf(person)).toEqual([]);
  const leader = await app.as('leader');
  await leader.call(article.return, { params: { id }, body: { comment: 'Nästan' } });
  const [returned] = await listOf('colleague');
  expect(returned).toMatchObject({ kind: 'article-returned', actor: { name: 'leader Prov' } });
});

test('ten messages are one notice, which is read when the conversation is', async () => {
  const leader = await app.as('leader');
  const { id } = app.world.people.colleague;
  for (let count = 0; count < 10; count += 1)
    await leader.call(message.create, { body: { recipient_ids: [id], body: `Rad ${count}` } });
  const colleague = await app.as('colleague');
  expect((await colleague.call(notice.unread)).body).toEqual({ messages: 10, notices: 1 });
  const [told] = await listOf('colleague');
  await colleague.call(message.read, { body: { conversation_id: told?.object_id ?? 0 } });
  expect((await colleague.call(notice.unread)).body).toEqual({ messages: 0, notices: 0 });
});

test('an attempt that is returned or reviewed is told to who made it', async () => {
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  const { attempt, assignment, participant } = await makeThings(tools, 'own');
  await sql`delete from notice`.execute(app.database);
  const { id: leader } = app.world.people.leader;
  for (const status of ['returned', 'reviewed'])
    await sql`update attempt set status = ${status}, reviewed_by = ${leader}
      where id = ${attempt}`.execute(app.database);
  const { rows } = await sql`select user_id, kind, object_id from notice order by id`.execute(
    app.database,
  );
  expect(rows).toEqual([
    { user_id: participant, kind: 'attempt-returned', object_id: assignment },
    { user_id: participant, kind: 'attempt-reviewed', object_id: assignment },
  ]);
});

test('a notice of what somebody may not see any more is not shown', async () => {
  const id = await newArticle();
  await sql`update article set deleted_at = now() where id = ${id}`.execute(app.database);
  expect(await listOf('leader')).toEqual([]);
});

test('notices of others are not marked as read', async () => {
  await newArticle();
  const [told] = await listOf('leader');
  await (await app.as('colleague')).call(notice.read, { body: { ids: [told?.id ?? 0] } });
  expect((await listOf('leader'))[0]?.read_at).toBeNull();
  await (await app.as('leader')).call(notice.read, { body: { all: true } });
  expect((await listOf('leader'))[0]?.read_at).not.toBeNull();
});

test('what was missed comes in one mail, once, when its reader wants it', async () => {
  await newArticle();
  await newArticle();
  const mails = async () => {
    const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
      select recipient, subject, body_text from mail order by recipient`.execute(app.database);
    return rows;
  };
  const choose = async (when: 'at_once' | 'daily' | 'never') =>
    (await app.as('leader')).call(account.preferences, { body: { mail_notices: when } });
  await mailDigests(app.services, 'daily');
  expect(await mails()).toEqual([]);
  await sql`update notice set created_at = now() - interval '1 hour'`.execute(app.database);
  await choose('never');
  await mailDigests(app.services, 'daily');
  const { email } = app.world.people.leader;
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain(email);
  await choose('at_once');
  await Promise.all([1, 2].map(() => mailDigests(app.services, 'at_once')));
  const own = (await mails()).filter(({ recipient }) => recipient === email);
  expect(own).toHaveLength(1);
  expect(own[0]?.subject).toBe('2 saker är nya för dig i Spalten');
  expect(own[0]?.body_text).toContain('colleague Prov har skickat in ”Bron”.');
});
