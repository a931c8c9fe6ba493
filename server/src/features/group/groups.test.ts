import { assignment } from '@spalten/contract/assignment';
import type { GridRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { chapter } from '@spalten/contract/chapter';
import { customer } from '@spalten/contract/customer';
import { group } from '@spalten/contract/group';
import { myPage } from '@spalten/contract/my-page';
import { packages } from '@spalten/contract/package';
import { search } from '@spalten/contract/search';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildQuestion } from '../../testing/questions.ts';

/* Groups inside an office, and what participants reach of assignments given to others. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
let office: number;
beforeAll(async () => {
  app = await testApp();
  office = app.world.offices['a1'] ?? 0;
});

let count = 0;
const idOf = (person: Person) => app.world.people[person].id;

async function createGroup(members: Person[], name = `Grupp ${(count += 1)}`) {
  const body = { name, member_ids: members.map(idOf), editorial_office_id: office };
  return (await app.as('leader')).call(group.create, { body });
}

async function give(groupIds: number[], people: Person[] = []) {
  const { status, body } = await (
    await app.as('leader')
  ).call(assignment.create, {
    body: {
      title: `Lingonprov ${(count += 1)}`,
      editorial_office_id: office,
      is_published: true,
      questions: [buildQuestion('free_text')],
      recipients: { group_ids: groupIds, person_ids: people.map(idOf) },
    },
  });
  expect(status).toBe(201);
  return body.id;
}

/** The ways by which a person reaches an assignment. */
async function waysTo(person: Person, id: number): Promise<string[]> {
  const client = await app.as(person);
  const { body: listed } = await client.call(assignment.list, { query: { limit: 200 } });
  const { body: page } = await client.call(myPage.get);
  const { body: found } = await client.call(search.find, { query: { q: 'Lingonprov' } });
  const got = await client.call(assignment.get, { params: { id } });
  const tried = await client.call(attempt.ofAssignment, { params: { id }, query: {} });
  const ways = {
    list: listed.some((row) => row.id === id),
    page: page.my_assignments.some((row) => row.id === id),
    search: JSON.stringify(found).includes(`"id":${id},`),
    get: got.status === 200,
    attempts: tried.status === 200,
  };
  return Object.entries(ways).flatMap(([way, isOpen]) => (isOpen ? [way] : []));
}
const ALL = ['list', 'page', 'search', 'get', 'attempts'];

const start = async (person: Person, id: number) =>
  (await app.as(person)).call(attempt.start, { body: { assignment_id: id } });

test('an assignment given to a group is seen by its members alone', async () => {
  const { body: made } = await createGroup(['participant']);
  const id = await give([made.id]);
  expect(await waysTo('participant', id)).toEqual(ALL);
  expect(await waysTo('colleague', id)).toEqual([]);
  expect((await start('colleague', id)).status).toBe(404);
  expect(await waysTo('otherParticipant', id)).toEqual([]);
  expect(await waysTo('elsewhere', id)).toEqual([]);
  const { body: seen } = await (
    await app.as('participant')
  ).call(assignment.get, { params: { id } });
  expect(seen.recipients).toBeNull();
  const { body: led } = await (await app.as('leader')).call(assignment.get, { params: { id } });
  expect(led.recipients).toEqual({ groups: [{ id: made.id, name: made.name }], people: [] });
  const { body: rows } = await (
    await app.as('participant')
  ).call(assignment.list, { query: { limit: 200 } });
  expect(rows.map((row) => row.recipients)).not.toContainEqual(expect.anything());
});

test('a list names the first of the recipients, groups first, and how many they are', async () => {
  const { body: one } = await createGroup(['participant']);
  const { body: other } = await createGroup([]);
  const id = await give([one.id, other.id], ['colleague', 'participant']);
  const { body: rows } = await (
    await app.as('leader')
  ).call(assignment.list, { query: { limit: 200 } });
  expect(rows.find((row) => row.id === id)?.recipients).toEqual({
    names: [one.name, other.name, 'colleague Prov'],
    count: 4,
  });
});

test('somebody who joins the group later sees it then, and leaving the office ends it', async () => {
  const { body: made } = await createGroup(['participant']);
  const id = await give([made.id]);
  const leader = await app.as('leader');
  const { body: more } = await leader.call(group.update, {
    params: { id: made.id },
    body: { version: made.version, member_ids: [idOf('participant'), idOf('colleague')] },
  });
  expect(more.member_count).toBe(2);
  expect(await waysTo('colleague', id)).toEqual(ALL);
  await sql`delete from editorial_office_member where user_id = ${idOf('colleague')}`.execute(
    app.database,
  );
  await sql`insert into editorial_office_member (user_id, editorial_office_id, customer_id)
    values (${idOf('colleague')}, ${office}, ${app.world.customers['a'] ?? 0})`.execute(
    app.database,
  );
  expect(await waysTo('colleague', id)).toEqual([]);
});

test('a deleted group takes the assignment from its members, but not what they have begun', async () => {
  const { body: made } = await createGroup(['participant', 'colleague']);
  const id = await give([made.id]);
  const begun = await start('participant', id);
  expect(begun.status).toBeLessThan(300);
  await (await app.as('leader')).call(group.delete, { params: { id: made.id } });
  expect(await waysTo('colleague', id)).toEqual([]);
  expect(await waysTo('participant', id)).toEqual(ALL);
  const participant = await app.as('participant');
  const own = await participant.call(attempt.get, { params: { id: begun.body.id } });
  expect([own.status, own.body.can.answer]).toEqual([200, true]);
});

test('an assignment given to a person is theirs, and in the results only theirs is not begun', async () => {
  const id = await give([], ['colleague']);
  expect(await waysTo('colleague', id)).toEqual(ALL);
  expect(await waysTo('participant', id)).toEqual([]);
  const leader = await app.as('leader');
  const gridOf = async (ids: number[]) => {
    const query = ids.map((one) => `assignment_ids[]=${one}`).join('&');
    const { body } = await leader.send('GET', `/attempt-result?${query}`);
    return (body as GridRow[]).map((row) => [row.id, row.not_given] as const);
  };
  expect(await gridOf([id])).toEqual([[idOf('colleague'), []]]);
  const other = await give([], ['participant']);
  const both = new Map(await gridOf([id, other]));
  expect([both.size, both.get(idOf('colleague')), both.get(idOf('participant'))]).toEqual([
    2,
    [other],
    [id],
  ]);
});

test('a published assignment has a recipient, and is everyone’s when it is given to all', async () => {
  const leader = await app.as('leader');
  const id = await give([], ['colleague']);
  const update = (recipients: { group_ids: number[]; person_ids: number[] } | null) =>
    leader.call(assignment.update, { params: { id }, body: { recipients } });
  const refused = await update({ group_ids: [], person_ids: [] });
  expect(refused.status).toBe(422);
  expect(await waysTo('colleague', id)).toEqual(ALL);
  expect((await update(null)).body.recipients).toBeNull();
  expect(await waysTo('participant', id)).toEqual(ALL);
});

test('an assignment for chosen people moves to another office only with new recipients', async () => {
  const id = await give([], ['participant']);
  const moderator = await app.as('moderator');
  const move = (rest: object) =>
    moderator.call(assignment.update, {
      params: { id },
      body: { editorial_office_id: app.world.offices['a2'], ...rest },
    });
  expect((await move({})).status).toBe(422);
  const people = (person: Person) => ({
    recipients: { group_ids: [], person_ids: [idOf(person)] },
  });
  expect((await move(people('colleague'))).status).toBe(422);
  const moved = await move(people('elsewhere'));
  expect(moved.body.recipients?.people.map((one) => one.id)).toEqual([idOf('elsewhere')]);
});

test('names of groups are unique in an office whatever their case, and a stale save is refused', async () => {
  const name = 'Östra ”fotolaget” 写真部 É';
  const { body: made, status } = await createGroup([], name);
  expect(status).toBe(201);
  const again = await createGroup([], 'östra ”FOTOLAGET” 写真部 e\u0301');
  expect([again.status, again.body]).toMatchObject([
    422,
    { errors: { name: [expect.any(String)] } },
  ]);
  const leader = await app.as('leader');
  const save = (version: number) =>
    leader.call(group.update, { params: { id: made.id }, body: { version, name: `${name}!` } });
  expect((await save(1)).body.name).toBe(`${name}!`);
  expect((await save(1)).status).toBe(409);
});

test('the readers of a chapter are found by group, and a group elsewhere finds nobody', async () => {
  const { body: made } = await createGroup(['colleague']);
  const admin = await app.as('admin');
  const { body: written } = await admin.call(chapter.create, {
    body: { type: 9, title: 'Kapitel', is_published: true } as never,
  });
  const readersIn = async (person: Person, groupId: number) => {
    const { body } = await (
      await app.as(person)
    ).call(chapter.readers, { params: { id: written.id }, query: { group_id: groupId } });
    return body.map(({ id }) => id);
  };
  expect(await readersIn('leader', made.id)).toEqual([idOf('colleague')]);
  const { body: other } = await (
    await app.as('otherModerator')
  ).call(group.create, {
    body: {
      name: 'Deras',
      member_ids: [idOf('otherParticipant')],
      editorial_office_id: app.world.offices['b1'] ?? 0,
    },
  });
  expect(await readersIn('otherModerator', other.id)).toEqual([idOf('otherParticipant')]);
  expect(await readersIn('leader', other.id)).toEqual([]);
  expect(await readersIn('admin', other.id)).toEqual([idOf('otherParticipant')]);
});

test('an assignment in a chapter is shown to those it is given to', async () => {
  const { body: made } = await createGroup(['colleague']);
  const id = await give([made.id]);
  const admin = await app.as('admin');
  const content = [{ type: 'assignment', attrs: { assignment_id: id, title: '' } }];
  const { body: written } = await admin.call(chapter.create, {
    body: {
      type: 9,
      title: 'Kapitel',
      is_published: true,
      body: { type: 'doc', content },
    } as never,
  });
  const shownTo = async (person: Person) => {
    const params = { slug: String(written.id) };
    const { body } = await (await app.as(person)).call(chapter.get, { params });
    return body.assignments.map((row) => row.id);
  };
  expect(await shownTo('colleague')).toEqual([id]);
  expect(await shownTo('leader')).toEqual([id]);
  expect(await shownTo('participant')).toEqual([]);
});

test('a package without assignments has groups, which chapters are given to', async () => {
  const admin = await app.as('admin');
  const { body: bought } = await admin.call(packages.create, { body: { name: 'Bara läsning' } });
  const params = { id: app.world.customers['b'] ?? 0 };
  await admin.call(customer.update, { params, body: { package_id: bought.id } });
  const { status } = await (await app.as('otherModerator')).call(group.list, { query: {} });
  expect(status).toBe(200);
});
