import { participant } from '@spalten/contract/person';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { tellLate } from './tell-late.ts';

/* Tests stories whose writers are removed, deactivated or taken out of the office. */

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

type Name = 'participant' | 'colleague';
const idOf = (person: Name) => app.world.people[person].id;
const office = () => app.world.offices['a1'] ?? 0;

const setActive = async (isActive: boolean) =>
  (await app.as('customer')).call(participant.update, {
    params: { id: idOf('colleague') },
    body: { is_active: isActive },
  });
const remove = async () =>
  (await app.as('customer')).call(participant.delete, { params: { id: idOf('colleague') } });
const leave = () =>
  sql`delete from editorial_office_member where user_id = ${idOf('colleague')}
    and editorial_office_id = ${office()}`.execute(app.database);
const join = () =>
  sql`insert into editorial_office_member (user_id, editorial_office_id, customer_id)
    values (${idOf('colleague')}, ${office()}, ${app.world.customers['a'] ?? 0})
    on conflict do nothing`.execute(app.database);

beforeEach(async () => {
  await setActive(true);
  await join();
});

/** A story planned for a slot and given to the people. */
async function given(...people: Name[]) {
  const { moderator, paper, page } = await make.smallPaper();
  const { body: made } = await moderator.call(story.create, {
    body: {
      title: 'Simhallen',
      newspaper_id: paper.id,
      newspaper_page_id: page.id,
      slot_id: 'artikel',
      people_ids: people.map(idOf),
    },
  });
  const params = { id: made.id };
  const read = async (person: 'moderator' | 'participant' = 'moderator') =>
    (await (await app.as(person)).call(story.get, { params })).body;
  const update = async (body: object) =>
    moderator.call(story.update, { params, body: { version: (await read()).version, ...body } });
  const onPage = async () => {
    const { body } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    return body.planned;
  };
  return { moderator, paper, page, params, read, update, onPage, id: made.id };
}

const ways: [string, () => Promise<unknown>][] = [
  ['is removed', remove],
  ['is deactivated', () => setActive(false)],
  ['leaves the office', leave],
];

test.each(ways)(
  'a story whose only writer %s has none, and who leads is told of whom',
  async (_, go) => {
    const { read, onPage } = await given('colleague');
    expect(await read()).toMatchObject({ state: 'given', former_people: [] });
    await go();
    expect(await read()).toMatchObject({
      state: 'idea',
      people: [],
      former_people: [{ id: idOf('colleague') }],
    });
    const seen = await read('participant');
    expect(seen).toMatchObject({ people: [], former_people: [], can: { wish: true } });
    expect(await onPage()).toMatchObject([{ title: 'Simhallen', people: [] }]);
  },
);

test('a story with others left has them alone, and nobody to be told of', async () => {
  const { read } = await given('participant', 'colleague');
  await setActive(false);
  expect(await read()).toMatchObject({
    state: 'given',
    people: [{ id: idOf('participant') }],
    former_people: [],
  });
});

test('who is activated again gets back what nobody else has taken over', async () => {
  const kept = await given('colleague');
  const taken = await given('colleague');
  await setActive(false);
  await taken.update({ people_ids: [idOf('participant')] });
  await setActive(true);
  expect((await kept.read()).people).toMatchObject([{ id: idOf('colleague') }]);
  expect((await taken.read()).people).toMatchObject([{ id: idOf('participant') }]);
});

test('a wish goes with the one who had it', async () => {
  const { params, read } = await given();
  const colleague = await app.as('colleague');
  await colleague.call(story.wish, { params, body: { wishes: true } });
  expect((await read()).wishes).toHaveLength(1);
  await setActive(false);
  expect((await read()).wishes).toEqual([]);
});

test('what is sent in keeps the names of its writers', async () => {
  const { id, read } = await given('colleague');
  await sql`update story set article_id = ${await make.approvedArticle(3)} where id = ${id}`.execute(
    app.database,
  );
  await setActive(false);
  expect(await read()).toMatchObject({
    state: 'approved',
    people: [{ id: idOf('colleague') }],
    former_people: [],
  });
});

test('nobody is told that a former writer’s story is late', async () => {
  const { id, update } = await given('colleague');
  await update({ due_on: '2020-01-07' });
  await setActive(false);
  await tellLate(app.database);
  const { rows } = await sql<{ late_told_for: string | null }>`
    select late_told_for from story where id = ${id}`.execute(app.database);
  expect(rows[0]?.late_told_for).toBeNull();
});

test('open plans and pages with the story are told when its writer goes and comes', async () => {
  const { id, page } = await given('colleague');
  const eventsAfter = async (act: () => Promise<unknown>) => {
    const { rows: before } = await sql<{ last: number }>`
      select coalesce(max(id), 0) as last from event`.execute(app.database);
    await act();
    const { rows } = await sql<{ type: string }>`select distinct type from event
      where id > ${before[0]?.last} and (type = 'story' and object_id = ${id}
        or type = 'newspaper-page' and object_id = ${page.id}) order by type`.execute(app.database);
    return rows.map(({ type }) => type);
  };
  for (const act of [() => setActive(false), () => setActive(true), leave, join])
    expect(await eventsAfter(act)).toEqual(['newspaper-page', 'story']);
});

test('who removes a person reads how many planned stories they have, in their reach', async () => {
  const countFor = async (person: 'moderator' | 'customer' | 'admin') => {
    const { body } = await (
      await app.as(person)
    ).call(participant.get, { params: { id: idOf('colleague') } });
    return body.planned_stories?.find((one) => one.editorial_office_id === office())?.count ?? 0;
  };
  const before = await countFor('moderator');
  await given('colleague');
  const { update } = await given('participant');
  const sentIn = await given('colleague');
  const articleId = await make.approvedArticle(3);
  await sql`update story set article_id = ${articleId} where id = ${sentIn.id}`.execute(
    app.database,
  );
  for (const person of ['moderator', 'customer', 'admin'] as const)
    expect([person, await countFor(person)]).toEqual([person, before + 1]);
  await update({ people_ids: [idOf('colleague')] });
  expect(await countFor('moderator')).toBe(before + 2);
  const own = await (
    await app.as('participant')
  ).call(participant.get, { params: { id: idOf('colleague') } });
  expect(own.body.planned_stories ?? null).toBeNull();
});
