import { randomUUID } from 'node:crypto';
import { assignment } from '@spalten/contract/assignment';
import type { AssignmentInput } from '@spalten/contract/assignment';
import { QUESTION_TYPES } from '@spalten/contract/question';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';
import { buildQuestion, rich } from '../../testing/questions.ts';

let app: TestApp;
let picture: number;
beforeAll(async () => {
  app = await testApp();
  picture = await insertPicture(app);
});

const everyType = () =>
  QUESTION_TYPES.map((type) =>
    buildQuestion(type, type === 'hotspot' ? { image_file_id: picture, image_alt: 'Torget' } : {}),
  );

async function made(input: Partial<AssignmentInput> = {}) {
  const moderator = await app.as('leader');
  const answered = await moderator.call(assignment.create, {
    body: { title: 'Läs en nyhet', questions: [buildQuestion('true_false')], ...input },
  });
  expect(answered.status, JSON.stringify(answered.body)).toBe(201);
  return { moderator, thing: answered.body };
}

describe('writing', () => {
  test('every type of question is kept as it was sent, with the sum of its points', async () => {
    const questions = everyType();
    const { moderator, thing } = await made({ questions, is_published: true });
    expect(thing.questions).toEqual(questions);
    expect(thing.max_score).toBe(21);
    expect(thing.version).toBe(1);
    expect(thing.question_types).toEqual([...QUESTION_TYPES]);
    const found = await moderator.call(assignment.get, { params: { id: thing.id } });
    expect(found.body).toEqual(thing);
  });

  test('the multipart form of the specification saves, with the questions as one field', async () => {
    const { moderator, thing } = await made();
    const questions = [buildQuestion('order')];
    const form = [
      ['_method', 'PUT'],
      ['title', ' Ny titel '],
      ['passing_score', '1'],
      ['questions', JSON.stringify(questions)],
    ]
      .map(
        ([name, value]) =>
          `--g\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('');
    const saved = await moderator.send('POST', `/assignment/${thing.id}`, `${form}--g--\r\n`, {
      'content-type': 'multipart/form-data; boundary=g',
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ title: 'Ny titel', passing_score: 1, questions });
  });

  test('a save from an older revision changes nothing and answers 409 with what is there', async () => {
    const { moderator, thing } = await made();
    const params = { id: thing.id };
    await moderator.call(assignment.update, { params, body: { revision: 1, title: 'Min' } });
    const stale = await moderator.call(assignment.update, {
      params,
      body: { revision: 1, title: 'Din' },
    });
    expect(stale.status).toBe(409);
    expect((stale.body as unknown as { current: { title: string } }).current.title).toBe('Min');
  });

  test('published questions become a version of their own when they change, and only then', async () => {
    const { moderator, thing } = await made();
    expect(thing.version).toBe(0);
    const params = { id: thing.id };
    const save = async (body: object) =>
      (await moderator.call(assignment.update, { params, body })).body.version;
    expect(await save({ is_published: true })).toBe(1);
    expect(await save({ title: 'Bara titeln' })).toBe(1);
    const changed = [buildQuestion('true_false', { is_true: false })];
    expect(await save({ questions: changed })).toBe(2);
    const { rows } = await sql<{ questions: unknown }>`select questions from assignment_version
      where assignment_id = ${thing.id} order by version`.execute(app.database);
    expect(rows.map((row) => row.questions)).toEqual([thing.questions, changed]);
  });

  test('a draft may be unfinished; publishing says what is missing, question by question', async () => {
    const unfinished = buildQuestion('single_choice', { options: [] });
    const { moderator, thing } = await made({ questions: [buildQuestion('order'), unfinished] });
    const tried = await moderator.call(assignment.update, {
      params: { id: thing.id },
      body: { is_published: true },
    });
    expect(tried.status).toBe(422);
    const { errors, message } = tried.body as unknown as { errors: object; message: string };
    expect(errors).toHaveProperty(['questions.1.options']);
    expect(message).toContain('Fråga 2: lägg till minst två svar.');
  });

  test.each([
    [{ time_limit_minutes: 5 }, 'time_limit_minutes'],
    [{ opens_at: '2027-01-02T00:00:00Z', due_at: '2027-01-01T00:00:00Z' }, 'due_at'],
    [{ is_published: true, passing_score: 99 }, 'passing_score'],
    [{ is_published: true, questions: [] }, 'questions'],
  ])('settings that do not go together are refused: %o', async (body, field) => {
    const { moderator, thing } = await made();
    const tried = await moderator.call(assignment.update, { params: { id: thing.id }, body });
    expect(tried.status).toBe(422);
    expect((tried.body as unknown as { errors: object }).errors).toHaveProperty([field]);
  });

  test('the same id twice is refused, and a file that is not theirs', async () => {
    const { moderator, thing } = await made();
    const twin = buildQuestion('true_false');
    const params = { id: thing.id };
    const twice = { params, body: { questions: [twin, twin] } };
    expect((await moderator.call(assignment.update, twice)).status).toBe(422);
    const gone = { params, body: { files: [999_999] } };
    expect((await moderator.call(assignment.update, gone)).status).toBe(422);
    const nowhere = { params, body: { chapter_id: 999_999 } };
    expect((await moderator.call(assignment.update, nowhere)).status).toBe(422);
    const bad = buildQuestion('true_false', { image_file_id: 999_999 });
    expect(
      (await moderator.call(assignment.update, { params, body: { questions: [bad] } })).status,
    ).toBe(422);
  });

  test('a question whose type is none is refused', async () => {
    const { moderator, thing } = await made();
    const odd = { type: 'essay', id: randomUUID(), prompt: rich('?') };
    const saved = await moderator.send('PUT', `/assignment/${thing.id}`, { questions: [odd] });
    expect(saved.status).toBe(422);
  });
});

describe('who sees what', () => {
  test('a participant sees no draft, and of a published one no question', async () => {
    const participant = await app.as('participant');
    const draft = await made();
    const params = { id: draft.thing.id };
    expect((await participant.call(assignment.get, { params })).status).toBe(404);
    await draft.moderator.call(assignment.update, { params, body: { is_published: true } });
    const found = await participant.call(assignment.get, { params });
    expect(found.body).toMatchObject({
      questions: [],
      question_count: 1,
      my_status: 'not_started',
    });
    const listed = await participant.call(assignment.list, { query: { q: 'nyhet' } });
    const row = listed.body.find((each) => each.id === draft.thing.id);
    expect(row).toMatchObject({ max_score: 1, counts: null });
  });

  test('a shared one is seen by every customer once published, and changed by the operator alone', async () => {
    const admin = await app.as('admin');
    const body = { title: 'För alla', questions: [buildQuestion('order')], is_published: true };
    const shared = await admin.call(assignment.create, { body });
    expect(shared.body.editorial_office).toBe(null);
    const params = { id: shared.body.id };
    for (const person of ['otherParticipant', 'otherModerator', 'moderator'] as const) {
      const client = await app.as(person);
      expect((await client.call(assignment.get, { params })).status).toBe(200);
      expect(
        (await client.call(assignment.update, { params, body: { title: 'Min' } })).status,
      ).toBe(403);
    }
    await admin.call(assignment.update, { params, body: { is_published: false } });
    expect((await (await app.as('moderator')).call(assignment.get, { params })).status).toBe(404);
  });

  test('a deleted one is gone for all, its versions stay', async () => {
    const { moderator, thing } = await made({ is_published: true });
    const params = { id: thing.id };
    expect((await moderator.call(assignment.delete, { params })).status).toBe(204);
    expect((await moderator.call(assignment.get, { params })).status).toBe(404);
    const { rows } =
      await sql`select from assignment_version where assignment_id = ${thing.id}`.execute(
        app.database,
      );
    expect(rows).toHaveLength(1);
  });

  test('lists filter, and a moderator is not told of an office out of reach', async () => {
    const { moderator } = await made({ mode: 'quiz', questions: [buildQuestion('match')] });
    const query = {
      mode: 'quiz',
      question_type: 'match',
      is_published: false,
      sort: 'due_order',
    } as const;
    const listed = await moderator.call(assignment.list, { query });
    expect(listed.body).toHaveLength(1);
    expect(listed.body[0]?.counts).toEqual({ started: 0, finished: 0, waiting: 0, help: 0 });
    const other = { query: { editorial_office_id: app.world.offices['b1'] } };
    expect((await moderator.call(assignment.list, other)).body).toEqual([]);
    expect((await moderator.call(assignment.list, { query: { waiting: true } })).body).toEqual([]);
  });
});
