import { assignment } from '@spalten/contract/assignment';
import type { GridRow } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { file } from '@spalten/contract/file';
import { session } from '@spalten/contract/session';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';
import { buildQuestion, sampleQuestions } from '../../testing/questions.ts';

/*
 * Tests a shared assignment submitted by people of three offices. Followers get results of their
 * own offices only.
 */

type Person = keyof TestApp['world']['people'];

let app: TestApp;
let shared = 0;
const questions = sampleQuestions().filter(({ type }) => type === 'free_text');

async function makeAssignment(office: string | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with task as (
      insert into assignment (editorial_office_id, title, is_published, version, instructions)
      values (${office && app.world.offices[office]}, 'Delad', true, 1,
        '{"type":"doc","content":[]}') returning id)
    insert into assignment_version (assignment_id, version, questions, max_score)
    select id, 1, ${JSON.stringify(questions)}::jsonb, 2 from task
    returning assignment_id as id`.execute(app.database);
  return rows[0]?.id ?? 0;
}

/** Each answer names the person and the office. */
async function tries(person: Person, office: string, status: string, task = shared, number = 1) {
  const answers = { [questions[0]?.id ?? '']: { text: `svar-${person}-${office}` } };
  const { rows } = await sql<{ id: number }>`
    insert into attempt (assignment_id, assignment_version, participant_id, editorial_office_id,
      number, seed, max_score, status, submitted_at, help_wanted_at, answers)
    values (${task}, 1, ${app.world.people[person].id}, ${app.world.offices[office]}, ${number}, 1,
      2, ${status}, case when ${status} = 'submitted' then now() end,
      case when ${office} <> 'a1' then now() end, ${JSON.stringify(answers)})
    returning id`.execute(app.database);
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  app = await testApp();
  shared = await makeAssignment(null);
  await tries('participant', 'a1', 'submitted');
  await tries('participant', 'a2', 'submitted', shared, 2);
  await tries('colleague', 'a1', 'submitted');
  await tries('elsewhere', 'a2', 'submitted');
  await tries('otherParticipant', 'b1', 'submitted');
});

const office = (name: string) => app.world.offices[name] ?? 0;
const OWN = ['svar-colleague-a1', 'svar-participant-a1'];

async function answersIn(who: Person, query: object = {}) {
  const { body } = await (await app.as(who)).call(attempt.csv, { query: query as never });
  return (String(body).match(/svar-\w+-[ab]\d/g) ?? []).toSorted();
}

test('the results as CSV are of the active office, and of another only for who leads it', async () => {
  expect(await answersIn('leader')).toEqual(OWN);
  expect(await answersIn('moderator')).toEqual(OWN);
  expect(await answersIn('leader', { editorial_office_id: office('a2') })).toEqual([]);
  expect(await answersIn('moderator', { editorial_office_id: office('a2') })).toEqual([
    'svar-elsewhere-a2',
    'svar-participant-a2',
  ]);
  expect(await answersIn('customer')).toHaveLength(4);
});

test('a row a person counts the attempts of the office, and names nobody else', async () => {
  const rowsOf = async (who: Person, query: object = {}) => {
    const { body } = await (
      await app.as(who)
    ).call(attempt.csv, { query: { rows: 'person', ...query } as never });
    return String(body)
      .split('\r\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split(';').slice(0, 3).join(' '));
  };
  expect(await rowsOf('leader')).toEqual(['participant Prov Delad 1', 'colleague Prov Delad 1']);
  expect(await rowsOf('leader', { editorial_office_id: office('a2') })).toEqual([]);
});

test('the table of results has the people of the office, with what they did in it', async () => {
  const gridOf = async (who: Person, query: object = {}) =>
    (await (await app.as(who)).call(attempt.grid, { query: query as never })).body.map(
      ({ name, cells }) => [name, cells.map((cell) => cell.attempts)],
    );
  const own = [
    ['colleague Prov', [1]],
    ['participant Prov', [1]],
  ];
  expect(await gridOf('leader')).toEqual(own);
  expect(await gridOf('leader', { editorial_office_id: office('a2') })).toEqual([]);
});

test('an assignment of one office was not given to the people of another', async () => {
  const ofOne = await makeAssignment('a1');
  const ofOther = await makeAssignment('a2');
  const gridOf = async (who: Person, ids: number[]) => {
    const query = ids.map((one) => `assignment_ids[]=${one}`).join('&');
    const { body } = await (await app.as(who)).send('GET', `/attempt-result?${query}`);
    return new Map((body as GridRow[]).map((row) => [row.name, row.not_given]));
  };
  for (const who of ['customer', 'admin'] as const) {
    const both = await gridOf(who, [ofOne, ofOther, shared]);
    expect(both.get('colleague Prov')).toEqual([ofOther]);
    expect(both.get('elsewhere Prov')).toEqual([ofOne]);
    const one = await gridOf(who, [ofOne]);
    expect([one.has('colleague Prov'), one.has('elsewhere Prov')]).toEqual([true, false]);
  }
  expect((await gridOf('admin', [ofOne, shared])).get('otherParticipant Prov')).toEqual([ofOne]);
  await tries('elsewhere', 'a2', 'submitted', ofOne);
  expect((await gridOf('admin', [ofOne])).get('elsewhere Prov')).toEqual([ofOne]);
  for (const id of [ofOne, ofOther])
    await sql`update assignment set deleted_at = now() where id = ${id}`.execute(app.database);
});

test('what is counted of an assignment is the office’s', async () => {
  const leader = await app.as('leader');
  const params = { id: shared };
  const peopleOf = async (query: object = {}) =>
    (await leader.call(attempt.analysis, { params, query: query as never })).body.people;
  expect(await peopleOf()).toBe(2);
  expect(await peopleOf({ editorial_office_id: office('a2') })).toBe(0);
  const { body: rows } = await leader.call(assignment.list);
  expect(rows.find(({ id }) => id === shared)?.counts).toEqual({
    started: 2,
    finished: 2,
    waiting: 2,
    help: 0,
  });
  const { body: listed } = await leader.call(attempt.ofAssignment, { params });
  expect(listed.map((row) => row.editorial_office.id)).toEqual([office('a1'), office('a1')]);
});

test('an assignment’s own list has every attempt in reach, whichever office is chosen', async () => {
  const task = await makeAssignment('a1');
  await tries('colleague', 'a1', 'submitted', task);
  await tries('participant', 'a2', 'submitted', task);
  const moderator = await app.as('moderator');
  const params = { id: task };
  const officesOf = async (query: object = {}) =>
    (await moderator.call(attempt.ofAssignment, { params, query: query as never })).body
      .map((row) => row.editorial_office.id)
      .toSorted();
  const both = [office('a1'), office('a2')].toSorted();
  onTestFinished(async () => {
    await moderator.call(session.setOffice, { body: { id: office('a1') } });
  });
  for (const chosen of both) {
    await moderator.call(session.setOffice, { body: { id: chosen } });
    expect(await officesOf()).toEqual(both);
    expect(await officesOf({ editorial_office_id: office('a2') })).toEqual([office('a2')]);
  }
  const leader = await app.as('leader');
  const { body: own } = await leader.call(attempt.ofAssignment, { params });
  expect(own.map((row) => row.editorial_office.id)).toEqual([office('a1')]);
});

test('a reader’s own status, attempts and start are theirs', async () => {
  const task = await makeAssignment('a1');
  const theirs = await tries('colleague', 'a1', 'in_progress', task);
  const participant = await app.as('participant');
  const params = { id: task };
  expect((await participant.call(assignment.get, { params })).body).toMatchObject({
    my_status: 'not_started',
    my_attempts: 0,
  });
  const { body: begun } = await participant.call(attempt.start, { body: { assignment_id: task } });
  expect(begun.id).not.toBe(theirs);
  expect(begun).toMatchObject({ number: 1, participant: { id: app.world.people.participant.id } });
});

test('one attempt is returned while somebody else is at the same assignment', async () => {
  const task = await makeAssignment('a1');
  const id = await tries('participant', 'a1', 'submitted', task);
  await tries('colleague', 'a1', 'in_progress', task);
  const { status } = await (
    await app.as('leader')
  ).call(attempt.update, {
    params: { id },
    body: { return: true, review_comment: 'Lite till.' },
  });
  expect(status).toBe(200);
});

test('what one neither follows nor sees is not there: attempts, their others, and what is counted', async () => {
  const task = await makeAssignment(null);
  const here = await tries('participant', 'a1', 'submitted', task);
  const there = await tries('participant', 'a2', 'submitted', task, 2);
  const leader = await app.as('leader');
  const siblings = (id: number) => leader.call(attempt.siblings, { params: { id } });
  expect((await siblings(here)).body).toMatchObject([{ id: here }]);
  expect((await siblings(there)).status).toBe(404);

  const params = { id: await makeAssignment('a1') };
  await tries('participant', 'a1', 'submitted', params.id);
  const stranger = await app.as('otherModerator');
  for (const call of [attempt.ofAssignment, attempt.analysis]) {
    expect((await leader.call(call, { params })).status).toBe(200);
    expect((await stranger.call(call, { params })).status).toBe(404);
  }
});

test('scores are worked out anew by who may change the assignment alone', async () => {
  const [shared, own] = [await makeAssignment(null), await makeAssignment('a1')];
  const statuses = async (person: Person, id: number) => {
    const client = await app.as(person);
    const call = { params: { id }, body: { version: 1 } };
    return [
      (await client.call(assignment.previewRescore, call)).status,
      (await client.call(assignment.rescore, call)).status,
    ];
  };
  expect(await statuses('customer', own)).toEqual([403, 403]);
  expect(await statuses('leader', shared)).toEqual([403, 403]);
  expect(await statuses('leader', own)).toEqual([200, 200]);
});

test('its participant is told that they may answer, and who leads the office that they may review', async () => {
  const task = await makeAssignment('a1');
  const canOf = async (person: Person, id: number) => {
    const { body } = await (await app.as(person)).call(attempt.get, { params: { id } });
    return [body.can.answer, body.can.review, body.can.return];
  };
  const begun = await tries('participant', 'a1', 'in_progress', task);
  expect(await canOf('participant', begun)).toEqual([true, false, false]);
  expect(await canOf('leader', begun)).toEqual([false, false, false]);
  const done = await tries('colleague', 'a1', 'submitted', task);
  expect(await canOf('colleague', done)).toEqual([false, false, false]);
  expect(await canOf('leader', done)).toEqual([false, true, true]);
  expect(await canOf('customer', done)).toEqual([false, false, false]);
});

test('what others have failed is no call for help of one who fails the first time', async () => {
  const claim = buildQuestion('true_false', { is_true: true, points: 2 });
  const leader = await app.as('leader');
  const { body: made } = await leader.call(assignment.create, {
    body: { title: 'Svår', questions: [claim], is_published: true, passing_score: 2 },
  });
  for (const number of [1, 2, 3]) await tries('colleague', 'a1', 'reviewed', made.id, number);
  const participant = await app.as('participant');
  const begun = await participant.call(attempt.start, { body: { assignment_id: made.id } });
  const { body: handedIn } = await participant.call(attempt.update, {
    params: { id: begun.body.id },
    body: { answers: { [claim.id]: { value: false } }, submit: true },
  });
  expect(handedIn).toMatchObject({ status: 'reviewed', has_passed: false, needs_help: false });
});

test('the files of an attempt are not read without a sign-in, nor without assignments in the package', async () => {
  const params = { id: await insertPicture(app) };
  const task = await makeAssignment('a1');
  const id = await tries('colleague', 'a1', 'submitted', task);
  await sql`update file set is_shared = false where id = ${params.id}`.execute(app.database);
  await sql`insert into attachment (kind, object_id, role, position, file_id)
    values ('attempt', ${id}, 'file', 0, ${params.id})`.execute(app.database);
  const colleague = await app.as('colleague');
  expect((await colleague.call(file.get, { params })).status).toBe(200);
  expect((await app.guest().call(file.content, { params })).status).toBe(401);
  const { rows } = await sql<{ id: number }>`
    insert into package (name) values ('Utan uppgifter') returning id`.execute(app.database);
  const buy = (packageId: number | undefined) =>
    sql`update customer set package_id = ${packageId}
      where id = ${app.world.customers['a']}`.execute(app.database);
  onTestFinished(async () => void (await buy(app.world.packageId)));
  await buy(rows[0]?.id);
  expect((await colleague.call(file.get, { params })).status).toBe(404);
});
