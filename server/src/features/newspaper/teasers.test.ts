import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import type { Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { digestPaper } from './paper-digest.ts';
import { insertPicture } from '../../testing/picture.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const slot = (id: string, kind: Slot['kind'], row: number): Slot => ({
  id,
  kind,
  column: 1,
  row,
  column_span: 2,
  row_span: 10,
  style: {},
});

/** Creates a newspaper with a text slot on its first page and an article on its second. */
async function teasingPaper() {
  const { moderator, page, paper } = await make.smallPaper();
  const get = async (id: number) =>
    (await moderator.call(newspaperPage.get, { params: { id } })).body;
  const save = async (id: number, body: { slots?: Slot[]; placements?: Placement[] }) => {
    const { version } = await get(id);
    return moderator.call(newspaperPage.update, { params: { id }, body: { version, ...body } });
  };
  const added = await moderator.call(newspaperPage.create, {
    body: { newspaper_id: paper.id, page_template_id: page.page_template_id },
  });
  const second = added.body.id;
  const articleId = await make.approvedArticle(4);
  await save(second, {
    slots: [slot('artikel', 'article', 1)],
    placements: [{ slot_id: 'artikel', article_id: articleId }],
  });
  await save(page.id, { slots: [slot('puff', 'text', 1), slot('annons', 'advert', 12)] });
  const tease = (part: Partial<Placement> = {}) =>
    save(page.id, { placements: [{ slot_id: 'puff', teaser_article_id: articleId, ...part }] });
  const faults = async () =>
    (await moderator.call(newspaper.preflight, { params: { id: paper.id } })).body.filter(
      ({ slot_id, code }) => slot_id === 'puff' && code !== 'page_bare',
    );
  const words = async () =>
    (await moderator.call(newspaperPage.text, { params: { id: page.id } })).body.slots.find(
      ({ slot_id }) => slot_id === 'puff',
    )?.text;
  const template = page.page_template_id;
  return {
    moderator,
    paper,
    template,
    first: page.id,
    second,
    articleId,
    get,
    save,
    tease,
    faults,
    words,
  };
}

test('a teaser names its article and the page, and follows when the pages are moved', async () => {
  const paper = await teasingPaper();
  const saved = await paper.tease({ text: 'En rad.', adjustments: { headline: 'Kort' } });
  expect(saved.status).toBe(200);
  expect(saved.body.placements[0]).toMatchObject({
    teaser_article_id: paper.articleId,
    article_id: null,
    text: 'En rad.',
    adjustments: { headline: 'Kort' },
  });
  expect(saved.body.fit.find(({ slot_id }) => slot_id === 'puff')).toMatchObject({ state: 'fits' });
  expect(await paper.words()).toBe('Kort. En rad. Sidan 2.');
  expect(await paper.faults()).toEqual([]);

  const before = await paper.get(paper.first);
  const moved = await paper.moderator.call(newspaper.update, {
    params: { id: paper.paper.id },
    body: { page_ids: [paper.second, paper.first] },
  });
  expect(moved.status).toBe(200);
  expect(await paper.words()).toBe('Kort. En rad. Sidan 1.');
  // Clients that show the page get the new number.
  const after = await paper.get(paper.first);
  expect(after.updated_at).not.toBe(before.updated_at);
  expect(await paper.faults()).toMatchObject([
    { code: 'teaser_moved', severity: 'warning', article_id: paper.articleId },
  ]);
  // Saving the page, as on approval, confirms the number.
  await paper.save(paper.first, {});
  expect(await paper.faults()).toEqual([]);
});

test('a teaser whose article is taken out of the paper keeps it back', async () => {
  const paper = await teasingPaper();
  await paper.tease();
  await paper.save(paper.second, { placements: [] });
  const page = await paper.get(paper.first);
  expect(page.placements[0]?.teaser_article_id).toBe(paper.articleId);
  expect(page.fit.find(({ slot_id }) => slot_id === 'puff')?.fault?.sv).toMatch(/inte längre/);
  expect(await paper.faults()).toMatchObject([{ code: 'slot_fault', severity: 'error' }]);
  // Saving other parts of the page keeps it.
  const kept = await paper.tease({ text: 'Ny rad' });
  expect(kept.status).toBe(200);
});

test('a teaser shows a picture of its article, or none', async () => {
  const paper = await teasingPaper();
  const id = await insertPicture(app);
  const params = { id: paper.articleId };
  const { body: own } = await paper.moderator.call(article.get, { params });
  const image = { file_id: id, caption: 'Bild', credit: 'Elin', alt: 'Bild' };
  await paper.moderator.call(article.update, {
    params,
    body: { version: own.version, images: [{ ...image, focal_point: { x: 0.5, y: 0.5 } }] },
  });
  const saved = await paper.tease({ adjustments: { file_ids: [id] } });
  expect(saved.status).toBe(200);
  const none = await paper.tease({ adjustments: { file_ids: [] } });
  expect(none.body.placements[0]?.adjustments).toEqual({ file_ids: [] });
  const foreign = await insertPicture(app);
  expect((await paper.tease({ adjustments: { file_ids: [foreign] } })).status).toBe(422);
});

test('a change of its article or of the page that it names is seen when the paper is sent', async () => {
  const paper = await teasingPaper();
  await paper.tease();
  const digest = async () =>
    (await digestPaper(app.database, paper.paper.id)).pages.find(({ id }) => id === paper.first)
      ?.digest;
  const before = await digest();
  await sql`update article set headline = 'Annan' where id = ${paper.articleId}`.execute(
    app.database,
  );
  const changed = await digest();
  expect(changed).not.toBe(before);
  // A page inserted between the two changes only the page number in the teaser.
  await paper.moderator.call(newspaperPage.create, {
    body: { newspaper_id: paper.paper.id, page_template_id: paper.template, number: 2 },
  });
  expect(await digest()).not.toBe(changed);
});

test('only an article that begins on another page can be teased, and only in a text slot', async () => {
  const paper = await teasingPaper();
  const loose = await make.approvedArticle(4);
  expect((await paper.tease({ teaser_article_id: loose })).status).toBe(422);
  expect((await paper.tease({ teaser_article_id: 999_999 })).status).toBe(422);
  const inAdvert = await paper.save(paper.first, {
    placements: [{ slot_id: 'annons', teaser_article_id: paper.articleId }],
  });
  expect(inAdvert.status).toBe(422);
  const other = await teasingPaper();
  expect((await paper.tease({ teaser_article_id: other.articleId })).status).toBe(422);
});

test('the articles of the other pages are proposed, those without a teaser first', async () => {
  const paper = await teasingPaper();
  const params = { id: paper.first };
  const asked = () => paper.moderator.call(newspaperPage.teasable, { params });
  expect((await asked()).body).toMatchObject([
    { article_id: paper.articleId, page_number: 2, is_teased: false, images: [] },
  ]);
  await paper.tease();
  expect((await asked()).body).toMatchObject([{ is_teased: true }]);
  const own = await paper.moderator.call(newspaperPage.teasable, {
    params: { id: paper.second },
  });
  expect(own.body).toEqual([]);
  const stranger = await app.as('otherModerator');
  expect((await stranger.call(newspaperPage.teasable, { params })).status).toBe(404);
});

test('an article in the bin for good takes its teasers along', async () => {
  const paper = await teasingPaper();
  await paper.tease();
  await paper.save(paper.second, { placements: [] });
  await sql`delete from article where id = ${paper.articleId}`.execute(app.database);
  expect((await paper.get(paper.first)).placements).toEqual([]);
});

test('an advert keeps its frame, and nothing else that is for articles', async () => {
  const paper = await teasingPaper();
  const saved = await paper.save(paper.first, {
    placements: [
      { slot_id: 'annons', text: 'Loppis', adjustments: { frame: 'rounded', headline: 'Nej' } },
    ],
  });
  expect(saved.body.placements[0]?.adjustments).toEqual({ frame: 'rounded' });
});
