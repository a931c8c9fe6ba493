import type { AssignmentInput } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { rightAnswers, sampleQuestions } from '../../testing/questions.ts';
import { submitOverdue } from './submit-attempt.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Publishes an assignment of the moderator's office. It has no picture, so no hotspot question. */
async function publish(input: Partial<AssignmentInput> = {}, wanted?: (q: Question) => boolean) {
  const leader = await app.as('leader');
  const questions = sampleQuestions().filter((q) => q.type !== 'hotspot' && (wanted?.(q) ?? true));
  const made = await leader.call(assignment.create, {
    body: { title: 'Prov', is_published: true, questions, ...input },
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, questions };
}

const automatic = (question: Question) =>
  !['source_check', 'free_text', 'file_upload'].includes(question.type);

const begin = async (id: number, person: 'colleague' | 'participant' = 'colleague') =>
  (await app.as(person)).call(attempt.start, { body: { assignment_id: id } });

const put = async (
  id: number,
  body: Parameters<typeof attempt.update.body.parse>[0] & object,
  person: Parameters<TestApp['as']>[0] = 'colleague',
) => (await app.as(person)).call(attempt.update, { params: { id }, body });

describe('beginning', () => {
  test('begun twice, at once too, is one attempt; it is shuffled the same each time', async () => {
    const { id } = await publish({ shuffle_questions: true });
    const [one, two] = await Promise.all([begin(id), begin(id)]);
    expect(two.body.id).toBe(one.body.id);
    expect(one.body.seconds_left).toBeNull();
    const colleague = await app.as('colleague');
    const again = await colleague.call(attempt.get, { params: { id: one.body.id } });
    expect(again.body.questions).toEqual(one.body.questions);
  });

  test('all that one sees are listed, those at one assignment, and a person’s own at it', async () => {
    const [one, two] = [await publish(), await publish()];
    const { body: earlier } = await begin(one.id);
    await put(earlier.id, { submit: true });
    const { body: later } = await begin(one.id);
    const { body: others } = await begin(one.id, 'participant');
    const { body: elsewhere } = await begin(two.id);
    const leader = await app.as('leader');
    const idsOf = async (path: string, more = '') => {
      const { body } = await leader.send('GET', `${path}?limit=200${more}`);
      return new Set((body as { id: number }[]).map(({ id }) => id));
    };
    const atOne = [earlier.id, later.id, others.id];
    expect([...(await idsOf('/attempt'))]).toEqual(
      expect.arrayContaining([...atOne, elsewhere.id]),
    );
    expect(await idsOf(`/assignment/${one.id}/attempt`)).toEqual(new Set(atOne));
    expect(await idsOf('/attempt', `&assignment_id=${one.id}`)).toEqual(new Set(atOne));
    expect(await idsOf(`/attempt/${later.id}/attempt`)).toEqual(new Set([earlier.id, later.id]));
  });

  test.each([
    [{ opens_at: '2099-01-01T08:00:00Z' }, /öppnar/],
    [{ due_at: '2020-01-01T08:00:00Z' }, /Sista dagen/],
  ])('outside its days it says so: %j', async (days, said) => {
    const { id } = await publish(days);
    const { status, body } = await begin(id);
    expect(status).toBe(422);
    expect((body as unknown as { message: string }).message).toMatch(said);
  });

  test('there are as many attempts as the assignment has, and no more', async () => {
    const { id } = await publish({ max_attempts: 1 });
    const { body } = await begin(id);
    expect((await put(body.id, { submit: true })).body.can.retry).toBe(false);
    const { status, body: said } = await begin(id);
    expect(status).toBe(422);
    expect(JSON.stringify(said)).toMatch(/1 av 1/);
  });
});

describe('answering', () => {
  test('answers are merged; an older one never overwrites a newer, whenever it arrives', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const [a = '', b = ''] = questions.map((question) => question.id);
    const [first, second] = (questions[0] as { options: { id: string }[] }).options;
    const newer = { answers: { [a]: { option_id: second?.id } }, sequences: { [a]: 20 } };
    const older = { answers: { [a]: { option_id: first?.id } }, sequences: { [a]: 10 } };
    await put(body.id, newer);
    await put(body.id, older);
    const options = (questions[1] as { options: { id: string }[] }).options;
    const { body: saved } = await put(body.id, {
      answers: { [b]: { option_ids: [options[0]?.id ?? ''] } },
    });
    expect(saved.answers[a]).toEqual({ option_id: second?.id });
    expect(saved.answers[b]).toEqual({ option_ids: [options[0]?.id] });
  });

  test('an answer to no question, or of another shape, is refused and nothing is lost', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const [a = ''] = questions.map((question) => question.id);
    for (const answers of [
      { okänd: { option_id: 'x' } },
      { [a]: { option_id: 'x' } },
      { [a]: { value: true } },
    ])
      expect((await put(body.id, { answers })).status).toBe(422);
  });

  test('help is recorded and tells the moderator until they have helped', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const [a = ''] = questions.map((question) => question.id);
    await put(body.id, { help: { [a]: { hints: 1, easy: true, asked: 'self' } } });
    const leader = await app.as('leader');
    const waiting = await leader.call(attempt.list, { query: { needs_help: true } });
    expect(waiting.body.map((row) => row.id)).toContain(body.id);
    const helped = await put(
      body.id,
      { helped: true, supported_by_id: app.world.people.leader.id },
      'leader',
    );
    expect(helped.body).toMatchObject({
      needs_help: false,
      supported_by: { id: app.world.people.leader.id },
      help: { [a]: { hints: 1, easy: true, asked: 'self' } },
    });
  });

  test('a call for help is taken back, and ends when the attempt is handed in', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const [a = '', b = ''] = questions.map((question) => question.id);
    const ask = (question: string, asked: 'self' | null) =>
      put(body.id, { help: { [question]: { asked } } });
    await ask(a, 'self');
    expect((await ask(b, 'self')).body.needs_help).toBe(true);
    expect((await ask(a, null)).body.needs_help).toBe(true);
    expect((await ask(b, null)).body).toMatchObject({
      needs_help: false,
      help: { [b]: { asked: null } },
    });
    expect((await ask(a, 'self')).body.needs_help).toBe(true);
    expect((await put(body.id, { submit: true })).body.needs_help).toBe(false);
  });

  test('in practice what was right stays, one wrong option goes, and four misses call for help', async () => {
    const { id, questions } = await publish({ mode: 'practice', feedback: 'immediate' });
    const { body } = await begin(id);
    const many = questions[1] as Extract<Question, { type: 'multiple_choice' }>;
    const [right, , wrong] = many.options.map((option) => option.id);
    const answers = { [many.id]: { option_ids: [right ?? '', wrong ?? ''] } };
    const { body: tried } = await put(body.id, { answers, check: many.id });
    expect(tried.tries[many.id]).toEqual({
      count: 1,
      is_correct: false,
      score: 0,
      kept: [right],
      removed: [wrong],
    });
    expect(tried.solutions[many.id]?.explanation).toBeNull();
    for (let more = 0; more < 3; more++) await put(body.id, { check: many.id });
    const leader = await app.as('leader');
    const seen = await leader.call(attempt.get, { params: { id: body.id } });
    expect(seen.body.needs_help).toBe(true);
    expect(seen.body.help[many.id]?.asked).toBe('system');
    const solved = await put(body.id, { answers: rightAnswers([many]), check: many.id });
    expect(solved.body.tries[many.id]).toMatchObject({ count: 5, is_correct: true, score: 2 });
  });

  test('in a quiz a question that has been told of can not be changed', async () => {
    const { id, questions } = await publish({ mode: 'quiz', feedback: 'immediate' });
    const { body } = await begin(id);
    const one = questions[0] as Extract<Question, { type: 'single_choice' }>;
    const wrong = { [one.id]: { option_id: one.options[0]?.id ?? '' } };
    await put(body.id, { answers: wrong, check: one.id });
    const after = await put(body.id, { answers: rightAnswers([one]) });
    expect(after.body.answers[one.id]).toEqual(wrong[one.id]);
  });
});

describe('handing in', () => {
  test('twice answers the first result; what was handed in is closed', async () => {
    const { id, questions } = await publish({}, automatic);
    const { body } = await begin(id);
    const answers = rightAnswers(questions);
    const first = await put(body.id, { answers, submit: true });
    expect(first.body).toMatchObject({ status: 'reviewed', score: 14, max_score: 14 });
    const again = await put(body.id, { answers: {}, submit: true });
    expect(again.body).toMatchObject({ submitted_at: first.body.submitted_at, score: 14 });
    const [a = ''] = questions.map((question) => question.id);
    const late = await put(body.id, { answers: { [a]: { option_id: null } } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'attempt_closed', current: { score: 14 } });
  });

  test('an answer that is too long is kept as it is, and handed in when it is shortened', async () => {
    const { id, questions } = await publish({}, ({ type }) => type === 'fill_in');
    const free = sampleQuestions().find(({ type }) => type === 'free_text');
    const leader = await app.as('leader');
    const asked = [...questions, { ...free, min_characters: 1, max_characters: 20 } as Question];
    await leader.call(assignment.update, { params: { id }, body: { questions: asked } });
    const { body } = await begin(id);
    const texts = ['x'.repeat(510), ''];
    const long = { [asked[0]!.id]: { texts }, [asked[1]!.id]: { text: 'y'.repeat(34) } };
    const kept = await put(body.id, { answers: long });
    expect(kept.body.answers).toMatchObject(long);
    const refused = await put(body.id, { submit: true });
    expect(refused.status).toBe(422);
    expect(
      Object.values(
        (refused.body as unknown as { errors: Record<string, string[]> }).errors,
      ).flat(),
    ).toEqual([
      'Fråga 1: svaret har 10 tecken för mycket. Korta det först.',
      'Fråga 2: svaret har 14 tecken för mycket. Korta det först.',
    ]);
    const short = { [asked[0]!.id]: { texts: ['x', ''] }, [asked[1]!.id]: { text: 'y' } };
    const done = await put(body.id, { answers: short, submit: true });
    expect(done.body.status).toBe('submitted');
  });

  test('the server keeps the time, whether anybody looks or not', async () => {
    const { id, questions } = await publish(
      { mode: 'competition', time_limit_minutes: 10 },
      automatic,
    );
    const { body } = await begin(id);
    expect(body.seconds_left).toBeGreaterThan(590);
    const seenOf = async (person: 'colleague' | 'participant' | 'leader') =>
      (await (await app.as(person)).call(assignment.get, { params: { id } })).body.my_seconds_left;
    expect(await seenOf('colleague')).toBeGreaterThan(580);
    expect([await seenOf('participant'), await seenOf('leader')]).toEqual([null, null]);
    const [a = ''] = questions.map((question) => question.id);
    await put(body.id, { answers: rightAnswers(questions.slice(0, 1)) });
    await sql`update attempt set ends_at = now() - interval '1 minute'
      where id = ${body.id}`.execute(app.database);
    await submitOverdue(app.database);
    await submitOverdue(app.database);
    const late = await put(body.id, {
      answers: { [a]: { option_id: null } },
      sequences: { [a]: 99 },
    });
    expect(late.status).toBe(409);
    const colleague = await app.as('colleague');
    const seen = await colleague.call(attempt.get, { params: { id: body.id } });
    expect(seen.body).toMatchObject({ status: 'reviewed', score: 2, is_out_of_time: true });
    const followed = await (await app.as('leader')).call(attempt.get, { params: { id: body.id } });
    expect(followed.body.is_out_of_time).toBe(true);
    expect(await seenOf('colleague')).toBeNull();
  });

  test('an attempt keeps its questions when the assignment is edited, and its place when it is deleted', async () => {
    const { id, questions } = await publish({}, automatic);
    const { body } = await begin(id);
    await put(body.id, { answers: rightAnswers(questions), submit: true });
    const leader = await app.as('leader');
    const get = () => leader.call(attempt.get, { params: { id: body.id } });
    const before = (await get()).body;
    const fewer = sampleQuestions().slice(0, 1);
    await leader.call(assignment.update, { params: { id }, body: { questions: fewer } });
    await leader.call(assignment.delete, { params: { id } });
    const after = (await get()).body;
    expect(after).toEqual({ ...before, can: after.can });
  });
});

describe('reviewing', () => {
  test('a person’s marks stand: returned, taken up again, handed in again', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const sent = await put(body.id, { answers: rightAnswers(questions), submit: true });
    expect(sent.body.status).toBe('submitted');
    const text = questions.find((question) => question.type === 'free_text')?.id ?? '';
    const first = questions[0]?.id ?? '';
    const marks = [
      { question_id: text, score: 2, feedback: 'Bra! Skriv när det hände.' },
      { question_id: first, score: 1, feedback: 'Halvrätt ändå' },
    ];
    const part = await put(body.id, { results: marks }, 'leader');
    expect(part.body.status).toBe('submitted');
    const seen = await (await app.as('colleague')).call(attempt.get, { params: { id: body.id } });
    expect(JSON.stringify(seen.body)).not.toContain('Skriv när det hände');
    expect((await put(body.id, { return: true, review_comment: ' ' }, 'leader')).status).toBe(422);
    const back = await put(body.id, { return: true, review_comment: 'Skriv lite till.' }, 'leader');
    expect(back.body.status).toBe('returned');
    const taken = await begin(id);
    expect(taken.body).toMatchObject({
      id: body.id,
      status: 'in_progress',
      review_comment: 'Skriv lite till.',
      answers: { [text]: { text: 'Anna hittade katten i går.' } },
    });
    expect(taken.body.results.find((result) => result.question_id === text)?.feedback).toMatch(
      /när/,
    );
    const again = await put(body.id, { answers: { [text]: { text: 'I går.' } }, submit: true });
    expect(again.body.status).toBe('submitted');
    const source = questions.find((question) => question.type === 'source_check')?.id ?? '';
    const done = await put(
      body.id,
      { results: [{ question_id: source, score: 1 }], review_comment: 'Fint!' },
      'leader',
    );
    expect(done.body.status).toBe('reviewed');
    const result = (of: string) => done.body.results.find((r) => r.question_id === of);
    expect(result(first)).toMatchObject({ score: 1, is_reviewed: true });
    expect(result(text)).toMatchObject({ score: 2, is_reviewed: true });
  });

  test('no more points than there are, and none before it is handed in', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const mark = (score: number) => ({
      results: [{ question_id: questions[0]?.id ?? '', score }],
    });
    expect((await put(body.id, mark(1), 'leader')).status).toBe(409);
    await put(body.id, { answers: rightAnswers(questions), submit: true });
    expect((await put(body.id, mark(3), 'leader')).status).toBe(422);
    expect((await put(body.id, mark(1), 'customer')).status).toBe(403);
    expect((await put(body.id, mark(1), 'colleague')).status).toBe(403);
  });
});

describe('results', () => {
  test.each([
    ['highest', 2],
    ['latest', 0],
    ['first', 0],
    ['average', 0.67],
  ] as const)('with %s counting, 0, 2 and 0 points make %d', async (grading, score) => {
    const { id, questions } = await publish({ grading }, (q) => q.type === 'single_choice');
    for (const answers of [{}, rightAnswers(questions), {}]) {
      const { body } = await begin(id);
      await put(body.id, { answers, submit: true });
    }
    const mine = await (await app.as('colleague')).call(assignment.get, { params: { id } });
    expect(mine.body).toMatchObject({
      my_best_score: score,
      my_attempts: 3,
      my_status: 'reviewed',
    });
    const leader = await app.as('leader');
    const grid = await leader.send('GET', `/attempt-result?assignment_ids[]=${id}`);
    const row = attempt.grid.answer
      .parse(grid.body)
      .find((person) => person.id === app.world.people.colleague.id);
    expect(row?.cells[0]).toMatchObject({ best_score: score, attempts: 3, status: 'done' });
  });

  test('each question’s answers are counted; under ten people without shares', async () => {
    const { id, questions } = await publish({}, automatic);
    const { body } = await begin(id);
    await put(body.id, { answers: rightAnswers(questions.slice(0, 1)), submit: true });
    const leader = await app.as('leader');
    const found = await leader.call(attempt.analysis, { params: { id } });
    expect(found.body.people).toBe(1);
    expect(found.body.questions[0]).toMatchObject({ answered: 1, right: 1, wrong: 0 });
    expect(found.body.questions[0]?.share).toBe(null);
    expect(found.body.questions[1]).toMatchObject({ answered: 0, right: 0, wrong: 1 });
  });

  test('the CSV opens in a Swedish spreadsheet, and no answer becomes a formula', async () => {
    const { id, questions } = await publish();
    const { body } = await begin(id);
    const text = questions.find((question) => question.type === 'free_text')?.id ?? '';
    await put(body.id, {
      answers: { ...rightAnswers(questions), [text]: { text: '=1+1; "citat"' } },
      submit: true,
    });
    const leader = await app.as('leader');
    const file = await leader.send('GET', `/attempt-result/csv?assignment_id=${id}`);
    const lines = file.bytes.toString('utf8').split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFDeltagare;')).toBe(true);
    expect(lines).toHaveLength(questions.length + 2);
    expect(file.bytes.toString('utf8')).toContain(`;"'=1+1; ""citat""";`);
    expect(lines[1]).toMatch(/;Vad är en ingress\?;Början;2;2;/);
    const people = await leader.send('GET', `/attempt-result/csv?rows=person&assignment_id=${id}`);
    expect(people.bytes.toString('utf8').split('\r\n')).toHaveLength(3);
  });
});
