import { article } from '@spalten/contract/article';
import { assignment } from '@spalten/contract/assignment';
import { attempt } from '@spalten/contract/attempt';
import { myPage } from '@spalten/contract/my-page';
import { story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { sampleQuestions } from '../../testing/questions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Each test has assignments of its own. */
beforeEach(async () => {
  await app.database.updateTable('assignment').set({ is_published: false }).execute();
});

async function publish(title: string, dueAt: string | null = null, settings = {}) {
  const leader = await app.as('leader');
  const questions = sampleQuestions().filter(({ type }) => type === 'free_text');
  const made = await leader.call(assignment.create, {
    body: { title, is_published: true, questions, due_at: dueAt, ...settings },
  });
  expect(made.status).toBe(201);
  return { id: made.body.id, questionId: questions[0]?.id ?? '' };
}

const pageOf = async (person: Parameters<TestApp['as']>[0]) =>
  (await (await app.as(person)).call(myPage.get)).body;

test('a participant sees what to do, returned first, then by day; handed in is gone', async () => {
  const colleague = await app.as('colleague');
  const leader = await app.as('leader');
  const returned = await publish('Tillbaka', '2099-03-01T08:00:00Z');
  await publish('Utan sista dag');
  await publish('Sist', '2099-02-01T08:00:00Z');
  await publish('Först', '2099-01-01T08:00:00Z');
  await publish('För sent', '2020-01-01T08:00:00Z');
  const handedIn = await publish('Inlämnad', '2099-01-01T08:00:00Z');
  const ids: number[] = [];
  for (const { id, questionId } of [returned, handedIn]) {
    const begun = await colleague.call(attempt.start, { body: { assignment_id: id } });
    ids.push(begun.body.id);
    const params = { id: begun.body.id };
    const answers = { [questionId]: { text: 'Katten är hittad efter tre dagar.' } };
    await colleague.call(attempt.update, { params, body: { answers, submit: true } });
  }
  const back = { return: true, review_comment: 'Skriv lite mer.' };
  await leader.call(attempt.update, { params: { id: ids[0] ?? 0 }, body: back });

  const { my_assignments: mine, attempts_to_review: none } = await pageOf('colleague');
  expect(mine.map(({ title }) => title)).toEqual(['Tillbaka', 'Först', 'Sist', 'Utan sista dag']);
  expect(mine[0]?.my_status).toBe('returned');
  expect(none).toEqual([]);

  const { attempts_to_review: waiting, my_assignments: theirs } = await pageOf('leader');
  expect(waiting.map(({ id }) => id)).toEqual([ids[1]]);
  expect(theirs).toEqual([]);
});

test('one thing is next: a returned article, a draft, a returned attempt, then what is due soon', async () => {
  const colleague = await app.as('colleague');
  const nextOf = async (person: Parameters<TestApp['as']>[0]) => (await pageOf(person)).next_step;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  expect(await nextOf('colleague')).toBeNull();

  await publish('Långt fram', day(30));
  await publish('Förbi', day(-1));
  expect(await nextOf('colleague')).toBeNull();
  const soon = await publish('Snart', day(3));
  const sooner = await publish('Snarast', day(2), { mode: 'competition', time_limit_minutes: 20 });
  expect(await nextOf('colleague')).toMatchObject({
    kind: 'assignment-due',
    id: sooner.id,
    title: 'Snarast',
    time_limit_minutes: 20,
  });

  const begun = await colleague.call(attempt.start, { body: { assignment_id: soon.id } });
  const params = { id: begun.body.id };
  const answers = { [soon.questionId]: { text: 'Katten är hittad efter tre dagar.' } };
  await colleague.call(attempt.update, { params, body: { answers, submit: true } });
  const leader = await app.as('leader');
  const back = { return: true, review_comment: 'Skriv lite mer.' };
  await leader.call(attempt.update, { params, body: back });
  expect(await nextOf('colleague')).toMatchObject({
    kind: 'attempt-returned',
    id: soon.id,
    time_limit_minutes: null,
  });

  const write = async () => {
    const body = { article_template_id: app.world.articleTemplates['Notis'] ?? 0 };
    return (await colleague.call(article.create, { body })).body.id;
  };
  const later = await write();
  const draft = await write();
  await sql`update article set due_on = '2099-01-02' where id = ${later}`.execute(app.database);
  await sql`update article set due_on = '2099-01-01', headline = 'Först ut'
    where id = ${draft}`.execute(app.database);
  const written = await nextOf('colleague');
  expect(written).toMatchObject({ kind: 'article-draft', id: draft, title: 'Först ut', by: null });
  expect(written?.due_on).toBe('2099-01-01');

  await sql`update article set status = 'returned' where id = ${later}`.execute(app.database);
  for (const person of ['participant', 'leader'] as const)
    await sql`insert into article_event (article_id, status, user_id)
      values (${later}, 'returned', ${app.world.people[person].id})`.execute(app.database);
  const returned = await nextOf('colleague');
  expect(returned).toMatchObject({ kind: 'article-returned', id: later });
  expect(returned?.by?.id).toBe(app.world.people.leader.id);

  // Others have nothing of it, and moderators have lists of their own.
  expect((await nextOf('participant'))?.kind).toBe('assignment-due');
  expect(await nextOf('leader')).toBeNull();
  expect(await nextOf('otherModerator')).toBeNull();
  await sql`update article set deleted_at = now() where id = any(${[later, draft]}::bigint[])`.execute(
    app.database,
  );
  expect((await nextOf('colleague'))?.kind).toBe('attempt-returned');
});

test('an attempt under a clock is before all else, until its time is out', async () => {
  const colleague = await app.as('colleague');
  const { id } = await publish('Snabbt', null, {
    mode: 'competition',
    time_limit_minutes: 5,
    max_attempts: 1,
  });
  const begun = await colleague.call(attempt.start, { body: { assignment_id: id } });
  const page = await pageOf('colleague');
  expect(page.next_step).toMatchObject({ kind: 'attempt-clock', id, title: 'Snabbt' });
  expect(page.next_step?.seconds_left).toBeGreaterThan(290);
  const [first] = page.my_assignments;
  expect(first).toMatchObject({ id, my_status: 'in_progress' });
  expect(first?.my_seconds_left).toBeGreaterThan(290);
  const listed = await colleague.call(assignment.list, { query: { q: 'Snabbt' } });
  expect(listed.body[0]?.my_seconds_left).toBeGreaterThan(290);
  expect((await pageOf('participant')).next_step?.kind).not.toBe('attempt-clock');
  // Nobody goes on with it in the seconds before it is handed in.
  await sql`update attempt set ends_at = now() where id = ${begun.body.id}`.execute(app.database);
  const after = await pageOf('colleague');
  expect(after.next_step?.id).not.toBe(id);
  expect(after.my_assignments.map((row) => row.id)).not.toContain(id);
});

test('a story that was given is the first thing to do, ahead of drafts, until it is begun', async () => {
  const [leader, colleague] = [await app.as('leader'), await app.as('colleague')];
  const draft = await colleague.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  const nextOf = async (person: Parameters<TestApp['as']>[0]) => (await pageOf(person)).next_step;
  const give = async (title: string, day: string) => {
    const body = { title, due_on: day, people_ids: [app.world.people.colleague.id] };
    return (await leader.call(story.create, { body })).body;
  };
  expect((await nextOf('colleague'))?.kind).toBe('article-draft');
  const later = await give('Skolmaten', '2099-02-01');
  const sooner = await give('Simhallen', '2099-01-01');
  expect(await nextOf('colleague')).toMatchObject({
    kind: 'story-given',
    id: sooner.id,
    title: 'Simhallen',
    due_on: '2099-01-01',
    newspaper_id: null,
  });
  for (const person of ['participant', 'leader', 'otherModerator'] as const)
    expect((await nextOf(person))?.kind).not.toBe('story-given');

  const params = { id: draft.body.id };
  await sql`update article set status = 'returned' where id = ${params.id}`.execute(app.database);
  expect((await nextOf('colleague'))?.kind).toBe('article-returned');
  await sql`update article set deleted_at = now() where id = ${params.id}`.execute(app.database);

  for (const { id } of [sooner, later]) {
    expect(await nextOf('colleague')).toMatchObject({ kind: 'story-given', id });
    const begun = await colleague.call(story.begin, {
      params: { id },
      body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
    });
    expect(begun.status).toBe(201);
    expect(await nextOf('colleague')).not.toMatchObject({ kind: 'story-given', id });
  }
  expect((await nextOf('colleague'))?.kind).toBe('article-draft');
  await sql`update article set deleted_at = now() where headline in ('Skolmaten', 'Simhallen')`.execute(
    app.database,
  );
  await sql`update story set archived_at = now() where id = any(${[sooner.id, later.id]}::bigint[])`.execute(
    app.database,
  );
  expect((await nextOf('colleague'))?.kind).not.toBe('story-given');
});

test('a moderator sees who asked for help until it is given; others’ offices never', async () => {
  const { id, questionId } = await publish('Svår');
  const participant = await app.as('participant');
  const begun = await participant.call(attempt.start, { body: { assignment_id: id } });
  const params = { id: begun.body.id };
  const help = { [questionId]: { asked: 'self' as const } };
  await participant.call(attempt.update, { params, body: { help } });

  const wanting = async (person: Parameters<TestApp['as']>[0]) =>
    (await pageOf(person)).attempts_wanting_help.map((row) => row.id);
  expect(await wanting('leader')).toEqual([begun.body.id]);
  expect(await wanting('otherModerator')).toEqual([]);
  expect(await wanting('participant')).toEqual([]);
  const leader = await app.as('leader');
  await leader.call(attempt.update, { params, body: { helped: true } });
  expect(await wanting('leader')).toEqual([]);
});

test('first steps are done when they have been taken, by the one who takes them', async () => {
  const stepsOf = async (person: Parameters<TestApp['as']>[0]) =>
    Object.fromEntries(
      (await (await app.as(person)).call(myPage.firstSteps)).body.map((one) => [
        one.step,
        one.is_done,
      ]),
    );
  const before = await stepsOf('participant');
  expect(Object.keys(before)).toEqual(['read', 'practise', 'write', 'send']);
  expect(before).toMatchObject({ write: false, send: false });
  const others = await stepsOf('colleague');
  const participant = await app.as('participant');
  const { body: made } = await participant.call(article.create, {
    body: { article_template_id: app.world.articleTemplates['Notis'] ?? 0 },
  });
  expect(await stepsOf('participant')).toMatchObject({ write: true, send: false });
  await sql`update article set status = 'submitted' where id = ${made.id}`.execute(app.database);
  expect(await stepsOf('participant')).toMatchObject({ write: true, send: true });
  expect(await stepsOf('colleague')).toEqual(others);
  expect(Object.keys(await stepsOf('leader'))).toEqual(['invite', 'paper', 'review', 'place']);
  expect(Object.keys(await stepsOf('customer'))).toEqual(['office', 'moderator', 'invite']);
  expect(Object.keys(await stepsOf('admin'))).toEqual(['package', 'customer', 'chapter', 'news']);
});

test('without assignments in the package there are none to do or review', async () => {
  await publish('I paketet');
  expect((await pageOf('participant')).my_assignments.length).toBeGreaterThan(0);
  onTestFinished(async () => {
    await sql`update package set features = features || '{assignment}'`.execute(app.database);
  });
  await sql`update package set features = array_remove(features, 'assignment')`.execute(
    app.database,
  );
  expect((await pageOf('participant')).my_assignments).toEqual([]);
  expect((await pageOf('leader')).attempts_to_review).toEqual([]);
  const steps = await (await app.as('participant')).call(myPage.firstSteps);
  expect(steps.body.map(({ step }) => step)).toEqual(['read', 'write', 'send']);
});
