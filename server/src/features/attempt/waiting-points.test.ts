import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { pointsOf } from '@spalten/contract/question-rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { rightAnswers, sampleQuestions } from '../../testing/questions.ts';

const app = await testApp();

const isFree = ({ type }: Question) => type === 'free_text';
const isAutomatic = ({ type }: Question) =>
  !['source_check', 'free_text', 'file_upload', 'hotspot'].includes(type);

/** The person's row of the results as CSV, by the names of its columns. */
async function personRow(id: number): Promise<Record<string, string>> {
  const leader = await app.as('leader');
  const people = await leader.send('GET', `/attempt-result/csv?rows=person&assignment_id=${id}`);
  const [head = '', line = ''] = people.bytes.toString('utf8').split('\r\n');
  const values = line.split(';');
  return Object.fromEntries(
    head
      .replace('\uFEFF', '')
      .split(';')
      .map((name, at) => [name, values[at] ?? '']),
  );
}

test('whoever waits for a review has neither passed nor failed, and the day is that of the work', async () => {
  const questions = sampleQuestions().filter(isFree);
  const leader = await app.as('leader');
  const made = await leader.call(assignment.create, {
    body: { title: 'Prov', is_published: true, passing_score: 1, questions },
  });
  const { id } = made.body;
  const colleague = await app.as('colleague');
  const { body } = await colleague.call(attempt.start, { body: { assignment_id: id } });
  const params = { id: body.id };
  await colleague.call(attempt.update, {
    params,
    body: { answers: rightAnswers(questions), submit: true },
  });
  await sql`update attempt set started_at = '2026-03-01', submitted_at = '2026-03-02 12:00'
    where id = ${body.id}`.execute(app.database);
  expect(await personRow(id)).toMatchObject({ Godkänd: '', Senast: '2026-03-02' });
  const gridOf = async () => {
    const grid = await leader.send('GET', `/attempt-result?assignment_ids[]=${id}`);
    return attempt.grid.answer.parse(grid.body).flatMap((row) => row.cells)[0]?.has_passed;
  };
  expect(await gridOf()).toBeNull();
  const results = questions.map((one) => ({ question_id: one.id, score: 0 }));
  await leader.call(attempt.update, { params, body: { results } });
  expect(await personRow(id)).toMatchObject({ Godkänd: 'nej', Senast: '2026-03-02' });
  expect(await gridOf()).toBe(false);
});

test('points that wait for a review are told apart from those that were missed', async () => {
  const questions = sampleQuestions().filter((one) => isFree(one) || isAutomatic(one));
  const leader = await app.as('leader');
  const made = await leader.call(assignment.create, {
    body: { title: 'Prov', is_published: true, questions },
  });
  const { id } = made.body;
  const colleague = await app.as('colleague');
  const { body } = await colleague.call(attempt.start, { body: { assignment_id: id } });
  await colleague.call(attempt.update, {
    params: { id: body.id },
    body: { answers: rightAnswers(questions), submit: true },
  });
  const waiting = questions.filter(isFree).reduce((sum, one) => sum + pointsOf(one), 0);
  const found = await leader.call(attempt.get, { params: { id: body.id } });
  expect(waiting).toBeGreaterThan(0);
  expect(found.body).toMatchObject({ status: 'submitted', waiting_score: waiting });
  const list = await leader.call(attempt.list, { query: { assignment_id: id } });
  expect(list.body[0]?.waiting_score).toBe(waiting);
  const grid = await leader.send('GET', `/attempt-result?assignment_ids[]=${id}`);
  const cells = attempt.grid.answer.parse(grid.body).flatMap((row) => row.cells);
  expect(cells[0]?.waiting_score).toBe(waiting);
  const people = await leader.send('GET', `/attempt-result/csv?rows=person&assignment_id=${id}`);
  const [head, line] = people.bytes.toString('utf8').split('\r\n');
  const at = head?.split(';').indexOf('Väntar på bedömning') ?? -1;
  expect(line?.split(';')[at]).toBe(String(waiting));
  const mine = await colleague.call(assignment.get, { params: { id } });
  expect(mine.body.my_waiting_score).toBe(waiting);
});
