import { message } from '@spalten/contract/message';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFixtures } from '../../matrix/fixtures.ts';
import type { Fixtures } from '../../matrix/fixtures.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { listen } from '../../testing/listen.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let own: Fixtures;
beforeAll(async () => {
  app = await testApp();
  const tools = { database: app.database, storage: app.services.storage, world: app.world };
  own = await createFixtures(tools, 'own');
});

const idOf = (person: keyof TestApp['world']['people']) => app.world.people[person].id;
type Person = keyof TestApp['world']['people'];
type NewMessage = NonNullable<Parameters<typeof message.create.body.parse>[0]>;

const write = async (person: Person, body: NewMessage) =>
  (await app.as(person)).call(message.create, { body: body as never });
const read = async (person: Person, id: number, query = {}) =>
  (await app.as(person)).call(message.get, { params: { id }, query });

describe('conversations', () => {
  test('of an office are found by the name of who has written in them', async () => {
    const office = app.world.offices['a1'] ?? 0;
    await write('colleague', { editorial_office_id: office, body: 'Jag tar bilderna.' });
    await write('leader', { editorial_office_id: office, body: 'Bra.' });
    const reader = await app.as('participant');
    const { body: found } = await reader.call(message.list, { query: { q: 'colleague prov' } });
    expect(found).toMatchObject([{ kind: 'office', found: 'Jag tar bilderna.' }]);
    const stranger = await app.as('otherParticipant');
    const { body: none } = await stranger.call(message.list, { query: { q: 'colleague' } });
    expect(none).toEqual([]);
  });

  test('the same people have one, from whichever side it is begun', async () => {
    const first = await write('participant', { recipient_ids: [idOf('leader')], body: 'Hej!' });
    expect(first.status).toBe(201);
    const back = await write('leader', {
      recipient_ids: [idOf('participant')],
      body: 'Hej själv!',
    });
    expect(back.body.conversation_id).toBe(first.body.conversation_id);
    const { body: seen } = await read('leader', first.body.conversation_id);
    expect(seen.messages.map(({ body }) => body)).toEqual(['Hej!', 'Hej själv!']);
    expect(seen.title).toBe('participant Prov');
    const withOther = async (to: Person) => {
      const query = { with_id: idOf(to) };
      return (await (await app.as('participant')).call(message.list, { query })).body;
    };
    expect(await withOther('leader')).toMatchObject([{ id: first.body.conversation_id }]);
    expect(await withOther('colleague')).toEqual([]);
    for (const person of ['colleague', 'customer', 'admin', 'otherModerator'] as const)
      expect((await read(person, first.body.conversation_id)).status).toBe(404);
  });

  test('nobody is written to who is out of reach, nor people of two customers at once', async () => {
    for (const [from, to] of [
      ['participant', 'otherParticipant'],
      ['colleague', 'elsewhere'],
      ['otherModerator', 'customer'],
    ] as const)
      expect((await write(from, { recipient_ids: [idOf(to)], body: 'Hej' })).status).toBe(422);
    const both = [idOf('participant'), idOf('otherParticipant')];
    expect((await write('admin', { recipient_ids: both, body: 'Hej' })).status).toBe(422);
    const { body: people } = await (await app.as('colleague')).call(message.recipients);
    const ids = people.map(({ id }) => id);
    // Moderators of the own office come first, whatever their names are.
    expect(ids[0]).toBe(idOf('leader'));
    expect(ids).toContain(idOf('leader'));
    expect(ids).not.toContain(idOf('elsewhere'));
    expect(ids).not.toContain(idOf('otherParticipant'));
  });

  test('what was sent twice is there once, also when both arrive at the same time', async () => {
    const said = { recipient_ids: [idOf('leader')], body: 'En gång', client_id: 'prov-0001-abcd' };
    const answers = await Promise.all([1, 2, 3].map(() => write('colleague', said)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const later = await write('colleague', said);
    expect(later.body.id).toBe(answers[0]?.body.id);
    const { body: seen } = await read('leader', later.body.conversation_id);
    const once = seen.messages.filter(({ body }) => body === said.body);
    expect(once).toMatchObject([{ client_id: null }]);
  });

  test('unread messages are counted until they are read, and the sender sees who has', async () => {
    const { body: sent } = await write('leader', {
      editorial_office_id: own.office,
      body: 'Möte 9',
    });
    const colleague = await app.as('colleague');
    const rowOf = async () =>
      (await colleague.call(message.list)).body.find(({ id }) => id === sent.conversation_id);
    expect((await rowOf())?.unread_count).toBeGreaterThan(0);
    await colleague.call(message.read, { body: { conversation_id: sent.conversation_id } });
    expect((await rowOf())?.unread_count).toBe(0);
    const { body: seen } = await read('leader', sent.conversation_id);
    expect(seen.messages.at(-1)?.read_by.map(({ id }) => id)).toContain(idOf('colleague'));
  });

  test('own words are changed and taken away by who wrote them alone', async () => {
    const { body: sent } = await write('colleague', {
      editorial_office_id: own.office,
      body: 'Fel',
    });
    const params = { id: sent.id };
    const leader = await app.as('leader');
    expect((await leader.call(message.update, { params, body: { body: 'Rätt' } })).status).toBe(
      403,
    );
    const colleague = await app.as('colleague');
    const changed = await colleague.call(message.update, { params, body: { body: 'Rätt' } });
    expect(changed.body).toMatchObject({ body: 'Rätt', edited_at: expect.any(String) });
    expect((await leader.call(message.delete, { params })).status).toBe(403);
    expect((await colleague.call(message.delete, { params })).status).toBe(204);
    const { body: seen } = await read('leader', sent.conversation_id);
    expect(seen.messages.at(-1)).toMatchObject({ body: '', deleted_at: expect.any(String) });
    expect((await colleague.call(message.update, { params, body: { body: 'x' } })).status).toBe(
      403,
    );
  });

  test('earlier messages are asked for page by page, and words are found', async () => {
    const { body: first } = await write('moderator', {
      recipient_ids: [idOf('participant')],
      body: 'Intervjun med färjkarlen',
    });
    for (const count of [1, 2, 3, 4])
      await write('moderator', { conversation_id: first.conversation_id, body: `Rad ${count}` });
    const { body: newest } = await read('participant', first.conversation_id, { limit: 2 });
    expect(newest.messages.map(({ body }) => body)).toEqual(['Rad 3', 'Rad 4']);
    expect(newest.has_earlier).toBe(true);
    const before = newest.messages[0]?.id;
    const { body: rest } = await read('participant', first.conversation_id, { limit: 50, before });
    expect(rest.messages.map(({ body }) => body)).toEqual([first.body, 'Rad 1', 'Rad 2']);
    const participant = await app.as('participant');
    const { body: found } = await participant.call(message.list, { query: { q: 'intervju' } });
    expect(found.map(({ id, found: words }) => [id, words])).toEqual([
      [first.conversation_id, 'Intervjun med färjkarlen'],
    ]);
    const stranger = await app.as('otherModerator');
    expect((await stranger.call(message.list, { query: { q: 'intervju' } })).body).toEqual([]);
  });

  test('a file goes with a message to those who read it, and to no others', async () => {
    await sql`update file set editorial_office_id = null, uploaded_by = ${idOf('colleague')}
      where id = ${own.file}`.execute(app.database);
    const { body: sent } = await write('colleague', {
      recipient_ids: [idOf('leader')],
      file_ids: [own.file],
    });
    expect(sent.files.map(({ id }) => id)).toEqual([own.file]);
    const ask = async (person: Person) =>
      (await (await app.as(person)).send('GET', `/file/${own.file}/content`)).status;
    expect(await ask('leader')).toBe(200);
    expect(await ask('participant')).toBe(404);
    expect((await write('leader', { recipient_ids: [idOf('colleague')] })).status).toBe(422);
  });

  test('that somebody writes is told to the others at once, and forgotten when it is sent', async () => {
    const { body: sent } = await write('participant', {
      editorial_office_id: own.office,
      body: 'Hm',
    });
    const params = { id: sent.conversation_id };
    const leader = await app.as('leader');
    const listener = await listen(app.server, leader);
    const participant = await app.as('participant');
    await participant.call(message.write, { params, body: { is_writing: true } });
    await until(() => expect(listener.changes).toContainEqual({ type: 'writing', id: params.id }));
    const writers = async () => (await leader.call(message.writers, { params })).body;
    expect((await writers()).map(({ id }) => id)).toEqual([idOf('participant')]);
    await write('participant', { conversation_id: params.id, body: 'Klart' });
    expect(await writers()).toEqual([]);
    listener.close();
  });
});

test('a mark that somebody writes, set again and again, is told once', async () => {
  const { body: sent } = await write('participant', {
    editorial_office_id: own.office,
    body: 'Hm',
  });
  const params = { id: sent.conversation_id };
  const participant = await app.as('participant');
  const events = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from event
      where type = 'writing' and object_id = ${params.id}`.execute(app.database);
    return rows[0]?.count;
  };
  const mark = (is_writing: boolean) =>
    participant.call(message.write, { params, body: { is_writing } });
  const before = (await events()) ?? 0;
  await mark(true);
  await mark(true);
  await mark(true);
  expect(await events()).toBe(before + 1);
  await mark(false);
  expect(await events()).toBe(before + 2);
});

describe('comments on an article', () => {
  const anchor = { from: 0, to: 4, quote: 'Bron' };

  test('stand by its words, are replied to, and are done with', async () => {
    const { body: comment } = await write('leader', {
      article_id: own.approved,
      body: 'När?',
      anchor,
    });
    expect(comment).toMatchObject({ anchor, parent_id: null, can: { resolve: true } });
    const reply = { article_id: own.approved, body: 'I maj', parent_id: comment.id };
    expect((await write('moderator', reply)).status).toBe(201);
    const params = { id: comment.id };
    const leader = await app.as('leader');
    const done = await leader.call(message.update, { params, body: { resolved: true } });
    expect(done.body).toMatchObject({ resolved_by: { id: idOf('leader') } });
    const thread = await leader.call(message.thread, { params: { id: own.approved } });
    expect(thread.body.messages.map(({ body }) => body)).toEqual(['När?', 'I maj']);
    const again = await leader.call(message.update, { params, body: { resolved: false } });
    expect(again.body.resolved_at).toBeNull();
  });

  test('stand in any text of the article, by the document’s positions', async () => {
    const held = { ...anchor, field: 'headline', start: 'AAECAwQ=', end: 'AAECAwU=' };
    const made = await write('leader', { article_id: own.approved, body: 'Vem?', anchor: held });
    expect(made.body).toMatchObject({ anchor: held });
    for (const wrong of [
      { ...held, field: 'due_on' },
      { ...held, field: 'caption:0' },
      { ...held, start: '<script>' },
      { ...held, end: 'A'.repeat(204) },
    ]) {
      const answer = await write('leader', { article_id: own.approved, body: 'X', anchor: wrong });
      expect(answer.status).toBe(422);
    }
  });

  test('are seen with the article, and listed for who takes part', async () => {
    const { body: comment } = await write('leader', { article_id: own.draft, body: 'Bra början' });
    expect((await read('colleague', comment.conversation_id)).status).toBe(404);
    const notIn = await (await app.as('customer')).call(message.list);
    expect(notIn.body.map(({ id }) => id)).not.toContain(comment.conversation_id);
    const { body: rows } = await (await app.as('moderator')).call(message.list);
    expect(rows.map(({ id }) => id)).toContain(comment.conversation_id);
  });

  test('are part of writing where the package holds no messages', async () => {
    const features = (words: string[]) =>
      sql`update package set features = ${words} where id = ${app.world.packageId}`.execute(
        app.database,
      );
    await features(['newspaper']);
    const comment = await write('leader', { article_id: own.draft, body: 'Bra' });
    const talk = await write('leader', { editorial_office_id: own.office, body: 'Hej' });
    await features(['newspaper', 'web_article', 'assignment', 'message', 'file']);
    expect(comment.status).toBe(201);
    expect(talk.status).toBe(403);
  });
});
