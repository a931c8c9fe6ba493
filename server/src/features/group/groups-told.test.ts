import { assignment } from '@spalten/contract/assignment';
import { audit } from '@spalten/contract/audit';
import type { EventType } from '@spalten/contract/events';
import { group } from '@spalten/contract/group';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import type { TestListener } from '../../testing/listen.ts';
import { listen } from '../../testing/listen.ts';
import { buildQuestion } from '../../testing/questions.ts';
import { until } from '../../testing/until.ts';

/* Who is told of groups and of whom assignments are given to, on screen at once and in the log. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
let leader: Client;
beforeAll(async () => {
  app = await testApp();
  leader = await app.as('leader');
});

const idOf = (person: Person) => app.world.people[person].id;
const nameOf = (person: Person) => `${person} Prov`;

let count = 0;
async function createGroup(...members: Person[]) {
  const { body } = await leader.call(group.create, {
    body: {
      name: `Lag ${(count += 1)}`,
      member_ids: members.map(idOf),
      editorial_office_id: app.world.offices['a1'],
    },
  });
  return body;
}

async function give(title: string, recipients: { group_ids: number[]; person_ids: number[] }) {
  const { status, body } = await leader.call(assignment.create, {
    body: { title, is_published: true, questions: [buildQuestion('free_text')], recipients },
  });
  expect(status).toBe(201);
  return body.id;
}

/** Emits a change that everyone receives. Earlier events have arrived when it does. */
async function flush(listeners: readonly TestListener[]) {
  const { body } = await leader.call(assignment.create, {
    body: { title: 'Till alla', is_published: true, questions: [buildQuestion('free_text')] },
  });
  for (const { changes } of listeners)
    await until(() => expect(changes).toContainEqual({ type: 'assignment', id: body.id }));
}

/** Listens as each of them. What happened before is told by then and left out. */
async function hear<P extends Person[]>(...people: P): Promise<{ [K in keyof P]: TestListener }> {
  const listeners: TestListener[] = [];
  for (const person of people) listeners.push(await listen(app.server, await app.as(person)));
  const customer = people.filter((person) => person !== 'otherParticipant').length;
  await flush(listeners.slice(0, customer));
  for (const { changes } of listeners) changes.length = 0;
  return listeners as { [K in keyof P]: TestListener };
}

const idsTold = (listener: TestListener, type: EventType) =>
  listener.changes.filter((change) => change.type === type).map(({ id }) => id);

test('who joins and who leaves a group sees its assignments come and go without reloading', async () => {
  const made = await createGroup('participant');
  const id = await give('Fotouppdrag', { group_ids: [made.id], person_ids: [] });
  const [loses, gains, moderator] = await hear('participant', 'colleague', 'leader');
  await leader.call(group.update, {
    params: { id: made.id },
    body: { version: made.version, member_ids: [idOf('colleague')] },
  });
  await flush([loses, gains, moderator]);
  expect(idsTold(gains, 'assignment')).toContain(id);
  // Somebody who has lost it isn't told which one it was.
  expect(idsTold(loses, 'assignment')).not.toContain(id);
  expect(idsTold(loses, 'assignment')).toContain(null);
  // Participants don't learn of groups.
  expect([...idsTold(loses, 'group'), ...idsTold(gains, 'group')]).toEqual([]);
  expect(idsTold(moderator, 'group')).toContain(made.id);
});

test('whoever is chosen and no longer chosen is told, and nobody of another customer', async () => {
  const id = await give('Personlig', { group_ids: [], person_ids: [idOf('participant')] });
  const [loses, gains, other] = await hear('participant', 'colleague', 'otherParticipant');
  await leader.call(assignment.update, {
    params: { id },
    body: { recipients: { group_ids: [], person_ids: [idOf('colleague')] } },
  });
  await flush([loses, gains]);
  expect(idsTold(gains, 'assignment')).toContain(id);
  expect(idsTold(loses, 'assignment')).not.toContain(id);
  expect(idsTold(loses, 'assignment')).toContain(null);
  expect(idsTold(other, 'assignment')).toEqual([]);
});

test('a deleted group takes its assignments from the screens of its members', async () => {
  const made = await createGroup('participant');
  const id = await give('Med gruppen', { group_ids: [made.id], person_ids: [] });
  const [loses] = await hear('participant');
  await leader.call(group.delete, { params: { id: made.id } });
  await flush([loses]);
  expect(idsTold(loses, 'assignment')).not.toContain(id);
  expect(idsTold(loses, 'assignment')).toContain(null);
});

const changesOf = async (object_type: 'group' | 'assignment', object_id: number) => {
  const { body } = await (
    await app.as('admin')
  ).call(audit.list, {
    query: { object_type, object_id },
  });
  return body.map(({ action, user, changes }) => ({ action, by: user?.id, changes }));
};

test('the log tells who made a group, put whom in it and took it away', async () => {
  const made = await createGroup('participant');
  const params = { id: made.id };
  await leader.call(group.update, {
    params,
    body: { version: 1, name: 'Fotolaget', member_ids: [idOf('colleague')] },
  });
  await leader.call(group.delete, { params });
  const entries = await changesOf('group', made.id);
  expect(entries.map(({ action, by }) => [action, by])).toEqual([
    [expect.stringMatching(/delet/), idOf('leader')],
    [expect.stringMatching(/updat|chang/), idOf('leader')],
    [expect.stringMatching(/creat/), idOf('leader')],
  ]);
  expect(entries[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: made.name, to: 'Fotolaget' },
      {
        field: 'people',
        from: [nameOf('participant')],
        to: [nameOf('colleague')],
      },
    ]),
  );
});

test('the log tells whom an assignment was given to before and after', async () => {
  const made = await createGroup('participant');
  const id = await give('Loggad', { group_ids: [made.id], person_ids: [] });
  const update = (recipients: { group_ids: number[]; person_ids: number[] } | null) =>
    leader.call(assignment.update, { params: { id }, body: { recipients } });
  await update({ group_ids: [], person_ids: [idOf('colleague')] });
  const [chosen] = await changesOf('assignment', id);
  expect(chosen?.changes).toContainEqual({
    field: 'recipients',
    from: [made.name],
    to: [nameOf('colleague')],
  });
  await update(null);
  const [latest] = await changesOf('assignment', id);
  expect(latest?.changes.map(({ field }) => field)).toContain('audience');
});
