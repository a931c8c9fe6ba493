import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import { calls } from '@spalten/contract/calls';
import { assignment } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { QUESTION_TYPES } from '@spalten/contract/question';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertPicture } from '../../testing/picture.ts';
import { buildQuestion, SECRET } from '../../testing/questions.ts';

/** Fields that reveal the right answer, wherever they occur in an object with the id of a part. */
const TELLING = [
  'is_correct',
  'is_true',
  'is_right',
  'category_id',
  'right_id',
  'accepted',
  'distractors',
  'explanation',
  'note',
  'x',
  'y',
  'w',
  'h',
  'right',
  'pairs',
];

interface AnswerSecrets {
  ids: Set<string>;
  /** Lists of ids whose order is the answer. */
  orders: string[];
}

const rightOrder = (question: Question) =>
  question.type === 'order' ? [question.items.map(({ id }) => id).join()] : [];

const findSecrets = (questions: Question[]): AnswerSecrets => ({
  ids: new Set(JSON.stringify(questions).match(/[\da-f]{8}-[\da-f-]{27}/g)),
  orders: questions.flatMap(rightOrder),
});

/** Returns the path of a revealed answer, or an empty list. */
function findLeaks(value: unknown, secrets: AnswerSecrets, path = ''): string[] {
  if (typeof value === 'string') return value.includes(SECRET) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([key, child]) =>
    findLeaks(child, secrets, `${path}.${key}`),
  );
  if (Array.isArray(value)) {
    const ids = value.map((item: unknown) => (item as { id?: unknown } | null)?.id ?? item).join();
    return secrets.orders.includes(ids) ? [...found, `${path} in the right order`] : found;
  }
  const { id } = value as { id?: unknown };
  if (typeof id !== 'string' || !secrets.ids.has(id)) return found;
  return [...found, ...TELLING.filter((key) => key in value).map((key) => `${path}.${key}`)];
}

test('what is right is found by the walk where it is told', () => {
  const question = buildQuestion('order');
  const secrets = findSecrets([question]);
  expect(findLeaks({ a: [question] }, secrets)).toContain('.a.0.items in the right order');
  expect(findLeaks([{ ...question, items: [] }], secrets)).toContain('.0.explanation');
});

test('no call that a participant may make tells what is right before it may be known', async () => {
  const app = await testApp();
  const moderator = await app.as('leader');
  const file = await insertPicture(app);
  const questions = QUESTION_TYPES.map((type) =>
    buildQuestion(type, type === 'hotspot' ? { image_file_id: file, image_alt: 'Torget' } : {}),
  );
  const made = await moderator.call(assignment.create, {
    body: { title: 'Allt', questions, is_published: true, feedback: 'reviewed' },
  });
  expect(made.status).toBe(201);
  const secrets = findSecrets(questions);
  expect(findLeaks(made.body, secrets).length).toBeGreaterThan(12);

  const participant = await app.as('colleague');
  const begun = await participant.send('POST', '/attempt', { assignment_id: made.body.id });
  const attemptId = (begun.body as { id?: number }).id;
  const answers = { [questions[0]?.id ?? '']: { option_id: null } };
  await participant.send('PUT', `/attempt/${attemptId}`, { answers });
  const all = Object.entries(calls).flatMap(([feature, own]) =>
    Object.entries(own as Record<string, Call>).map(
      ([name, call]) => [`${feature}.${name}`, call] as const,
    ),
  );
  let walked = 0;
  const ask = async (name: string, call: Call, id: number | undefined) => {
    const params = { id, slug: id, version: 1, token: 'x' };
    const body = call.method === 'GET' ? undefined : { assignment_id: made.body.id, answers };
    const answer = await participant.send(call.method, pathOf(call, params), body);
    walked += 1;
    expect([name, ...findLeaks(answer.body, secrets)]).toEqual([name]);
  };
  for (const [name, call] of all) {
    const isOfAttempts = /^\/(assignment|attempt)\b/.test(call.path) && call.method !== 'DELETE';
    // Files, pictures and the event stream carry no questions.
    if (call.answer === 'binary' || (call.method !== 'GET' && !isOfAttempts)) continue;
    await ask(name, call, made.body.id);
    if (attemptId !== undefined) await ask(name, call, attemptId);
  }
  expect(walked).toBeGreaterThan(40);
  expect([begun.body].flatMap((answer) => findLeaks(answer, secrets))).toEqual([]);
});
