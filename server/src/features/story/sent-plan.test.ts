import { newspaper } from '@spalten/contract/newspaper';
import type { Story } from '@spalten/contract/story';
import { story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

/* Tests what becomes of the stories of a plan whose newspaper is sent. */

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const idOf = (person: keyof TestApp['world']['people']) => app.world.people[person].id;

/** A paper ready to be sent: one story printed in it, an idea, and a story given to a participant. */
async function planned() {
  const { moderator, paper, page, params } = await make.smallPaper();
  const add = async (body: Partial<Story> & { title: string; people_ids?: number[] }) =>
    (await moderator.call(story.create, { body: { newspaper_id: paper.id, ...body } })).body;
  const printed = await add({ title: 'Tryckt' });
  const idea = await add({
    title: 'Simhallen',
    note: 'Ring kommunen',
    due_on: '2096-12-01',
    newspaper_page_id: page.id,
    slot_id: 'artikel',
  });
  const given = await add({ title: 'Bron', people_ids: [idOf('participant')] });
  const articleId = await make.fill(page, 8);
  await sql`update story set article_id = ${articleId} where id = ${printed.id}`.execute(
    app.database,
  );
  const read = async ({ id }: { id: number }) =>
    (await moderator.call(story.get, { params: { id } })).body;
  const send = async () => {
    expect((await moderator.call(newspaper.send, { params })).status).toBe(200);
    expect((await make.untilSent(paper.id)).status).toBe('sent');
  };
  const titles = async (query: { newspaper_id: number } | { is_idea: true }) => {
    const { body } = await moderator.call(story.list, { query: { ...query, limit: 500 } });
    return body.map(({ title }) => title);
  };
  return { moderator, paper, page, params, printed, idea, given, read, send, titles };
}

test('what isn’t printed goes back to the ideas when the newspaper is sent, with its words and people', async () => {
  const { moderator, paper, params, printed, idea, given, read, send, titles } = await planned();
  const wishing = await app.as('participant');
  await wishing.call(story.wish, { params: { id: idea.id }, body: { wishes: true } });
  const { body: plan } = await moderator.call(story.plan, { params });
  expect(plan.unprinted).toEqual({ ideas: 1, stories: 1 });
  await send();
  expect(await titles({ newspaper_id: paper.id })).toEqual([printed.title]);
  expect(await titles({ is_idea: true })).toEqual(
    expect.arrayContaining([idea.title, given.title]),
  );
  expect(await read(idea)).toMatchObject({
    state: 'idea',
    note: 'Ring kommunen',
    newspaper_id: null,
    newspaper_page_id: null,
    slot_id: null,
    due_on: null,
    wishes: [{ id: idOf('participant') }],
    can: { update: true, lead: true },
  });
  expect(await read(given)).toMatchObject({
    state: 'given',
    newspaper_id: null,
    people: [{ id: idOf('participant') }],
  });
  expect(await read(printed)).toMatchObject({ state: 'printed', newspaper_id: paper.id });
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(object_id order by object_id) as ids from audit_entry
    where object_type = 'story' and changes @> '[{"field": "newspaper"}]'`.execute(app.database);
  expect(rows[0]?.ids.map(Number)).toEqual([idea.id, given.id]);
});

test('a newspaper that is opened again and sent again keeps what was printed and nothing else', async () => {
  const { paper, params, printed, idea, send, read, titles } = await planned();
  await send();
  const admin = await app.as('admin');
  expect((await admin.call(newspaper.reopen, { params })).status).toBe(200);
  expect(await titles({ newspaper_id: paper.id })).toEqual([printed.title]);
  expect(await read(printed)).toMatchObject({ state: 'placed', can: { lead: true } });
  expect((await read(idea)).newspaper_id).toBeNull();
  await send();
  expect(await titles({ newspaper_id: paper.id })).toEqual([printed.title]);
});

test('a story whose article lies in another newspaper goes to the plan of that one', async () => {
  const { given, send, read } = await planned();
  const other = await make.smallPaper();
  const articleId = await make.fill(other.page, 8);
  await sql`update story set article_id = ${articleId} where id = ${given.id}`.execute(
    app.database,
  );
  await send();
  expect(await read(given)).toMatchObject({ newspaper_id: other.paper.id, state: 'placed' });
});

test('a story left in a sent newspaper without being printed is moved by who leads the office', async () => {
  const { moderator, paper, page, idea, printed, send, read } = await planned();
  await send();
  await sql`update story set newspaper_id = ${paper.id} where id = ${idea.id}`.execute(
    app.database,
  );
  const change = async (id: number, body: object, person: 'moderator' | 'participant') => {
    const { version } = await read({ id });
    const answer = await (
      await app.as(person)
    ).call(story.update, { params: { id }, body: { version, ...body } });
    return [answer.status, (answer.body as { code?: string }).code];
  };
  expect((await read(idea)).can).toMatchObject({ lead: true, begin: false, place: false });
  const back = { newspaper_id: null };
  expect(await change(idea.id, back, 'participant')).toEqual([403, 'forbidden']);
  const closed = [403, 'newspaper_sent'];
  expect(await change(printed.id, back, 'moderator')).toEqual(closed);
  for (const body of [{ title: 'Ny' }, { newspaper_page_id: page.id }])
    expect(await change(idea.id, body, 'moderator')).toEqual(closed);
  expect(await change(idea.id, back, 'moderator')).toEqual([200, undefined]);
  const { body: plan } = await moderator.call(story.plan, { params: { id: paper.id } });
  expect(plan.unprinted).toEqual({ ideas: 0, stories: 0 });
});
