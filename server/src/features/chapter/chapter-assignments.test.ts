import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { Chapter } from '@spalten/contract/chapter';
import { chapter } from '@spalten/contract/chapter';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { buildQuestion, rich, rightAnswers, sampleQuestions } from '../../testing/questions.ts';

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});

/** Creates a chapter as an administrator, by default published and open. */
async function write(fields: Partial<Chapter> = {}): Promise<Chapter> {
  const body = { type: 9, title: 'Kapitel', is_published: true, body: rich('Ord.') };
  const answered = await admin.call(chapter.create, { body: { ...body, ...fields } as never });
  expect(answered.status).toBe(201);
  return answered.body;
}
const get = async (client: Client, id: number) =>
  client.call(chapter.get, { params: { slug: String(id) } });

/**
 * Creates a published assignment of the first office, with one question that is scored
 * automatically or by a reviewer.
 */
async function publish(type: 'true_false' | 'free_text', fields: object = {}) {
  const questions = sampleQuestions().filter((question) => question.type === type);
  const made = await (
    await app.as('leader')
  ).call(assignment.create, {
    body: { title: 'Prov', is_published: true, questions, ...fields },
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, answers: rightAnswers(questions) };
}
const submit = async (client: Client, id: number, answers: object) => {
  const begun = await client.call(attempt.start, { body: { assignment_id: id } });
  const params = { id: begun.body.id };
  const body = { answers: answers as never, submit: true };
  expect((await client.call(attempt.update, { params, body })).status).toBe(200);
  return begun.body.id;
};
const visit = (client: Client, id: number, fromId?: number) =>
  client.call(chapter.postNavigation, { body: { chapter_id: id, from_chapter_id: fromId } });
const isDone = async (client: Client, id: number) =>
  (await get(client, id)).body.progress?.completed_at != null;
const holding = (assignmentId: number) => ({
  type: 'doc' as const,
  content: [{ type: 'assignment' as const, attrs: { assignment_id: assignmentId, title: '' } }],
});

test('those that belong to a chapter or stand in it are told to those who may see them', async () => {
  const inside = await publish('true_false', { title: 'I texten' });
  const easy = await publish('true_false', { title: 'I den lättlästa' });
  const bodies = { body: holding(inside.id), easy_body: holding(easy.id) };
  const made = await write({ ...bodies, is_public: true });
  const own = await publish('true_false', { title: 'Hör till', chapter_id: made.id });
  await publish('true_false', { title: 'Utkast', chapter_id: made.id, is_published: false });
  await publish('true_false', { title: 'Utanför' });
  const reader = await app.as('participant');
  await submit(reader, own.id, own.answers);
  const told = async (client: Client) =>
    Object.fromEntries(
      (await get(client, made.id)).body.assignments.map((row) => [row.title, row.my_status]),
    );
  const not = 'not_started';
  expect(await told(reader)).toEqual({
    'I texten': not,
    'I den lättlästa': not,
    'Hör till': 'reviewed',
  });
  expect(await told(await app.as('leader'))).toHaveProperty('Utkast');
  expect(await told(await app.as('elsewhere'))).toEqual({});
  expect(await told(app.guest())).toEqual({});
});

test('a text holds no assignment that does not exist; one that is gone since may stay', async () => {
  const refused = await admin.call(chapter.create, {
    body: { title: 'Prov', type: 1, body: holding(999_999) } as never,
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty('errors.body');
  const inside = await publish('true_false');
  const made = await write({ body: holding(inside.id) });
  await (await app.as('leader')).call(assignment.delete, { params: { id: inside.id } });
  const change = (fields: object) =>
    admin.call(chapter.update, { params: { id: made.id }, body: fields as never });
  expect((await change({ body: holding(inside.id) })).status).toBe(200);
  const elsewhere = await write({});
  const copied = await admin.call(chapter.update, {
    params: { id: elsewhere.id },
    body: { easy_body: holding(inside.id) } as never,
  });
  expect(copied.status).toBe(422);
  expect(copied.body).toHaveProperty('errors.easy_body');
});

test('a key that is mended completes the chapter of those who were right all along', async () => {
  const made = await write({ completion: 'passed' });
  const claim = buildQuestion('true_false', { is_true: true });
  const leader = await app.as('leader');
  const { body: test } = await leader.call(assignment.create, {
    body: {
      title: 'Prov',
      is_published: true,
      chapter_id: made.id,
      passing_score: 1,
      questions: [claim],
    },
  });
  const reader = await app.as('participant');
  await visit(reader, made.id);
  await visit(reader, made.id, made.id);
  await submit(reader, test.id, { [claim.id]: { value: false } });
  expect(await isDone(reader, made.id)).toBe(false);
  const params = { id: test.id };
  const questions = [{ ...claim, is_true: false }];
  await leader.call(assignment.update, { params, body: { questions } });
  const done = await leader.call(assignment.rescore, { params, body: { version: 2 } });
  expect(done.status).toBe(200);
  expect(await isDone(reader, made.id)).toBe(true);
});

test('a chapter is done when all its assignments are handed in, one opened later when it has been read', async () => {
  const inside = await publish('free_text');
  const made = await write({ completion: 'submitted', body: holding(inside.id) });
  const own = await publish('true_false', { chapter_id: made.id });
  const [reader, late] = [await app.as('participant'), await app.as('colleague')];
  await visit(reader, made.id);
  await submit(reader, own.id, own.answers);
  await visit(reader, made.id, made.id);
  expect(await isDone(reader, made.id)).toBe(false);
  await submit(reader, inside.id, inside.answers);
  expect(await isDone(reader, made.id)).toBe(true);

  for (const { id, answers } of [own, inside]) await submit(late, id, answers);
  expect(await isDone(late, made.id)).toBe(false);
  await visit(late, made.id);
  expect(await isDone(late, made.id)).toBe(false);
  await visit(late, made.id, made.id);
  expect(await isDone(late, made.id)).toBe(true);

  // Empty for readers who see none of them.
  const elsewhere = await app.as('elsewhere');
  await visit(elsewhere, made.id);
  await visit(elsewhere, made.id, made.id);
  expect(await isDone(elsewhere, made.id)).toBe(false);
});

test('a chapter that asks for passing waits for the points, and for the one who judges', async () => {
  const made = await write({ completion: 'passed' });
  const test = await publish('true_false', { chapter_id: made.id, passing_score: 1 });
  const judged = await publish('free_text', { chapter_id: made.id, passing_score: 1 });
  const reader = await app.as('participant');
  await visit(reader, made.id);
  const id = await submit(reader, judged.id, judged.answers);
  await submit(reader, test.id, {});
  const leader = await app.as('leader');
  const review = async (score: number) => {
    const { body } = await leader.call(attempt.get, { params: { id } });
    const results = body.questions.map((question) => ({ question_id: question.id, score }));
    const answered = await leader.call(attempt.update, { params: { id }, body: { results } });
    expect(answered.body.status).toBe('reviewed');
  };
  await review(1);
  expect(await isDone(reader, made.id)).toBe(false);
  await review(0);
  await submit(reader, test.id, test.answers);
  expect(await isDone(reader, made.id)).toBe(false);
  await review(1);
  expect(await isDone(reader, made.id)).toBe(true);
});
