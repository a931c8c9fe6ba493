import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { notice } from '@spalten/contract/notice';
import { MAX_STORIES, story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { tellLate } from './tell-late.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const idOf = (person: keyof TestApp['world']['people']) => app.world.people[person].id;
const state = async (id: number) =>
  (await (await app.as('colleague')).call(story.get, { params: { id } })).body.state;

/** A paper of one page with one article slot, and an idea of a participant in its plan. */
async function planned() {
  const { moderator, paper, page } = await make.smallPaper();
  const participant = await app.as('participant');
  const { body: idea } = await participant.call(story.create, {
    body: { title: 'Simhallen – varför stängd? Тест ★', newspaper_id: paper.id },
  });
  const give = (rest: object = {}) =>
    moderator.call(story.update, {
      params: { id: idea.id },
      body: { version: idea.version, people_ids: [idOf('participant')], ...rest },
    });
  return { moderator, participant, paper, page, idea, give, params: { id: idea.id } };
}

test('the article of a story is signed by its writers, whoever begins it', async () => {
  for (const beginner of ['moderator', 'participant'] as const) {
    const { params, give } = await planned();
    const people_ids = [idOf('participant'), idOf('colleague')];
    await give({ people_ids, article_template_id: app.world.articleTemplates['Notis'] });
    const { body: begun } = await (await app.as(beginner)).call(story.begin, { params, body: {} });
    expect(begun.byline).toBe('participant Prov och colleague Prov');
  }
});

test('a story goes from a participant’s idea to its slot, and its state follows by itself', async () => {
  const { moderator, participant, page, params, give } = await planned();
  expect(await state(params.id)).toBe('idea');
  const { body: given } = await give({
    newspaper_page_id: page.id,
    slot_id: 'artikel',
    due_on: '2026-12-01',
    article_template_id: app.world.articleTemplates['Notis'],
  });
  expect(given).toMatchObject({ state: 'given', page_number: 1, slot_id: 'artikel' });
  const { body: begun, status } = await participant.call(story.begin, { params, body: {} });
  expect(status).toBe(201);
  expect(begun).toMatchObject({ due_on: '2026-12-01', status: 'draft', headline: given.title });
  expect(begun.authors.map(({ id }) => id)).toEqual([idOf('participant')]);
  const at = { params: { id: begun.id } };
  expect(await state(params.id)).toBe('draft');
  for (const status of ['submitted', 'returned', 'approved'] as const) {
    await sql`update article set status = ${status} where id = ${begun.id}`.execute(app.database);
    expect(await state(params.id)).toBe(status);
  }
  const { body: placed } = await moderator.call(story.place, { params });
  expect(placed.state).toBe('placed');
  const { body: seen } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
  expect(seen.placements).toMatchObject([{ slot_id: 'artikel', article_id: begun.id }]);
  expect(seen.planned).toEqual([]);
  expect((await moderator.call(article.get, at)).body.status).toBe('placed');
});

test('an article has the length that its story orders, for its writers and those who lead', async () => {
  const { moderator, participant, params, give } = await planned();
  await give({ lines: 40, article_template_id: app.world.articleTemplates['Notis'] });
  const { body: begun } = await participant.call(story.begin, { params, body: {} });
  expect(begun.ordered_lines).toBe(40);
  const orderedFor = async (by: 'participant' | 'colleague' | 'moderator') =>
    (await (await app.as(by)).call(article.get, { params: { id: begun.id } })).body.ordered_lines;
  const change = async (body: object) => {
    const { version } = (await moderator.call(story.get, { params })).body;
    await moderator.call(story.update, { params, body: { version, ...body } });
  };
  await change({ lines: 30 });
  expect([await orderedFor('participant'), await orderedFor('moderator')]).toEqual([30, 30]);
  // A classmate reads it once it is printed, and not what was ordered.
  await sql`update article set status = 'published' where id = ${begun.id}`.execute(app.database);
  expect([await orderedFor('participant'), await orderedFor('colleague')]).toEqual([30, null]);
  await change({ lines: null });
  expect(await orderedFor('moderator')).toBe(null);
});

test('a plan of hundreds of stories is answered whole, and one row over the limit is refused', async () => {
  const { moderator, paper } = await planned();
  await sql`insert into story (customer_id, editorial_office_id, newspaper_id, title)
    select o.customer_id, o.id, ${paper.id}, 'Uppslag ' || k
    from newspaper n join editorial_office o on o.id = n.editorial_office_id, generate_series(1, 299) k
    where n.id = ${paper.id}`.execute(app.database);
  const query = { newspaper_id: paper.id, limit: MAX_STORIES };
  const { body, headers } = await moderator.call(story.list, { query });
  expect(body).toHaveLength(300);
  expect(headers['link']).toBeUndefined();
  const { status } = await moderator.call(story.list, {
    query: { newspaper_id: paper.id, limit: MAX_STORIES + 1 },
  });
  expect(status).toBe(422);
});

test('two who begin at once get one article, and the later one the story as it is now', async () => {
  const { participant, params, give } = await planned();
  await give({ article_template_id: app.world.articleTemplates['Notis'] });
  const begin = () => participant.call(story.begin, { params, body: {} });
  const answers = await Promise.all([begin(), begin()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('a save on an older version changes nothing and answers with the story as it is now', async () => {
  const { moderator, idea, params, give } = await planned();
  await give({ lines: 30 });
  const { status, body } = await moderator.call(story.update, {
    params,
    body: { version: idea.version, title: 'Mitt' },
  });
  expect(status).toBe(409);
  expect((body as unknown as { current: object }).current).toMatchObject({
    title: idea.title,
    lines: 30,
  });
});

test('a participant changes the words of an own idea until it is given, and nothing else of the plan', async () => {
  const { participant, idea, params, give } = await planned();
  const save = (body: object) =>
    participant.call(story.update, { params, body: { version: idea.version, ...body } });
  for (const led of [
    { lines: 3 },
    { due_on: '2026-12-01' },
    { people_ids: [idOf('participant')] },
    { article_template_id: 1 },
    { newspaper_page_id: 1 },
    { slot_id: 'artikel' },
  ])
    expect((await save(led)).status).toBe(403);
  const colleague = await app.as('colleague');
  const other = { params, body: { version: idea.version, title: 'Min' } };
  expect((await colleague.call(story.update, other)).status).toBe(403);
  expect((await save({ note: 'Fråga badvakten' })).body.note).toBe('Fråga badvakten');
  await give({ version: 2 });
  expect((await save({ version: 3, title: 'Nytt' })).status).toBe(403);
  expect((await participant.call(story.delete, { params })).status).toBe(403);
});

test('a wish is granted when the story is given, and those who get it are told', async () => {
  const { moderator, params, idea } = await planned();
  const colleague = await app.as('colleague');
  const { body: wished } = await colleague.call(story.wish, { params, body: { wishes: true } });
  expect(wished.wishes.map(({ id }) => id)).toEqual([idOf('colleague')]);
  const body = { version: idea.version, people_ids: [idOf('colleague')] };
  const { body: given } = await moderator.call(story.update, { params, body });
  expect(given).toMatchObject({ wishes: [], people: [{ id: idOf('colleague') }] });
  const { body: notices } = await colleague.call(notice.list, { query: {} });
  expect(notices[0]).toMatchObject({ kind: 'story-given', object_id: params.id });
  expect((await colleague.call(story.wish, { params, body: { wishes: true } })).status).toBe(403);
});

test('a story that somebody has is offered to nobody else, and an older wish can be taken back', async () => {
  const { moderator, participant, params, idea } = await planned();
  const colleague = await app.as('colleague');
  const mayWish = async (one: typeof participant) =>
    (await one.call(story.get, { params })).body.can.wish;
  const body = { version: idea.version, people_ids: [idOf('participant')] };
  expect(await mayWish(colleague)).toBe(true);
  await colleague.call(story.wish, { params, body: { wishes: true } });
  await moderator.call(story.update, { params, body });
  expect(await mayWish(participant)).toBe(false);
  const back = await colleague.call(story.wish, { params, body: { wishes: false } });
  expect(back).toMatchObject({ status: 200, body: { wishes: [], can: { wish: false } } });
  expect((await colleague.call(story.wish, { params, body: { wishes: true } })).status).toBe(403);
});

test('a slot holds one planned story, of an article slot of the paper’s own page', async () => {
  const { moderator, paper, page } = await planned();
  const add = (rest: object) =>
    moderator.call(story.create, { body: { title: 'Nytt', newspaper_id: paper.id, ...rest } });
  const place = { newspaper_page_id: page.id, slot_id: 'artikel' };
  expect((await add(place)).status).toBe(201);
  expect((await add(place)).status).toBe(422);
  expect((await add({ ...place, slot_id: 'finns-inte' })).status).toBe(422);
  expect((await add({ slot_id: 'artikel' })).status).toBe(422);
  const { page: other } = await make.smallPaper();
  expect((await add({ newspaper_page_id: other.id })).status).toBe(422);
});

test('the due day is one and the same in the plan and where the article is written', async () => {
  const { moderator, participant, params, give } = await planned();
  await give({ article_template_id: app.world.articleTemplates['Notis'] });
  const { body: begun } = await participant.call(story.begin, { params, body: {} });
  const at = { params: { id: begun.id } };
  const read = async () => (await moderator.call(article.get, at)).body;
  const { body: now } = await moderator.call(story.get, { params });
  const day = { version: now.version, due_on: '2026-12-03' };
  await moderator.call(story.update, { params, body: day });
  const moved = await read();
  expect(moved).toMatchObject({ due_on: '2026-12-03', version: begun.version + 1 });
  const save = { version: moved.version, due_on: '2026-12-04' };
  expect((await participant.call(article.update, { ...at, body: save })).status).toBe(403);
  await moderator.call(article.update, { ...at, body: save });
  expect((await moderator.call(story.get, { params })).body.due_on).toBe('2026-12-04');
});

test('a missed day is told once to those who have the story, and a new day anew', async () => {
  const { participant, params, give } = await planned();
  await give({ due_on: '2020-01-01' });
  const told = async () =>
    (await participant.call(notice.list, { query: {} })).body.filter(
      ({ kind, object_id: id }) => kind === 'story-late' && id === params.id,
    ).length;
  await sql`update notice set read_at = now()`.execute(app.database);
  await tellLate(app.database);
  await tellLate(app.database);
  expect(await told()).toBe(1);
  await sql`update notice set read_at = now()`.execute(app.database);
  await sql`update story set due_on = '2020-01-02' where id = ${params.id}`.execute(app.database);
  await tellLate(app.database);
  expect(await told()).toBe(2);
});

test('nothing is late in the plan of a newspaper that has been sent', async () => {
  const { moderator, paper, params, give } = await planned();
  await give({ due_on: '2020-01-01' });
  const isLate = async () => (await moderator.call(story.get, { params })).body.is_late;
  expect(await isLate()).toBe(true);
  await sql`update newspaper set status = 'sent' where id = ${paper.id}`.execute(app.database);
  expect(await isLate()).toBe(false);
});

test('stories of a paper that is thrown away are ideas of the office again', async () => {
  const { moderator, paper, params } = await planned();
  await moderator.call(newspaper.delete, { params: { id: paper.id } });
  const { body: ideas } = await moderator.call(story.list, { query: { is_idea: true } });
  expect(ideas.find(({ id }) => id === params.id)).toMatchObject({
    newspaper_id: null,
    newspaper_page_id: null,
  });
});

test('a planned slot is drawn with its story in the proof, is never printed, and stops the paper', async () => {
  const { moderator, paper, page, give } = await planned();
  await give({ newspaper_page_id: page.id, slot_id: 'artikel', lines: 30 });
  const { body: faults } = await moderator.call(newspaper.preflight, {
    params: { id: paper.id },
    query: {},
  });
  const codes = faults.map(({ code }) => code);
  expect(codes).toContain('story_missing');
  expect(codes).not.toContain('slot_empty');
  expect((await moderator.call(newspaper.send, { params: { id: paper.id } })).status).toBe(422);
});

test('days are counted backwards in weekdays, may be chosen, and must be in order', async () => {
  const { moderator, paper } = await planned();
  const save = (body: object) =>
    moderator.call(newspaper.update, { params: { id: paper.id }, body });
  expect((await save({ print_on: '2096-12-17', drafts_on: '2026-12-02' })).body).toMatchObject({
    print_on: '2096-12-17',
    pages_ready_on: null,
  });
  expect((await save({ drafts_on: '2026-12-11' })).status).toBe(422);
  expect((await save({ print_on: '2096-12-19' })).status).toBe(422);
  expect((await save({ print_on: null })).body.print_on).toBe(null);
});

test('a day in the year 2 is refused at its field, in a plan and in a story', async () => {
  const { moderator, paper, idea, params } = await planned();
  const outside = [expect.stringContaining('mellan 2000 och 2099')];
  const ofPaper = await moderator.call(newspaper.update, {
    params: { id: paper.id },
    body: { drafts_on: '0002-12-02' },
  });
  expect(ofPaper).toMatchObject({ status: 422, body: { errors: { drafts_on: outside } } });
  const ofStory = await moderator.call(story.update, {
    params,
    body: { version: idea.version, due_on: '0002-12-02' },
  });
  expect(ofStory).toMatchObject({ status: 422, body: { errors: { due_on: outside } } });
});
