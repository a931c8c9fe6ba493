import { customer } from '@spalten/contract/customer';
import { message } from '@spalten/contract/message';
import { notice } from '@spalten/contract/notice';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';

/* Tests that reading, writing and creating in other people's conversations is refused. */

type Person = keyof TestApp['world']['people'];
type NewMessage = NonNullable<Parameters<typeof message.create.body.parse>[0]>;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const idOf = (person: Person) => app.world.people[person].id;
const write = async (person: Person, body: NewMessage) =>
  (await app.as(person)).call(message.create, { body: body as never });
const unreadOf = async (person: Person) => (await (await app.as(person)).call(notice.unread)).body;

/** Starts a conversation between the office's moderator and two of its participants. */
async function begin(): Promise<number> {
  await sql`delete from notice`.execute(app.database);
  await sql`delete from conversation`.execute(app.database);
  const recipients = [idOf('participant'), idOf('colleague')];
  const { status, body } = await write('leader', { recipient_ids: recipients, body: 'Hej alla' });
  expect(status).toBe(201);
  return body.conversation_id;
}

test('what one has read is unread by the others, and under their bell', async () => {
  const id = await begin();
  await (await app.as('participant')).call(message.read, { body: { conversation_id: id } });
  expect(await unreadOf('participant')).toEqual({ messages: 0, notices: 0 });
  expect(await unreadOf('colleague')).toEqual({ messages: 1, notices: 1 });
  expect(await unreadOf('leader')).toEqual({ messages: 0, notices: 0 });
  const { body: rows } = await (await app.as('colleague')).call(message.list);
  expect(rows.find((row) => row.id === id)?.unread_count).toBe(1);
});

test('one’s own words are unread by nobody, also where one has not opened the conversation', async () => {
  const id = await begin();
  await sql`delete from conversation_member where user_id = ${idOf('leader')}`.execute(
    app.database,
  );
  await sql`insert into conversation_member (conversation_id, user_id)
    values (${id}, ${idOf('leader')})`.execute(app.database);
  expect((await unreadOf('leader')).messages).toBe(0);
  const { body: rows } = await (await app.as('leader')).call(message.list);
  expect(rows.find((row) => row.id === id)?.unread_count).toBe(0);
});

test('two who send under the same mark have each sent a message', async () => {
  const id = await begin();
  const said = { conversation_id: id, client_id: 'prov-9999-abcd' };
  const first = await write('participant', { ...said, body: 'Mitt' });
  const second = await write('colleague', { ...said, body: 'Ditt' });
  expect(second.body).toMatchObject({ body: 'Ditt', sender: { id: idOf('colleague') } });
  expect(second.body.id).not.toBe(first.body.id);
});

test('that one writes is told though another writes already, and not to oneself', async () => {
  const id = await begin();
  const events = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from event
      where type = 'writing' and object_id = ${id}`.execute(app.database);
    return rows[0]?.count ?? 0;
  };
  const before = await events();
  const body = { is_writing: true };
  for (const person of ['participant', 'colleague'] as const)
    await (await app.as(person)).call(message.write, { params: { id }, body });
  expect(await events()).toBe(before + 2);
  const { body: writers } = await (
    await app.as('participant')
  ).call(message.writers, { params: { id } });
  expect(writers.map((one) => one.id)).toEqual([idOf('colleague')]);
});

test.each([
  ['leader', 'elsewhere'],
  ['leader', 'otherParticipant'],
  ['otherModerator', 'customer'],
  ['customer', 'otherParticipant'],
  ['colleague', 'customer'],
] as const)('%s is not offered %s to write to, and not let', async (from, to) => {
  const { body: people } = await (await app.as(from)).call(message.recipients);
  expect(people.map(({ id }) => id)).not.toContain(idOf(to));
  expect(people.map(({ id }) => id)).not.toContain(idOf(from));
  expect((await write(from, { recipient_ids: [idOf(to)], body: 'Hej' })).status).toBe(422);
});

test('staff who act for a customer see no talk that they have with another’s people', async () => {
  const { body } = await write('admin', { recipient_ids: [idOf('otherParticipant')], body: 'Hej' });
  const id = body.conversation_id;
  const staff = await app.as('admin');
  const statusOf = async () => (await staff.call(message.get, { params: { id } })).status;
  expect(await statusOf()).toBe(200);
  const act = (customerId = 0) => staff.call(customer.override, { params: { id: customerId } });
  await act(app.world.customers['a']);
  try {
    expect(await statusOf()).toBe(404);
  } finally {
    await act();
  }
});
