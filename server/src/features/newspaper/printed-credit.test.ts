import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';

const picture = sharp({ create: { width: 2000, height: 1400, channels: 3, background: '#c30' } })
  .jpeg()
  .toBuffer();

test('the photographer that a check asks for is printed, in an article and in a slot of its own', async () => {
  const app = await testApp();
  const makers = await createPaperMakers(app);
  const { moderator, params, paper, page } = await makers.smallPaper(['tryckeri@prov.example']);
  const upload = async (credit: string) => {
    const form = buildForm({ 'files[]': { name: 'bro.jpg', bytes: await picture } });
    const { body } = await moderator.send('POST', '/file', form.body, form.headers);
    const id = (body as StoredFile[])[0]?.id ?? 0;
    await moderator.call(file.update, { params: { id }, body: { credit, is_shared: true } });
    return id;
  };
  const [inArticle, inSlot] = [await upload('Ulla Ask'), await upload('Bosse Bok')];
  const articleId = await makers.approvedArticle(8);
  const { body: text } = await moderator.call(article.get, { params: { id: articleId } });
  await moderator.call(article.update, {
    params: { id: articleId },
    body: { version: text.version, images: [{ file_id: inArticle, alt: 'En bro' }] },
  });
  const [slot] = page.slots;
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...slot!, row_span: 20 }],
      placements: [{ slot_id: 'artikel', article_id: articleId }],
    },
  });
  const second = await moderator.call(newspaperPage.create, {
    body: {
      newspaper_id: paper.id,
      page_template_id: paper.page_templates[1]!.id,
      slots: [{ ...slot!, id: 'bild', kind: 'image' }],
      placements: [{ slot_id: 'bild', file_id: inSlot, text: 'Bron i kväll' }],
    },
  });
  expect(second.status).toBe(201);
  const pdf = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=proof`);
  const { all } = await readPdfCharacters(new Uint8Array(pdf.bytes));
  const words = all.replace(/\s+/g, '');
  expect(words).toContain('UllaAsk');
  expect(words).toContain('BosseBok');
});

/** Makes a paper with an article that has a picture, in a slot whose rows are changed. */
async function paperWithPicture(credit?: string) {
  const app = await testApp();
  const makers = await createPaperMakers(app);
  const { moderator, paper, page } = await makers.smallPaper();
  const form = buildForm({ 'files[]': { name: 'bro.jpg', bytes: await picture } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  const fileId = (files as StoredFile[])[0]?.id ?? 0;
  if (credit) await moderator.call(file.update, { params: { id: fileId }, body: { credit } });
  const id = await makers.approvedArticle(12);
  const { body: text } = await moderator.call(article.get, { params: { id } });
  await moderator.call(article.update, {
    params: { id },
    body: { version: text.version, images: [{ file_id: fileId, alt: 'En bro' }] },
  });
  let { version } = page;
  /** Sets the slot's rows. @returns true if the slot leaves the picture out */
  const setRows = async (row_span: number, adjustments?: SlotAdjustments) => {
    const { body } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version,
        slots: [{ ...page.slots[0]!, row_span }],
        placements: [{ slot_id: 'artikel', article_id: id, ...(adjustments && { adjustments }) }],
      },
    });
    ({ version } = body);
    return body.fit[0]?.changes?.some(({ kind }) => kind === 'pictures_left_out') ?? false;
  };
  return { moderator, params: { id: paper.id }, fileId, setRows };
}

test('a picture that its slot has no room for is told of there, and its photographer is not asked for', async () => {
  const { moderator, params, setRows } = await paperWithPicture();
  const found: boolean[] = [];
  for (const rows of [20, 8, 7, 6, 5, 4]) {
    const isLeftOut = await setRows(rows);
    const faults = await moderator.call(newspaper.preflight, { params });
    const isAsked = faults.body.some(({ code }) => code === 'picture_uncredited');
    const told = faults.body.filter(({ code }) => code === 'part_left_out');
    expect({ rows, isAsked }).toEqual({ rows, isAsked: !isLeftOut });
    const remark = { severity: 'warning', slot_id: 'artikel', page_number: 1, article_id: null };
    expect(told).toMatchObject(isLeftOut ? [remark] : []);
    if (isLeftOut) expect(told[0]?.message).toMatch(/”Ärtor” trycks utan bilden ”bro.jpg”/);
    found.push(isLeftOut);
  }
  expect(new Set(found)).toEqual(new Set([false, true]));
});

test('a picture is asked about as the writer’s portrait too, when it isn’t among the others', async () => {
  const { moderator, params, fileId, setRows } = await paperWithPicture();
  const isAsked = async (adjustments: SlotAdjustments) => {
    await setRows(20, adjustments);
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.some(({ code }) => code === 'picture_uncredited');
  };
  expect(await isAsked({ file_ids: [] })).toBe(false);
  expect(await isAsked({ file_ids: [], portrait_id: fileId })).toBe(true);
});

test('the photographer of a picture that is left out is not named', async () => {
  const { moderator, params, setRows } = await paperWithPicture('Ulla Ask');
  const found: boolean[] = [];
  for (const rows of [20, 7, 6, 5]) {
    const isLeftOut = await setRows(rows);
    const pdf = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=proof`);
    const { all } = await readPdfCharacters(new Uint8Array(pdf.bytes));
    const isNamed = all.replace(/\s+/g, '').includes('UllaAsk');
    expect({ rows, isNamed }).toEqual({ rows, isNamed: !isLeftOut });
    found.push(isLeftOut);
  }
  expect(new Set(found)).toEqual(new Set([false, true]));
});

test('a slot keeps nothing that it does not print', async () => {
  const app = await testApp();
  const makers = await createPaperMakers(app);
  const { moderator, page } = await makers.smallPaper(['tryckeri@prov.example']);
  const [slot] = page.slots;
  const place = (kind: 'contents' | 'article', placed: object) =>
    moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: page.version,
        slots: [{ ...slot!, kind }],
        placements: [{ slot_id: slot!.id, ...placed }],
      },
    });
  for (const kind of ['contents', 'article'] as const) {
    expect((await place(kind, { text: 'Hej' })).status).toBe(422);
    expect((await place(kind, { file_id: 1 })).status).toBe(422);
  }
});
