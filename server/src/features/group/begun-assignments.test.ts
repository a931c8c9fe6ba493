import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { chapter } from '@spalten/contract/chapter';
import { myPage } from '@spalten/contract/my-page';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { buildQuestion, rich } from '../../testing/questions.ts';

/* What becomes of an assignment that a participant has begun when it is given to others. */

let app: TestApp;
let leader: Client;
let reader: Client;
beforeAll(async () => {
  app = await testApp();
  leader = await app.as('leader');
  reader = await app.as('participant');
});

const given = (...people: ('participant' | 'colleague')[]) => ({
  group_ids: [],
  person_ids: people.map((person) => app.world.people[person].id),
});

async function publish(fields: object = {}): Promise<number> {
  const { status, body } = await leader.call(assignment.create, {
    body: {
      title: 'Intervju',
      is_published: true,
      questions: [buildQuestion('free_text')],
      recipients: given('participant'),
      ...fields,
    },
  });
  expect(status).toBe(201);
  return body.id;
}

const start = (id: number, client = reader) =>
  client.call(attempt.start, { body: { assignment_id: id } });
const change = (id: number, body: object, client = reader) =>
  client.call(attempt.update, { params: { id }, body });
const giveToOthers = (id: number) =>
  leader.call(assignment.update, { params: { id }, body: { recipients: given('colleague') } });
const show = (id: number) => reader.call(assignment.get, { params: { id } });
const isMine = async (id: number) =>
  (await reader.call(myPage.get)).body.my_assignments.some((row) => row.id === id);

test('whoever has begun finishes, is given it back and finishes again', async () => {
  const id = await publish();
  const { body: begun } = await start(id);
  await giveToOthers(id);
  const { body: seen } = await show(id);
  expect([seen.is_given, seen.can.attempt, await isMine(id)]).toEqual([false, true, true]);
  expect((await start(id)).body.id).toBe(begun.id);
  expect((await change(begun.id, { submit: true })).status).toBe(200);
  await change(begun.id, { return: true, review_comment: 'Fråga en till.' }, leader);
  expect(await isMine(id)).toBe(true);
  const again = await start(id);
  expect([again.body.id, again.body.status]).toEqual([begun.id, 'in_progress']);
  expect((await change(begun.id, { submit: true })).status).toBe(200);
});

test('who has finished keeps what was done, and is told why there is no new attempt', async () => {
  const id = await publish();
  const { body: begun } = await start(id);
  await change(begun.id, { submit: true });
  expect((await show(id)).body).toMatchObject({ is_given: true, can: { attempt: true } });
  await giveToOthers(id);
  expect((await show(id)).body).toMatchObject({ is_given: false, can: { attempt: false } });
  const { body: own } = await reader.call(attempt.get, { params: { id: begun.id } });
  expect(own.can.retry).toBe(false);
  const refused = await start(id);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'not_given' }]);
});

test('what is returned is taken up again though the assignment was withdrawn meanwhile', async () => {
  const id = await publish();
  const { body: begun } = await start(id);
  await change(begun.id, { submit: true });
  await change(begun.id, { return: true, review_comment: 'Skriv mer.' }, leader);
  await leader.call(assignment.update, { params: { id }, body: { is_published: false } });
  expect((await show(id)).status).toBe(404);
  expect((await start(id)).body.id).toBe(begun.id);
  expect((await start(id, await app.as('colleague'))).status).toBe(404);
});

test('a chapter is done when its reader has done what is given to them, if anything', async () => {
  const admin = await app.as('admin');
  const body = {
    type: 9,
    title: 'Kapitel',
    is_published: true,
    body: rich('Ord.'),
    completion: 'submitted',
  };
  const { body: made } = await admin.call(chapter.create, { body: body as never });
  const id = await publish({ chapter_id: made.id });
  const isDone = async (client: Client) => {
    const visit = { chapter_id: made.id };
    await client.call(chapter.postNavigation, { body: visit });
    await client.call(chapter.postNavigation, { body: { ...visit, from_chapter_id: made.id } });
    const { body: read } = await client.call(chapter.get, { params: { slug: String(made.id) } });
    return [read.assignments.length, read.progress?.completed_at != null];
  };
  expect(await isDone(reader)).toEqual([1, false]);
  expect(await isDone(await app.as('colleague'))).toEqual([0, true]);
  const { body: begun } = await start(id);
  await change(begun.id, { submit: true });
  expect(await isDone(reader)).toEqual([1, true]);
});

test('an assignment that all customers share has no recipients', async () => {
  const admin = await app.as('admin');
  const shared = await admin.call(assignment.create, { body: { title: 'Delad' } });
  expect(shared.body.editorial_office).toBeNull();
  const refused = await admin.call(assignment.update, {
    params: { id: shared.body.id },
    body: { recipients: given('participant') },
  });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { recipients: [expect.any(String)] } },
  ]);
});
