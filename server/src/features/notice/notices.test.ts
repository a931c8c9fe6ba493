import { account } from '@spalten/contract/account';
import { article } from '@spalten/contract/article';
import { message } from '@spalten/contract/message';
import { notice, NOTICE_GROUPS, NoticeKind } from '@spalten/contract/notice';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createFixtures } from '../../matrix/fixtures.ts';
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

test('a notice that asks for something is read when it is done', async () => {
  const id = await newArticle();
  const leader = await app.as('leader');
  await leader.call(article.return, { params: { id }, body: { comment: 'Nästan' } });
  expect((await listOf('leader'))[0]?.read_at).not.toBeNull();
  expect((await listOf('colleague'))[0]?.read_at).toBeNull();
  await sql`insert into article_event (article_id, status, user_id)
    values (${id}, 'submitted', ${app.world.people.colleague.id})`.execute(app.database);
  expect((await listOf('colleague'))[0]?.read_at).not.toBeNull();
  const again = (await listOf('leader')).filter(({ read_at: read }) => read === null);
  expect(again).toMatchObject([{ kind: 'article-submitted', object_id: id }]);
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
  const { attempt, assignment, participant } = await createFixtures(tools, 'own');
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

test('an attempt that no person has read tells nobody that it was read', async () => {
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  const { attempt } = await createFixtures(tools, 'own');
  await sql`delete from notice`.execute(app.database);
  await sql`update attempt set status = 'in_progress', reviewed_by = null
    where id = ${attempt}`.execute(app.database);
  await sql`update attempt set status = 'reviewed' where id = ${attempt}`.execute(app.database);
  const { rows } = await sql`select kind from notice`.execute(app.database);
  expect(rows).toEqual([]);
});

test('what somebody did whose account is gone is told without a name, in mail too', async () => {
  const { id: colleague } = app.world.people.colleague;
  await sql`insert into notice (user_id, kind, object_id, title, actor_id, created_at)
    values (${colleague}, 'attempt-reviewed', 1, 'Quiz', null, now() - interval '1 hour')`.execute(
    app.database,
  );
  await mailDigests(app.services, 'daily');
  const { rows } = await sql<{ body_text: string }>`select body_text from mail`.execute(
    app.database,
  );
  expect(rows[0]?.body_text).toContain('Dina svar på ”Quiz” är lästa.');
  expect(rows[0]?.body_text).not.toMatch(/Någon|Borttagen|null/);
});

test('a notice of what somebody may not see any more is not shown', async () => {
  const id = await newArticle();
  await sql`update article set deleted_at = now() where id = ${id}`.execute(app.database);
  expect(await listOf('leader')).toEqual([]);
});

test.each([
  ['a comment on an article that is not theirs', 'article-comment', 'approved', 'own'],
  ['an article of another customer', 'article-approved', 'approved', 'other'],
  ['a conversation that they are not in', 'message', 'conversation', 'same'],
  ['a newspaper of another customer', 'newspaper-sent', 'sentNewspaper', 'other'],
] as const)('a notice of %s is not shown or counted', async (_what, kind, thing, scope) => {
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  const { [thing]: objectId } = await createFixtures(tools, scope);
  await sql`delete from notice`.execute(app.database);
  await sql`insert into notice (user_id, kind, object_id, title)
    values (${app.world.people.colleague.id}, ${kind}, ${objectId}, 'Hemligt')`.execute(
    app.database,
  );
  expect(await listOf('colleague')).toEqual([]);
  const colleague = await app.as('colleague');
  expect((await colleague.call(notice.unread)).body.notices).toBe(0);
});

test('notices of others are not marked as read', async () => {
  await newArticle();
  const [told] = await listOf('leader');
  await (await app.as('colleague')).call(notice.read, { body: { ids: [told?.id ?? 0] } });
  expect((await listOf('leader'))[0]?.read_at).toBeNull();
  await (await app.as('leader')).call(notice.read, { body: { all: true } });
  expect((await listOf('leader'))[0]?.read_at).not.toBeNull();
});

test('a mail takes nothing that waits for others, nor what its reader has read', async () => {
  await sql`insert into notice (user_id, kind, object_id, title, created_at, read_at)
    select id, 'attempt-reviewed', 1, 'Quiz', now() - interval '1 hour',
      case when id = ${app.world.people.colleague.id} then now() end
    from app_user where email in (${app.world.people.colleague.email},
      ${app.world.people.participant.email}, ${app.world.people.elsewhere.email})`.execute(
    app.database,
  );
  const participant = await app.as('participant');
  await participant.call(account.preferences, { body: { mail_notices: 'at_once' } });
  await mailDigests(app.services, 'at_once');
  const { rows } = await sql`select user_id from notice
    where mailed_at is not null`.execute(app.database);
  expect(rows).toEqual([{ user_id: app.world.people.participant.id }]);
});

test('a mail names nothing that its reader does not see any more, and does not come back to it', async () => {
  await newArticle();
  await sql`update article set headline = 'Hemlig' where id = (select max(id) from article)`.execute(
    app.database,
  );
  await sql`update notice set created_at = now() - interval '1 hour'`.execute(app.database);
  const { id } = app.world.people.leader;
  await sql`delete from editorial_office_member where user_id = ${id}`.execute(app.database);
  await mailDigests(app.services, 'daily');
  const { rows } = await sql<{ text: string }>`select coalesce(body_text, '') as text from mail
    where recipient = ${app.world.people.leader.email}`.execute(app.database);
  expect(rows).toEqual([]);
  await sql`insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    values (${app.world.offices['a1']}, ${id}, ${app.world.customers['a']})`.execute(app.database);
  const { rows: left } = await sql`select from notice
    where user_id = ${id} and mailed_at is null`.execute(app.database);
  expect(left).toEqual([]);
});

test('whom one may write to is told with the offices that one has in reach', async () => {
  const leader = await app.as('leader');
  const { body } = await leader.call(message.recipients);
  const found = body.find((one) => one.id === app.world.people.participant.id);
  expect(found?.editorial_offices.map(({ name }) => name)).toEqual(['Redaktion a1']);
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

test('opening a subject reads its notices, and no others', async () => {
  const id = await newArticle();
  await newArticle();
  const leader = await app.as('leader');
  expect((await leader.call(notice.unread)).body.notices).toBe(2);
  await leader.call(notice.read, { body: { subject: { kind: 'newspaper', id } } });
  expect((await leader.call(notice.unread)).body.notices).toBe(2);
  await leader.call(notice.read, { body: { subject: { kind: 'article', id } } });
  const unread = (await listOf('leader')).filter(({ read_at: read }) => read === null);
  expect(unread).toHaveLength(1);
  expect(unread[0]?.object_id).not.toBe(id);
});

test('each kind of notice is of one group, which a person can turn push messages off for', () => {
  expect(Object.values(NOTICE_GROUPS).flat().toSorted()).toEqual(NoticeKind.options.toSorted());
});
