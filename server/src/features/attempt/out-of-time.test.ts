import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildQuestion } from '../../testing/questions.ts';

test('who hands in before the time is over did, and so did who has no limit', async () => {
  const app = await testApp();
  const [leader, colleague] = [await app.as('leader'), await app.as('colleague')];
  const begin = async (settings: object) => {
    const questions = [buildQuestion('true_false')];
    const body = { title: 'Prov', is_published: true, questions, ...settings };
    const { body: made } = await leader.call(assignment.create, { body });
    return (await colleague.call(attempt.start, { body: { assignment_id: made.id } })).body;
  };
  const handIn = async (id: number) =>
    (await colleague.call(attempt.update, { params: { id }, body: { submit: true } })).body;
  const limit = { mode: 'competition', time_limit_minutes: 10 };
  const early = await begin(limit);
  expect(early.is_out_of_time).toBe(false);
  expect((await handIn(early.id)).is_out_of_time).toBe(false);
  // The browser hands in itself when its clock is at the end.
  const last = await begin(limit);
  await sql`update attempt set ends_at = now() + interval '1 second'
    where id = ${last.id}`.execute(app.database);
  expect((await handIn(last.id)).is_out_of_time).toBe(true);
  const untimed = await begin({});
  expect((await handIn(untimed.id)).is_out_of_time).toBe(false);
});
