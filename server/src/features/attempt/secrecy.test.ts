import { assignment } from '@spalten/contract/assignment';
import type { Attempt } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { plainText } from '@spalten/contract/rich-text';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { Client } from '../../testing/client.ts';
import { rightAnswers, sampleQuestions, SECRET } from '../../testing/questions.ts';

/*
 * Tests that no right answer reaches a participant too early. It checks every response of every
 * call they make, in random order.
 */

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Fields that occur only in the author's version of a question. */
const KEYS = new Set(['is_right', 'is_true', 'accepted', 'right_id', 'category_id', 'distractors']);

interface Leaks {
  secrets: string[];
  keys: string[];
}

/** Collects everything in a response that reveals a right answer. */
function walk(value: unknown, leaks: Leaks = { secrets: [], keys: [] }): Leaks {
  if (typeof value === 'string' && value.includes(SECRET)) leaks.secrets.push(value);
  if (typeof value !== 'object' || value === null) return leaks;
  for (const [key, child] of Object.entries(value)) {
    if (KEYS.has(key)) leaks.keys.push(key);
    if (key === 'options')
      for (const option of child as object[]) if ('is_correct' in option) leaks.keys.push(key);
    walk(child, leaks);
  }
  return leaks;
}

interface Settings {
  mode: 'practice' | 'quiz';
  feedback: 'immediate' | 'submitted' | 'reviewed';
  show_solution: 'never' | 'submitted' | 'last_attempt';
  max_attempts: number | null;
}

/** Tells if the results may be known, according to the specification. */
const mayKnow = ({ feedback }: Settings, status: Attempt['status']) =>
  feedback === 'reviewed' ? status === 'reviewed' : status === 'submitted' || status === 'reviewed';

/** Tells if the participant may see the right answers. */
const mayKnowAnswers = (settings: Settings, status: Attempt['status'], begun: number) =>
  mayKnow(settings, status) &&
  (settings.show_solution === 'submitted' ||
    (settings.show_solution === 'last_attempt' && settings.max_attempts === begun));

function expectSilence(body: unknown, settings: Settings, checked: ReadonlySet<string>): void {
  const { keys, secrets } = walk(body);
  expect(keys).toEqual([]);
  const seen = attempt.get.answer.safeParse(body);
  if (!seen.success) return expect(secrets).toEqual([]);
  const { status, solutions, results, score, number } = seen.data;
  const isOut = mayKnow(settings, status);
  if (!mayKnowAnswers(settings, status, number))
    for (const solution of Object.values(solutions)) expect(solution.answer).toBeNull();
  if (isOut) return undefined;
  expect(score).toBeNull();
  expect(results).toEqual([]);
  // With immediate feedback, solutions are given only for questions that were tried.
  for (const id of Object.keys(solutions)) expect(checked.has(id)).toBe(true);
  return undefined;
}

type Step = { kind: 'answer' | 'check' | 'look' | 'submit'; at: number; isRight: boolean };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('answer', 'check', 'look', 'answer', 'check', 'submit'),
    at: fc.nat(10),
    isRight: fc.boolean(),
  }),
  { maxLength: 8 },
);
const settings = fc.record<Settings>({
  mode: fc.constantFrom('practice', 'quiz'),
  feedback: fc.constantFrom('immediate', 'submitted', 'reviewed'),
  show_solution: fc.constantFrom('never', 'submitted', 'last_attempt'),
  max_attempts: fc.constantFrom(null, 1, 2),
});

/** Requests everything about the assignment that a participant can reach. */
async function look(client: Client, assignmentId: number, id: number): Promise<unknown[]> {
  const paths = [
    '/assignment',
    `/assignment/${assignmentId}`,
    `/assignment/${assignmentId}/attempt`,
    '/attempt',
    `/attempt/${id}`,
    `/attempt/${id}/attempt`,
    '/my-page',
    `/assignment/${assignmentId}/analysis`,
    '/attempt-result',
    '/attempt-result/csv',
  ];
  const answers = [];
  for (const path of paths) answers.push((await client.send('GET', path)).body);
  return answers;
}

function bodyOf({ kind, at, isRight }: Step, questions: Question[]): object {
  const question = questions[at % questions.length];
  if (kind === 'submit' || !question) return { submit: true };
  const options = 'options' in question ? question.options : [];
  const wrong = options.at(-1)?.id;
  const answers =
    isRight || !wrong
      ? rightAnswers([question])
      : {
          [question.id]:
            question.type === 'single_choice' ? { option_id: wrong } : { option_ids: [wrong] },
        };
  return { answers, ...(kind === 'check' && { check: question.id }) };
}

test('whatever a participant does, what is right is told when it may be, and never before', async () => {
  const leader = await app.as('leader');
  const colleague = await app.as('colleague');
  await fc.assert(
    fc.asyncProperty(settings, steps, async (chosen, wanted) => {
      const questions = sampleQuestions().filter(({ type }) => type !== 'hotspot');
      const made = await leader.call(assignment.create, {
        body: { title: 'Hemligt', is_published: true, questions, ...chosen },
      });
      const assignmentId = made.body.id;
      const started = await colleague.call(attempt.start, {
        body: { assignment_id: assignmentId },
      });
      const checked = new Set<string>();
      expectSilence(started.body, chosen, checked);
      for (const step of wanted) {
        if (step.kind === 'look') {
          for (const body of await look(colleague, assignmentId, started.body.id))
            expectSilence(body, chosen, checked);
          continue;
        }
        const body = bodyOf(step, questions);
        const answered = await colleague.send('PUT', `/attempt/${started.body.id}`, body);
        if ('check' in body && answered.status === 200) checked.add(String(body.check));
        const current = (answered.body as { current?: unknown }).current ?? answered.body;
        expectSilence(current, chosen, checked);
      }
      for (const body of await look(colleague, assignmentId, started.body.id))
        expectSilence(body, chosen, checked);
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('the walk finds what it looks for: a moderator is told it all', async () => {
  const leader = await app.as('leader');
  const questions = sampleQuestions().filter(({ type }) => type !== 'hotspot');
  const made = await leader.call(assignment.create, {
    body: { title: 'Öppet', is_published: true, questions },
  });
  const { keys, secrets } = walk(made.body);
  expect(new Set(keys)).toEqual(
    new Set([
      'is_right',
      'is_true',
      'accepted',
      'right_id',
      'category_id',
      'distractors',
      'options',
    ]),
  );
  expect(secrets.some((text) => text === plainText(questions[0]!.explanation!))).toBe(true);
});
