import { article } from '@spalten/contract/article';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { insertPicture } from '../../testing/picture.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const asImage = (file_id: number) => ({
  file_id,
  caption: `Bild ${file_id}`,
  credit: null,
  alt: null,
  focal_point: { x: 0.5, y: 0.5 },
});

/**
 * Creates a page with an article of two pictures, and returns a function that saves adjustments.
 */
async function filledPage() {
  const { moderator, page, paper } = await make.smallPaper();
  const params = { id: page.id };
  const id = await make.approvedArticle(4);
  const pictures = [await insertPicture(app), await insertPicture(app)];
  const { body: written } = await moderator.call(article.get, { params: { id } });
  const pictured = await moderator.call(article.update, {
    params: { id },
    body: {
      version: written.version,
      standfirst: 'En ingress.',
      pull_quote: 'Ett citat',
      images: pictures.map(asImage),
    },
  });
  expect(pictured.status).toBe(200);
  let { version } = page;
  const save = async (adjustments: SlotAdjustments | null) => {
    const saved = await moderator.call(newspaperPage.update, {
      params,
      body: { version, placements: [{ slot_id: 'artikel', article_id: id, adjustments }] },
    });
    if (saved.status === 200) ({ version } = saved.body);
    return saved;
  };
  return { moderator, paper, params, id, pictures, save };
}

test('adjustments are kept with the placed article, and what is empty or twice is not', async () => {
  const { pictures, save } = await filledPage();
  const [first = 0, second = 0] = pictures;
  const whole: SlotAdjustments = {
    file_ids: [second, first],
    crops: [{ file_id: first, x: 0.1, y: 0.9, zoom: 2 }],
    picture_columns: 2,
    picture_lines: 0,
    without: ['pull_quote'],
    headline: 'Kort',
    headline_scale: 0.9,
  };
  expect((await save(whole)).body.placements[0]?.adjustments).toEqual(whole);
  const tidied = await save({
    file_ids: [first, first],
    crops: [],
    without: [],
    headline: '  ',
    headline_scale: 1,
  });
  expect(tidied.body.placements[0]?.adjustments).toEqual({ file_ids: [first] });
  expect((await save({ headline: null })).body.placements[0]?.adjustments).toBeNull();
  const withQuote = await save({ has_quote: true, picture_lines: null });
  expect(withQuote.body.placements[0]?.adjustments).toEqual({ has_quote: true });
  // A quote that is left out is not set in any case.
  const both = await save({ has_quote: true, without: ['pull_quote'] });
  expect(both.body.placements[0]?.adjustments).toEqual({ without: ['pull_quote'] });
});

test('a picture that is not the article’s is refused: another article’s, another office’s, none at all', async () => {
  const { save, pictures } = await filledPage();
  const { pictures: others } = await filledPage();
  const [own = 0] = pictures;
  for (const id of [others[0] ?? 0, await insertPicture(app), 999_999]) {
    expect((await save({ file_ids: [own, id] })).status).toBe(422);
    expect((await save({ crops: [{ file_id: id, x: 0, y: 0, zoom: 1 }] })).status).toBe(422);
  }
  expect((await save({ file_ids: [own] })).status).toBe(200);
});

test('a picture that its writer takes out of the article is left out, and the page can be saved', async () => {
  const { moderator, id, pictures, save } = await filledPage();
  const [first = 0, second = 0] = pictures;
  await save({ file_ids: [second, first], crops: [{ file_id: second, x: 0, y: 0, zoom: 2 }] });
  const { body: now } = await moderator.call(article.get, { params: { id } });
  await moderator.call(article.update, {
    params: { id },
    body: { version: now.version, images: [asImage(first)] },
  });
  const saved = await save({
    file_ids: [second, first],
    crops: [{ file_id: second, x: 0, y: 0, zoom: 2 }],
    headline: 'Kort',
  });
  expect(saved.body.placements[0]?.adjustments).toEqual({ file_ids: [first], headline: 'Kort' });
});

test('what is no article takes no adjustments', async () => {
  const { moderator, page } = await make.smallPaper();
  const [slot] = page.slots;
  if (!slot) throw new Error('a small paper has a slot');
  const lay = (adjustments: SlotAdjustments | null) =>
    moderator.call(newspaperPage.tryOut, {
      params: { id: page.id },
      body: {
        slots: [{ ...slot, kind: 'text' }],
        placements: [{ slot_id: slot.id, text: 'Ord', adjustments }],
      },
    });
  expect((await lay(null)).status).toBe(200);
  const refused = await lay({ headline: 'Kort' });
  expect(refused.status).toBe(422);
  const { errors } = refused.body as unknown as { errors: object };
  expect(Object.keys(errors)).toEqual(['placements.0.adjustments']);
});

test('the frame of an advert is kept before its picture and words are there', async () => {
  const { moderator, page } = await make.smallPaper();
  const [slot] = page.slots;
  if (!slot) throw new Error('a small paper has a slot');
  const { body } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...slot, kind: 'advert' }],
      placements: [{ slot_id: slot.id, adjustments: { frame: 'thick' } }],
    },
  });
  expect(body.placements).toMatchObject([{ slot_id: slot.id, adjustments: { frame: 'thick' } }]);
  expect(body.fit).toMatchObject([{ state: 'empty' }]);
});

test('what is read aloud and listed is what is printed', async () => {
  const { moderator, paper, params, pictures, save } = await filledPage();
  const [, second = 0] = pictures;
  await save({ file_ids: [second], without: ['standfirst'], headline: 'Kort' });
  const { body } = await moderator.call(newspaperPage.text, { params });
  expect(body.slots[0]?.article).toMatchObject({
    headline: 'Kort',
    standfirst: null,
    pull_quote: 'Ett citat',
    images: [{ caption: `Bild ${second}` }],
  });
  const faults = await moderator.call(newspaper.preflight, { params: { id: paper.id } });
  const uncredited = faults.body.filter(({ code }) => code === 'picture_uncredited');
  expect(uncredited).toHaveLength(1);
});

test('who writes sees the article as its page sets it', async () => {
  const { moderator, id, save } = await filledPage();
  const fitted = async () => (await moderator.call(article.fit, { params: { id }, body: {} })).body;
  await save(null);
  const before = await fitted();
  await save({ file_ids: [], headline: 'Kort', headline_scale: 0.85 });
  expect((await fitted()).svg).not.toBe(before.svg);
});
