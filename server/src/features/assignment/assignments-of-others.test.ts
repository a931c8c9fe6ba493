import { assignment } from '@spalten/contract/assignment';
import { file } from '@spalten/contract/file';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';
import { buildQuestion } from '../../testing/questions.ts';

/* Tests which offices an assignment may belong to, and who reads its files. */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const create = async (person: Person, body: object = {}) =>
  (await app.as(person)).call(assignment.create, { body: { title: 'Prov', ...body } });
const fieldsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { errors: Record<string, string[]> }).errors);

test('who leads an office makes no assignment for all, also where none is active', async () => {
  const { id } = app.world.people.leader;
  const choose = (office: number | null | undefined) =>
    sql`update app_user set active_editorial_office_id = ${office} where id = ${id}`.execute(
      app.database,
    );
  onTestFinished(async () => void (await choose(app.world.offices['a1'])));
  await choose(null);
  const refused = await create('leader');
  expect([refused.status, fieldsOf(refused)]).toEqual([422, ['editorial_office_id']]);
  expect((await create('admin')).body.editorial_office).toBeNull();
});

test('an assignment is moved to an office of who leads both, and not to all', async () => {
  const { body: made } = await create('leader');
  const move = async (person: Person, office: number | null | undefined) =>
    (await app.as(person)).call(assignment.update, {
      params: { id: made.id },
      body: { editorial_office_id: office },
    });
  const { a1, a2, b1 } = app.world.offices;
  for (const [person, office] of [
    ['leader', null],
    ['leader', a2],
    ['moderator', b1],
  ] as const) {
    const refused = await move(person, office);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['editorial_office_id']]);
  }
  expect((await move('moderator', a2)).body.editorial_office?.id).toBe(a2);
  expect((await move('moderator', a1)).status).toBe(200);
  expect((await move('admin', null)).body.editorial_office).toBeNull();
});

/** Attaches a private file to an assignment of office a1 that a participant has started. */
async function attached(): Promise<number> {
  const { body: made } = await create('leader', {
    is_published: true,
    questions: [buildQuestion('free_text')],
  });
  const id = await insertPicture(app);
  await sql`insert into attachment (kind, object_id, role, position, file_id)
    values ('assignment', ${made.id}, 'file', 0, ${id})`.execute(app.database);
  // Attaching shared the file with the office, so this makes it private again.
  await sql`update file set is_shared = false where id = ${id}`.execute(app.database);
  await sql`insert into attempt (assignment_id, assignment_version, participant_id,
      editorial_office_id, number, seed, max_score)
    values (${made.id}, 1, ${app.world.people.participant.id}, ${app.world.offices['a1']}, 1, 1, 0)`.execute(
    app.database,
  );
  return id;
}

test('the files of an assignment are read by who sees it or has begun it', async () => {
  const params = { id: await attached() };
  const statusFor = async (person: Person) =>
    (await (await app.as(person)).call(file.get, { params })).status;
  expect(await statusFor('colleague')).toBe(200);
  expect(await statusFor('participant')).toBe(200);
  expect(await statusFor('elsewhere')).toBe(404);
  expect(await statusFor('otherParticipant')).toBe(404);
  await sql`update assignment set deleted_at = now() where id = (
    select object_id from attachment where kind = 'assignment' and file_id = ${params.id})`.execute(
    app.database,
  );
  expect(await statusFor('colleague')).toBe(404);
  expect(await statusFor('participant')).toBe(200);
});

test('they are not read without a sign-in, nor without assignments in the package', async () => {
  const params = { id: await attached() };
  expect((await app.guest().call(file.content, { params })).status).toBe(401);
  const { rows } = await sql<{ id: number }>`
    insert into package (name) values ('Utan uppgifter') returning id`.execute(app.database);
  const buy = (id: number | undefined) =>
    sql`update customer set package_id = ${id} where id = ${app.world.customers['a']}`.execute(
      app.database,
    );
  onTestFinished(async () => void (await buy(app.world.packageId)));
  await buy(rows[0]?.id);
  const participant = await app.as('participant');
  expect((await participant.call(file.get, { params })).status).toBe(404);
});
