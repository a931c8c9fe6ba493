import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { story } from '@spalten/contract/story';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

/** Reads the free slots of an article as page and planned, in papers made by the test alone. */
async function freeIn(papers: number[], id: number, person: 'moderator' | 'admin' = 'moderator') {
  const client = await app.as(person);
  const { status, body } = await client.call(newspaperPage.freeSlots, { params: { id } });
  expect(status).toBe(200);
  return body
    .filter((slot) => papers.includes(slot.newspaper_id))
    .map((slot) => [slot.newspaper_page_id, slot.slot_id, slot.is_planned]);
}

test('an approved article has the empty slots of the papers in the making, its own first', async () => {
  const first = await make.smallPaper();
  const second = await make.smallPaper();
  const papers = [first.paper.id, second.paper.id];
  const id = await make.approvedArticle(3);
  const [one, two] = [
    [first.page.id, 'artikel', false],
    [second.page.id, 'artikel', false],
  ];
  expect(await freeIn(papers, id)).toEqual([one, two]);
  // A slot that is planned for another story is not free, also before that story has an article.
  const { body: idea } = await first.moderator.call(story.create, {
    body: { title: 'Bryggan', newspaper_id: second.paper.id },
  });
  await first.moderator.call(story.update, {
    params: { id: idea.id },
    body: { version: idea.version, newspaper_page_id: second.page.id, slot_id: 'artikel' },
  });
  expect(await freeIn(papers, id)).toEqual([one]);
  // Planned for this article it comes first.
  await sql`update story set article_id = ${id} where id = ${idea.id}`.execute(app.database);
  expect(await freeIn(papers, id)).toEqual([[second.page.id, 'artikel', true], one]);
  // Neither what is filled, approved, on its way or sent, nor anything once it is placed.
  const other = await make.approvedArticle(3);
  await make.fill(first.page, 3);
  expect(await freeIn(papers, other)).toEqual([]);
  await sql`update newspaper set sending = '{"state": "queued"}' where id = ${second.paper.id}`.execute(
    app.database,
  );
  expect(await freeIn(papers, id)).toEqual([]);
  await sql`update newspaper set sending = null where id = ${second.paper.id}`.execute(
    app.database,
  );
  await sql`update newspaper_page set status = 'approved' where id = ${second.page.id}`.execute(
    app.database,
  );
  expect(await freeIn(papers, id)).toEqual([]);
  await sql`update newspaper_page set status = 'planned' where id = ${second.page.id}`.execute(
    app.database,
  );
  await sql`update newspaper set status = 'sent' where id = ${second.paper.id}`.execute(
    app.database,
  );
  expect(await freeIn(papers, id)).toEqual([]);
  await sql`update newspaper set status = 'planned' where id = ${second.paper.id}`.execute(
    app.database,
  );
  expect(await freeIn(papers, id)).toHaveLength(1);
  const { body: page } = await first.moderator.call(newspaperPage.get, {
    params: { id: second.page.id },
  });
  await first.moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: page.version, placements: [{ slot_id: 'artikel', article_id: id }] },
  });
  expect(await freeIn(papers, id)).toEqual([]);
});

test('free slots are of the article’s own office, and of no paper in the bin', async () => {
  const { moderator, paper } = await make.smallPaper();
  const id = await make.approvedArticle(3);
  const elsewhere = await app.as('otherModerator');
  expect((await elsewhere.call(newspaperPage.freeSlots, { params: { id } })).status).toBe(404);
  const participant = await app.as('participant');
  expect((await participant.call(newspaperPage.freeSlots, { params: { id } })).status).toBe(403);
  expect(await freeIn([paper.id], id, 'admin')).toHaveLength(1);
  await sql`update newspaper set editorial_office_id = ${app.world.offices['a2']}
    where id = ${paper.id}`.execute(app.database);
  expect(await freeIn([paper.id], id, 'admin')).toEqual([]);
  await sql`update newspaper set editorial_office_id = ${app.world.offices['a1']}
    where id = ${paper.id}`.execute(app.database);
  expect(await freeIn([paper.id], id)).toHaveLength(1);
  await moderator.call(newspaper.delete, { params: { id: paper.id } });
  expect(await freeIn([paper.id], id)).toEqual([]);
});
