import type { StoredFile } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { doc } from '../../testing/set-article.ts';
import type { ArticleInput } from '../../typesetting/edition.ts';
import { loadEdition } from './load-edition.ts';

/* Tests that a page alone is set as it is in its paper. */

const app = await testApp();
const SENTENCE = 'Jag började på verkstaden när jag var nitton år, och lagade allt själv. ';

const CENTRE = { x: 0.5, y: 0.5 };

const drawPicture = (background: string) =>
  sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a story that comes from another page is the same on its page alone and in the paper', async () => {
  const make = await createPaperMakers(app);
  const moderator = await app.as('moderator');
  const { body: paper } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[1] ?? 0,
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  const slotsOf = async (id: number) =>
    (await moderator.call(newspaperPage.get, { params: { id } })).body.slots.filter(
      ({ kind }) => kind === 'article',
    );
  const [front, page] = [paper.pages[0]!, paper.pages.at(-1)!];
  const [[start], [middle, end]] = [await slotsOf(front.id), await slotsOf(page.id)];
  const articleId = await make.approvedArticle(60);
  const save = async (id: number, placements: object[]) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id } });
    const body = { version: now.version, placements: placements as never };
    const saved = await moderator.call(newspaperPage.update, { params: { id }, body });
    expect(saved.status).toBe(200);
  };
  const after = (id: number, slot: string | undefined) => ({
    continues_from: { newspaper_page_id: id, slot_id: slot ?? '' },
  });
  await save(front.id, [{ slot_id: start?.id, article_id: articleId }]);
  await save(page.id, [
    { slot_id: middle?.id, ...after(front.id, start?.id) },
    { slot_id: end?.id, ...after(page.id, middle?.id) },
  ]);

  const { database, typesetter } = app.services;
  const images: ArticleInput['images'] = [];
  for (const background of ['#357', '#573']) {
    const form = buildForm({
      'files[]': { name: 'bild.jpg', bytes: await drawPicture(background) },
    });
    const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
    const file_id = (files as StoredFile[])[0]?.id ?? 0;
    images.push({ file_id, caption: '', credit: 'Ulla Ask', alt: '', focal_point: CENTRE });
  }
  const { pages } = await loadEdition(database, { pageId: page.id });
  const { slots } = (await moderator.call(newspaperPage.get, { params: { id: front.id } })).body;
  expect(pages[0]?.slots.map(({ id }) => id)).toEqual([start?.id]);
  expect(pages[0]?.positions?.[start?.id ?? '']).toBe(
    slots.findIndex(({ id }) => id === start?.id),
  );
  let seen = 0;
  for (let sentences = 24; sentences <= 60; sentences += 12) {
    const body = doc(...Array.from({ length: sentences / 3 }, () => SENTENCE.repeat(3).trim()));
    const fitOf = async (what: Parameters<typeof loadEdition>[1]) => {
      const edition = await loadEdition(database, what);
      const article = { ...edition.articles[articleId]!, columns: 4, images, body };
      const articles = { ...edition.articles, [articleId]: article };
      const { fit } = await typesetter.compose({ ...edition, articles }, {});
      return [middle, end].map((slot) => {
        const { proposals: _, ...own } = fit[page.id]!.find((one) => one.slot_id === slot?.id)!;
        return own;
      });
    };
    const alone = await fitOf({ pageId: page.id });
    seen += alone.length;
    expect.soft(alone, `${sentences} sentences`).toEqual(await fitOf({ newspaperId: paper.id }));
  }
  expect(seen).toBe(8);
});
