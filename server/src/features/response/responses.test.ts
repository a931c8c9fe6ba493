import { article } from '@spalten/contract/article';
import { message } from '@spalten/contract/message';
import { notice } from '@spalten/contract/notice';
import { MAX_ASKED, MAX_QUESTIONS_A_DAY, response } from '@spalten/contract/response';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { PASSWORD } from '../../testing/world.ts';

/* A writer (participant) asks a classmate (colleague) for a response to a draft. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
// Nobody has asked anything yet.
beforeEach(() => sql`delete from article_response`.execute(app.database));

const PARTS = { first_good: 'Bra början.', second_good: 'Bra citat.', question: 'När var det?' };

/** Creates a draft by the participant in the office of both. */
async function written() {
  const writer = await app.as('participant');
  const { body } = await writer.call(article.create, {
    body: {
      article_template_id: app.world.articleTemplates['Notis'] ?? 0,
      editorial_office_id: app.world.offices['a1'] ?? 0,
      headline: 'Bron',
    },
  });
  return { writer, params: { id: body.id }, version: body.version };
}

/** Creates a draft and asks the colleague about it. */
async function asked(responder: Person = 'colleague') {
  const { writer, params, version } = await written();
  const responderId = app.world.people[responder].id;
  const { status, body } = await writer.call(response.ask, {
    params,
    body: { responder_id: responderId },
  });
  const colleague = await app.as('colleague');
  return { writer, colleague, params, version, status, question: body };
}

/** Makes another participant of the office. */
async function newParticipant(name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into app_user (role, customer_id, first_name, last_name, email)
      values ('participant', ${app.world.customers['a']}, ${name}, 'Prov',
        ${`${name.toLowerCase()}@respons.example`}) returning id)
    insert into editorial_office_member (user_id, editorial_office_id, customer_id)
    select id, ${app.world.offices['a1']}, ${app.world.customers['a']} from made
    returning user_id as id`.execute(app.database);
  return rows[0]?.id ?? 0;
}

test('the one asked is told, reads the article, and writes a response that the writer and the moderator see', async () => {
  const { writer, colleague, params, status, question } = await asked();
  expect(status).toBe(201);
  expect(question).toMatchObject({
    is_open: true,
    answered_at: null,
    responder: { name: 'colleague Prov' },
  });
  expect(question.can).toEqual({ update: false, withdraw: true });
  const told = (await colleague.call(notice.list)).body.find(
    ({ object_id: id }) => id === params.id,
  );
  expect(told).toMatchObject({ kind: 'article-response-asked', title: 'Bron', read_at: null });
  expect((await colleague.call(response.openQuestions)).body).toMatchObject([
    { article_id: params.id, headline: 'Bron', asked_by: { name: 'participant Prov' } },
  ]);
  const { body: read } = await colleague.call(article.get, { params });
  expect(read).toMatchObject({ headline: 'Bron', history: [] });
  expect(read.can).toMatchObject({ respond: true, update: false, history: false, send: false });
  const own = await colleague.call(response.list, { params });
  expect(own.body.responses[0]?.can).toEqual({ update: true, withdraw: false });
  expect(own.body.can.ask).toBe(false);
  const at = { params: { id: question.id } };
  const sent = await colleague.call(response.update, { ...at, body: { version: 1, ...PARTS } });
  expect(sent.body).toMatchObject({ ...PARTS, version: 2 });
  for (const reader of [writer, await app.as('leader')]) {
    const { body } = await reader.call(response.list, { params });
    expect(body.responses).toMatchObject([{ ...PARTS, responder: { name: 'colleague Prov' } }]);
  }
  const answered = (await writer.call(notice.list)).body[0];
  expect(answered).toMatchObject({ kind: 'article-response-written', object_id: params.id });
  expect((await colleague.call(response.openQuestions)).body).toEqual([]);
  const stale = await colleague.call(response.update, { ...at, body: { version: 1, ...PARTS } });
  expect(stale.status).toBe(409);
  const empty = { version: 2, ...PARTS, question: '  ' };
  expect((await colleague.call(response.update, { ...at, body: empty })).status).toBe(422);
});

test('the one asked changes nothing and sees nothing else of the work', async () => {
  const { writer, colleague, params, version, question } = await asked();
  await writer.call(message.create, { body: { article_id: params.id, body: 'Mellan oss' } });
  const body = { version, headline: 'Min' };
  expect((await colleague.call(article.update, { params, body })).status).toBe(403);
  expect((await colleague.call(article.send, { params })).status).toBe(403);
  expect((await colleague.call(article.delete, { params })).status).toBe(403);
  expect((await colleague.call(article.versions, { params })).status).toBe(403);
  expect((await colleague.call(article.sources, { params })).status).toBe(403);
  const listed = (await colleague.call(article.list)).body.map(({ id }) => id);
  expect(listed).not.toContain(params.id);
  expect((await colleague.call(response.people, { params, query: {} })).status).toBe(403);
  const other = { responder_id: app.world.people.colleague.id };
  expect((await colleague.call(response.ask, { params, body: other })).status).toBe(403);
  const at = { params: { id: question.id } };
  expect((await colleague.call(response.withdraw, at)).status).toBe(403);
  expect(
    (await writer.call(response.update, { ...at, body: { version: 1, ...PARTS } })).status,
  ).toBe(403);
});

test('the one asked comments, and sees their own comments only', async () => {
  const { writer, colleague, params, question } = await asked();
  const { body: theirs } = await writer.call(message.create, {
    body: { article_id: params.id, body: 'Bara för skribenten' },
  });
  const own = await colleague.call(message.create, {
    body: { article_id: params.id, body: 'Vilken fin bro' },
  });
  expect(own.status).toBe(201);
  const reply = { article_id: params.id, body: 'Svar', parent_id: theirs.id };
  expect((await colleague.call(message.create, { body: reply })).status).toBe(422);
  const { body: thread } = await colleague.call(message.thread, { params });
  expect(thread.messages.map(({ body }) => body)).toEqual(['Vilken fin bro']);
  expect(thread.conversation_id).toBeNull();
  const { body: whole } = await writer.call(message.thread, { params });
  expect(whole.messages.map(({ body }) => body)).toEqual(['Bara för skribenten', 'Vilken fin bro']);
  const talk = { params: { id: whole.conversation_id ?? 0 }, query: { limit: 50 } };
  expect((await colleague.call(message.get, talk)).status).toBe(404);
  const change = { params: { id: theirs.id }, body: { resolved: true } };
  expect((await colleague.call(message.update, change)).status).toBe(404);
  const mend = { params: { id: own.body.id }, body: { body: 'Vilken bro' } };
  expect((await colleague.call(message.update, mend)).body.body).toBe('Vilken bro');
  // Comments of others are told to those who work on the article.
  await writer.call(message.create, { body: { article_id: params.id, body: 'Mer' } });
  const kinds = (await colleague.call(notice.list)).body.map(({ kind }) => kind);
  expect(kinds).not.toContain('article-comment');
  await writer.call(response.withdraw, { params: { id: question.id } });
  expect((await colleague.call(message.thread, { params })).status).toBe(404);
  expect((await colleague.call(message.update, mend)).status).toBe(404);
});

test('nobody else sees the article, the question or the response', async () => {
  const { colleague, params, question } = await asked();
  const at = { params: { id: question.id } };
  const body = { version: 1, ...PARTS };
  await colleague.call(response.update, { ...at, body });
  const third = await newParticipant('Tredje');
  await sql`update app_user set password_hash = (select password_hash from app_user
    where id = ${app.world.people.colleague.id}) where id = ${third}`.execute(app.database);
  const outsider = app.guest();
  await outsider.send('GET', '/sanctum/csrf-cookie');
  await outsider.send('POST', '/login', { email: 'tredje@respons.example', password: PASSWORD });
  const others = [outsider, await app.as('elsewhere'), await app.as('otherParticipant')];
  for (const other of [...others, await app.as('otherModerator')]) {
    expect((await other.call(article.get, { params })).status).toBe(404);
    expect((await other.call(response.list, { params })).status).toBe(404);
    expect((await other.call(response.update, { ...at, body })).status).toBe(404);
    expect((await other.call(response.withdraw, at)).status).toBe(404);
  }
});

test('a question that is withdrawn closes the article, and can be asked again', async () => {
  const { writer, colleague, params, question } = await asked();
  const at = { params: { id: question.id } };
  await colleague.call(response.update, { ...at, body: { version: 1, ...PARTS } });
  expect((await writer.call(response.withdraw, at)).body.is_open).toBe(false);
  expect((await writer.call(response.withdraw, at)).status).toBe(200);
  expect((await colleague.call(article.get, { params })).status).toBe(404);
  expect((await colleague.call(response.list, { params })).status).toBe(404);
  expect(
    (await colleague.call(response.update, { ...at, body: { version: 2, ...PARTS } })).status,
  ).toBe(404);
  const unread = (await colleague.call(notice.list)).body.filter(
    ({ object_id: id, read_at: read }) => id === params.id && read === null,
  );
  expect(unread).toEqual([]);
  const { body: kept } = await writer.call(response.list, { params });
  expect(kept.responses).toMatchObject([{ ...PARTS, is_open: false }]);
  const again = { responder_id: app.world.people.colleague.id };
  const { body: second } = await writer.call(response.ask, { params, body: again });
  expect(second).toMatchObject({ id: question.id, is_open: true, ...PARTS });
  expect((await colleague.call(article.get, { params })).status).toBe(200);
});

test('a moderator withdraws a question too', async () => {
  const { colleague, params, question } = await asked();
  const leader = await app.as('leader');
  const done = await leader.call(response.withdraw, { params: { id: question.id } });
  expect(done.body.is_open).toBe(false);
  expect((await colleague.call(article.get, { params })).status).toBe(404);
});

test.each(['approved', 'placed', 'published'])(
  'it ends when the article is %s, and stays ended when that is taken back',
  async (status) => {
    const { writer, colleague, params } = await asked();
    const put = (to: string) =>
      sql`update article set status = ${to} where id = ${params.id}`.execute(app.database);
    await put('submitted');
    expect((await colleague.call(response.list, { params })).status).toBe(200);
    await put(status);
    expect((await colleague.call(response.list, { params })).status).toBe(403);
    const again = { params, body: { responder_id: app.world.people.colleague.id } };
    const { status: refused, body } = await writer.call(response.ask, again);
    expect([refused, (body as unknown as { code: string }).code]).toEqual([403, 'response_closed']);
    await put('returned');
    expect((await colleague.call(article.get, { params })).status).toBe(404);
  },
);

test('it ends when the article is thrown away, also if that is taken back', async () => {
  const { writer, colleague, params } = await asked();
  await writer.call(article.delete, { params });
  expect((await colleague.call(article.get, { params })).status).toBe(404);
  await writer.call(article.restore, { params });
  expect((await colleague.call(article.get, { params })).status).toBe(404);
});

test.each(['participant', 'colleague'] as const)(
  'it ends when the %s leaves the office',
  async (who) => {
    const { writer, colleague, params } = await asked();
    const office = app.world.offices['a1'];
    const member = app.world.people[who].id;
    await sql`delete from editorial_office_member
    where user_id = ${member} and editorial_office_id = ${office}`.execute(app.database);
    expect((await colleague.call(article.get, { params })).status).toBe(404);
    const again = { params, body: { responder_id: app.world.people.colleague.id } };
    expect((await writer.call(response.ask, again)).status).toBe(who === 'participant' ? 403 : 422);
    await sql`insert into editorial_office_member (user_id, editorial_office_id, customer_id)
    values (${member}, ${office}, ${app.world.customers['a']})`.execute(app.database);
    expect((await colleague.call(article.get, { params })).status).toBe(404);
  },
);

test('it stands only while the one who asked writes the article, with an account in use', async () => {
  const { colleague, params } = await asked();
  const writer = app.world.people.participant.id;
  const isRead = async () => (await colleague.call(article.get, { params })).status;
  await sql`update app_user set is_active = false where id = ${writer}`.execute(app.database);
  expect(await isRead()).toBe(404);
  await sql`update app_user set is_active = true where id = ${writer}`.execute(app.database);
  expect(await isRead()).toBe(200);
  await sql`update article_author set user_id = ${app.world.people.leader.id}
    where article_id = ${params.id}`.execute(app.database);
  expect(await isRead()).toBe(404);
});

test('only participants of the office with an account in use can be asked, and not its writers', async () => {
  const { writer, params } = await written();
  const closed = await newParticipant('Stängd');
  await sql`update app_user set is_active = false where id = ${closed}`.execute(app.database);
  const removed = await newParticipant('Borta');
  await sql`update app_user set deleted_at = now() where id = ${removed}`.execute(app.database);
  const author = await newParticipant('Medskribent');
  await sql`insert into article_author (article_id, user_id, position)
    values (${params.id}, ${author}, 1)`.execute(app.database);
  const { people } = app.world;
  const never = [closed, removed, author, people.participant.id, people.leader.id];
  const foreign = [people.elsewhere.id, people.otherParticipant.id, people.customer.id];
  const { body: choice } = await writer.call(response.people, { params, query: {} });
  const offered = choice.map(({ id }) => id);
  expect(offered).toContain(people.colleague.id);
  for (const id of [...never, ...foreign]) {
    expect(offered).not.toContain(id);
    const refused = await writer.call(response.ask, { params, body: { responder_id: id } });
    expect(refused.status).toBe(422);
  }
  const found = await writer.call(response.people, { params, query: { q: 'colleague' } });
  expect(found.body.map(({ id }) => id)).toEqual([people.colleague.id]);
});

test('somebody with a protected identity is asked as others, and nothing tells of it', async () => {
  const hidden = await newParticipant('Skyddad');
  await sql`update pictured_person set is_protected = true where user_id = ${hidden}`.execute(
    app.database,
  );
  const { writer, params } = await written();
  const { body, status } = await writer.call(response.ask, {
    params,
    body: { responder_id: hidden },
  });
  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toContain('protected');
});

test('few are asked at the same time, and few in a day', async () => {
  const people = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) => newParticipant(`Fler${name}`)),
  );
  const { writer, params } = await written();
  const ask = (id: number, of = params) =>
    writer.call(response.ask, { params: of, body: { responder_id: id } });
  for (const id of people.slice(0, MAX_ASKED)) expect((await ask(id)).status).toBe(201);
  // The same once more is no new question.
  expect((await ask(people[0] ?? 0)).status).toBe(201);
  const { status, body } = await ask(people[MAX_ASKED] ?? 0);
  expect([status, (body as unknown as { code: string }).code]).toEqual([422, 'too_many_asked']);
  const { params: second } = await written();
  const turn = async () => {
    const { body: made, status: got } = await ask(people[0] ?? 0, second);
    if (got === 201) await writer.call(response.withdraw, { params: { id: made.id } });
    return got;
  };
  for (let count = MAX_ASKED; count < MAX_QUESTIONS_A_DAY; count += 1)
    expect(await turn()).toBe(201);
  expect(await turn()).toBe(422);
  await sql`update article_response set asked_at = asked_at - interval '25 hours'`.execute(
    app.database,
  );
  expect(await turn()).toBe(201);
});

test('one who is asked twice at once is asked once', async () => {
  const { writer, params } = await written();
  const body = { responder_id: app.world.people.colleague.id };
  const both = await Promise.all([
    writer.call(response.ask, { params, body }),
    writer.call(response.ask, { params, body }),
  ]);
  expect(new Set(both.map(({ body: made }) => made.id)).size).toBe(1);
  const { rows } = await sql`select from article_response
    where article_id = ${params.id}`.execute(app.database);
  expect(rows).toHaveLength(1);
});
