import { message } from '@spalten/contract/message';
import { notice } from '@spalten/contract/notice';
import { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests what a person may do in other people's conversations and in their own. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await sql`delete from conversation`.execute(app.database);
});

const idOf = (person: Person) => app.world.people[person].id;
async function write(person: Person, body: object) {
  const made = await (await app.as(person)).call(message.create, { body: body as never });
  expect(made.status).toBe(201);
  return made.body;
}

test('what is said in an office is unread by who works in it, and not by who bought it', async () => {
  await write('participant', { editorial_office_id: app.world.offices['a1'], body: 'Hej' });
  const seenBy = async (person: Person) => {
    const client = await app.as(person);
    const { body: listed } = await client.call(message.list);
    return [(await client.call(notice.unread)).body.messages, listed.length];
  };
  expect(await seenBy('colleague')).toEqual([1, 1]);
  for (const person of ['customer', 'elsewhere', 'otherModerator', 'admin'] as const)
    expect([person, ...(await seenBy(person))]).toEqual([person, 0, 0]);
});

test('a conversation is named after the others in it', async () => {
  const recipients = [idOf('participant'), idOf('colleague')];
  await write('leader', { recipient_ids: recipients, body: 'Hej' });
  const titleFor = async (person: Person) =>
    (await (await app.as(person)).call(message.list)).body[0]?.title;
  expect(await titleFor('leader')).toBe('colleague Prov, participant Prov');
  expect(await titleFor('colleague')).toBe('leader Prov, participant Prov');
});

test('what is no comment is not marked as done with, by whoever it was written to', async () => {
  const { id } = await write('leader', { recipient_ids: [idOf('colleague')], body: 'Hej' });
  const input = { params: { id }, body: { resolved: true } };
  for (const person of ['colleague', 'leader'] as const)
    expect((await (await app.as(person)).call(message.update, input)).status).toBe(403);
});

test('where the package holds no messages, nobody is offered to write any', async () => {
  const { conversation_id: id } = await write('leader', {
    recipient_ids: [idOf('colleague')],
    body: 'Hej',
  });
  const leader = await app.as('leader');
  const offered = async () => {
    const talk = await leader.call(message.get, { params: { id } });
    const person = await leader.call(participant.get, { params: { id: idOf('colleague') } });
    return [talk.body.can.write, person.body.can.message];
  };
  expect(await offered()).toEqual([true, true]);
  onTestFinished(async () => {
    await sql`update package set features = features || '{message}'`.execute(app.database);
  });
  await sql`update package set features = array_remove(features, 'message')`.execute(app.database);
  expect(await offered()).toEqual([false, false]);
});

test('who has left a conversation is not shown again what they sent in it', async () => {
  const body = { recipient_ids: [idOf('colleague')], body: 'Hej', client_id: 'prov-1234-abcd' };
  const { conversation_id: id } = await write('leader', body);
  await sql`delete from conversation_member
    where conversation_id = ${id} and user_id = ${idOf('leader')}`.execute(app.database);
  const again = await (await app.as('leader')).call(message.create, { body: body as never });
  expect(again.status).toBe(404);
});
