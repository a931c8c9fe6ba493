import { assignment } from '@spalten/contract/assignment';
import { group, MAX_GROUPS } from '@spalten/contract/group';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildQuestion } from '../../testing/questions.ts';

/* Tests that groups of other offices count for nothing, and say nothing of themselves. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
const reset = async () => {
  await sql`delete from office_group`.execute(app.database);
  await sql`update editorial_office set is_active = true`.execute(app.database);
};

const idOf = (person: Person) => app.world.people[person].id;
const officeOf = (key: string) => app.world.offices[key] ?? 0;
const problemOf = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as { code?: string; errors?: object };
  return [status, errors ? Object.keys(errors) : code];
};
const createIn = async (person: Person, office: string | null, name: string, ...of: Person[]) =>
  (await app.as(person)).call(group.create, {
    body: {
      name,
      member_ids: of.map(idOf),
      editorial_office_id: office === null ? null : officeOf(office),
    },
  });

test('a name is taken in its own office alone, also for a group that gets a new one', async () => {
  await reset();
  expect((await createIn('moderator', 'a1', 'Fotolaget')).status).toBe(201);
  const { status, body: made } = await createIn('moderator', 'a2', 'Fotolaget');
  expect(status).toBe(201);
  expect((await createIn('moderator', 'a2', 'Sportlaget')).status).toBe(201);
  const rename = async (name: string) =>
    (await app.as('moderator')).call(group.update, {
      params: { id: made.id },
      body: { version: 1, name },
    });
  expect(problemOf(await rename('SPORTLAGET'))).toEqual([422, ['name']]);
  expect((await rename('FOTOLAGET')).body.name).toBe('FOTOLAGET');
});

test('an office with as many groups as there may be takes no room from another', async () => {
  await reset();
  await sql`insert into office_group (customer_id, editorial_office_id, name)
    select customer_id, id, 'Grupp ' || n from editorial_office, generate_series(1, ${MAX_GROUPS}) n
    where id = ${officeOf('a2')}`.execute(app.database);
  expect(problemOf(await createIn('moderator', 'a2', 'En till'))).toEqual([422, ['name']]);
  expect((await createIn('moderator', 'a1', 'Den första')).status).toBe(201);
});

test('an office out of reach is not there, whatever names its groups have', async () => {
  await reset();
  expect((await createIn('admin', 'a2', 'Hemliga laget')).status).toBe(201);
  for (const name of ['Hemliga laget', 'Ett annat'])
    expect([name, ...problemOf(await createIn('leader', 'a2', name, 'elsewhere'))]).toEqual([
      name,
      404,
      'not_found',
    ]);
  const { rows } = await sql`select from office_group`.execute(app.database);
  expect(rows).toHaveLength(1);
});

test('whose every office is closed is told so, and makes no group', async () => {
  await reset();
  await sql`update editorial_office set is_active = false where id = ${officeOf('a1')}`.execute(
    app.database,
  );
  for (const office of [null, 'a1'])
    expect(problemOf(await createIn('leader', office, 'Nya laget'))).toEqual([
      403,
      'office_closed',
    ]);
});

test('who stays in a group keeps their place, and is told of nothing when it is saved', async () => {
  await reset();
  const { body: made } = await createIn('leader', 'a1', 'Laget', 'participant', 'colleague');
  const leader = await app.as('leader');
  const { body: given } = await leader.call(assignment.create, {
    body: {
      title: 'Till laget',
      is_published: true,
      questions: [buildQuestion('free_text')],
      recipients: { group_ids: [made.id], person_ids: [] },
    },
  });
  const told = async () => {
    const { rows } = await sql`select from event
      where type = 'assignment' and object_id = ${given.id}`.execute(app.database);
    return rows.length;
  };
  const before = await told();
  const save = async (version: number, ...members: Person[]) => {
    const { body } = await leader.call(group.update, {
      params: { id: made.id },
      body: { version, member_ids: members.map(idOf) },
    });
    return body.member_count;
  };
  expect(await save(1, 'colleague', 'participant')).toBe(2);
  expect(await told()).toBe(before);
  expect(await save(2, 'participant')).toBe(1);
  expect(await told()).toBeGreaterThan(before);
});
