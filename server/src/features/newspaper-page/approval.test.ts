import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
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

/** A small paper with an approved page, and what changes it. */
async function approvedPage() {
  const { moderator, page, paper } = await make.smallPaper();
  const articleId = await make.fill(page, 4);
  const params = { id: page.id };
  const get = async () => (await moderator.call(newspaperPage.get, { params })).body;
  const save = async (fields: object) => {
    const { version } = await get();
    const saved = await moderator.call(newspaperPage.update, {
      params,
      body: { version, ...fields },
    });
    expect(saved.status).toBe(200);
    return saved.body;
  };
  const write = async (fields: object) => {
    const own = { params: { id: articleId } };
    const { version } = (await moderator.call(article.get, own)).body;
    const body = { version, ...fields };
    expect((await moderator.call(article.update, { ...own, body })).status).toBe(200);
  };
  const codes = async () => {
    const found = await moderator.call(newspaper.preflight, { params: { id: paper.id } });
    return found.body.map(({ code }) => code);
  };
  expect(await get()).toMatchObject({ status: 'approved', former_approval: null });
  return { moderator, paper, articleId, get, save, write, codes };
}

/** The test world's moderator approved the page. */
const ENDED = {
  status: 'in_progress',
  former_approval: { approved_by: expect.stringMatching(/\S+ \S+/) },
};

test('another article in a slot ends the approval of its page, which says whose it was', async () => {
  const { get, save, codes, paper, moderator } = await approvedPage();
  const other = await make.approvedArticle(5);
  await save({ placements: [{ slot_id: 'artikel', article_id: other }] });
  expect(await get()).toMatchObject(ENDED);
  const { body: row } = await moderator.call(newspaper.get, { params: { id: paper.id } });
  expect(row.pages[0]).toMatchObject(ENDED);
  expect(await codes()).toContain('page_changed');
  expect(await codes()).not.toContain('page_not_approved');
  expect(await save({ status: 'approved' })).toMatchObject({
    status: 'approved',
    former_approval: null,
  });
  expect(await codes()).not.toContain('page_changed');
});

test('another slot, another setting and an emptied slot end the approval', async () => {
  const { get, save, articleId } = await approvedPage();
  const { slots } = await get();
  const approve = () => save({ status: 'approved' });
  expect(await save({ slots: slots.map((slot) => ({ ...slot, row_span: 9 })) })).toMatchObject(
    ENDED,
  );
  await approve();
  const placed = { slot_id: 'artikel', article_id: articleId };
  const adjusted = [{ ...placed, adjustments: { headline: 'Kort' } }];
  expect(await save({ placements: adjusted })).toMatchObject(ENDED);
  await approve();
  expect(await save({ placements: [] })).toMatchObject(ENDED);
});

test('a save that changes nothing leaves the approval', async () => {
  const { get, save } = await approvedPage();
  const { placements, slots } = await get();
  expect(await save({ placements, slots })).toMatchObject({ status: 'approved' });
});

test('a status that is chosen by hand tells of no former approval', async () => {
  const { save } = await approvedPage();
  expect(await save({ placements: [] })).toMatchObject(ENDED);
  expect(await save({ status: 'ready' })).toMatchObject({ status: 'ready', former_approval: null });
});

test('another text of a placed article ends the approval of its page, another due date does not', async () => {
  const { get, write } = await approvedPage();
  await write({ due_on: '2026-12-01' });
  expect(await get()).toMatchObject({ status: 'approved' });
  await write({ headline: 'En ny rubrik' });
  expect(await get()).toMatchObject(ENDED);
});

test('a story that is taken away ends the approval of the page that it went on to', async () => {
  const moderator = await app.as('moderator');
  const { body: paper } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[0] ?? 0,
      published_on: '2026-12-18',
      due_on: '2026-12-10',
    },
  });
  const [, first, second, third] = paper.pages.map(({ id }) => id);
  const get = async (id = 0) => (await moderator.call(newspaperPage.get, { params: { id } })).body;
  const save = async (id: number | undefined, fields: object) => {
    const { version } = await get(id);
    const sent = { params: { id: id ?? 0 }, body: { version, ...fields } };
    expect((await moderator.call(newspaperPage.update, sent)).status).toBe(200);
  };
  const slotOf = async (id?: number) =>
    (await get(id)).slots.find(({ kind }) => kind === 'article')?.id ?? '';
  const start = { newspaper_page_id: first ?? 0, slot_id: await slotOf(first) };
  const rest = await slotOf(second);
  const article_id = await make.approvedArticle(60);
  await save(first, { placements: [{ slot_id: start.slot_id, article_id }] });
  await save(second, { placements: [{ slot_id: rest, continues_from: start }] });
  for (const id of [first, second, third]) await save(id, { status: 'approved' });
  await save(first, { placements: [] });
  expect((await get(second)).fit.find(({ slot_id }) => slot_id === rest)?.state).toBe('empty');
  expect(await get(second)).toMatchObject({ ...ENDED, placements: [] });
  expect(await get(third)).toMatchObject({ status: 'approved' });
});

test('how a changed slot fits is not known until its page has been set', async () => {
  const { moderator, get } = await approvedPage();
  const { id, version } = await get();
  const saving = moderator.call(newspaperPage.update, {
    params: { id },
    body: { version, placements: [] },
  });
  const states: string[] = [];
  for (let isDone = false; !isDone;) {
    const page = await get();
    states.push(`${page.placements.length > 0} ${page.fit[0]?.state}`);
    isDone = await Promise.race([saving.then(() => true), get().then(() => false)]);
  }
  for (const state of states)
    expect(['true under', 'false setting', 'false empty']).toContain(state);
  expect((await get()).fit[0]?.state).toBe('empty');
});

test('approving a page sets no type, so that a whole paper is approved at once', async () => {
  const { save } = await approvedPage();
  await save({ status: 'ready' });
  const before = app.services.typesetter.stats().set;
  const saved = await save({ status: 'approved' });
  expect(saved.status).toBe('approved');
  expect(saved.fit.length).toBeGreaterThan(0);
  expect(app.services.typesetter.stats().set).toBe(before);
});
