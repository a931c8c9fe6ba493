import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { buildQuestion } from '../../testing/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** A published assignment with a true/false and a free text question, and a submitted attempt. */
async function answered() {
  const author = await app.as('leader');
  const claim = buildQuestion('true_false', { is_true: true, points: 2 });
  const text = buildQuestion('free_text', { rubric: [], points: 3 });
  const made = await author.call(assignment.create, {
    body: { title: 'Rätta om', questions: [claim, text], is_published: true },
  });
  const participant = await app.as('colleague');
  const begun = await participant.call(attempt.start, { body: { assignment_id: made.body.id } });
  const params = { id: begun.body.id };
  await participant.call(attempt.update, {
    params,
    body: {
      answers: { [claim.id]: { value: false }, [text.id]: { text: 'Tillräckligt långt svar.' } },
      submit: true,
    },
  });
  const reviewed = await author.call(attempt.update, {
    params,
    body: { results: [{ question_id: text.id, score: 3, feedback: 'Bra!' }] } as never,
  });
  expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200);
  expect(reviewed.body.score).toBe(3);
  return { author, participant, id: made.body.id, attemptId: begun.body.id, claim, text };
}

test('a changed key shows whose score changes, changes it when asked, and is written down', async () => {
  const { author, participant, id, attemptId, claim, text } = await answered();
  const params = { id };
  const preview = () => author.call(assignment.previewRescore, { params });
  expect((await preview()).body).toMatchObject({ version: 1, attempt_count: 0 });

  const questions = [{ ...claim, is_true: false }, text];
  await author.call(assignment.update, { params, body: { questions } });
  const shown = await preview();
  expect(shown.body).toMatchObject({
    version: 2,
    attempt_count: 1,
    changes: [{ attempt_id: attemptId, number: 1, before: 3, after: 5, max_score: 5 }],
  });
  const get = () => participant.call(attempt.get, { params: { id: attemptId } });
  expect((await get()).body.score).toBe(3);

  const stale = await author.call(assignment.rescore, { params, body: { version: 1 } });
  expect(stale.status).toBe(409);
  expect((await author.call(assignment.rescore, { params, body: { version: 2 } })).status).toBe(
    200,
  );
  const after = (await get()).body;
  expect(after.score).toBe(5);
  const marked = after.results.find((result) => result.question_id === text.id);
  expect(marked).toMatchObject({ score: 3, feedback: 'Bra!', is_reviewed: true });
  expect(after.solutions[claim.id]?.answer).toEqual({ value: false });
  expect((await preview()).body.attempt_count).toBe(0);
  const { rows } = await sql<{ detail: unknown }>`select detail from attempt_event
    where attempt_id = ${attemptId} and kind = 'rescored'`.execute(app.database);
  expect(rows).toEqual([{ detail: { version: 2, before: 3, after: 5 } }]);
  const { rows: trail } = await sql`select from audit_entry
    where action = 'rescore' and object_id = ${id}`.execute(app.database);
  expect(trail).toHaveLength(1);
});

test('other words, another picture or more points are no reason to score again', async () => {
  const { author, id, claim, text } = await answered();
  const questions = [{ ...claim, points: 9, hints: ['Läs igen'] }, text];
  await author.call(assignment.update, { params: { id }, body: { questions } });
  const shown = await author.call(assignment.previewRescore, { params: { id } });
  expect(shown.body).toMatchObject({ version: 2, attempt_count: 0, changes: [] });
});
