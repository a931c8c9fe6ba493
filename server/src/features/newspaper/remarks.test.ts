import { article } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { DEFAULT_PRINT_SETTINGS, printSettings } from '@spalten/contract/print-settings';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';

/* Tests what is remarked before a paper is complete: at a slot, and about its dates. */

const app = await testApp();
const makers = await createPaperMakers(app);

async function uploadBlurred(background = '#c30') {
  const moderator = await app.as('moderator');
  const picture = { create: { width: 300, height: 200, channels: 3 as const, background } };
  const bytes = await sharp(picture).jpeg().toBuffer();
  const form = buildForm({ 'files[]': { name: 'suddig.jpg', bytes } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  return (files as StoredFile[])[0]?.id ?? 0;
}

async function blurredPaper(background?: string) {
  const { moderator, paper, page, params } = await makers.smallPaper();
  const fileId = await uploadBlurred(background);
  const [slot] = page.slots;
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        { ...slot!, id: 'bild', kind: 'image' },
        { ...slot!, id: 'tom', row: 9 },
      ],
      placements: [{ slot_id: 'bild', file_id: fileId }],
    },
  });
  return { moderator, paper, page, params, fileId };
}

test('the check of one page names its pictures with the figures of the whole check', async () => {
  const { moderator, page, params, fileId } = await blurredPaper();
  const whole = await moderator.call(newspaper.preflight, { params });
  const own = await moderator.call(newspaper.preflight, {
    params,
    query: { newspaper_page_id: page.id },
  });
  const isOfPicture = ({ code }: { code: string }) => code.startsWith('picture_');
  const ofPictures = own.body.filter(isOfPicture);
  expect(ofPictures).toEqual(whole.body.filter(isOfPicture));
  expect(ofPictures.map(({ code, slot_id }) => [code, slot_id])).toEqual([
    ['picture_uncredited', 'bild'],
    ['picture_coarse', 'bild'],
  ]);
  await moderator.call(file.update, { params: { id: fileId }, body: { credit: 'Ulla Ask' } });
  const then = await moderator.call(newspaper.preflight, {
    params,
    query: { newspaper_page_id: page.id },
  });
  expect(then.body.filter(isOfPicture).map(({ code }) => code)).toEqual(['picture_coarse']);
});

test('a picture that needs more ink than the printer takes is named with both figures', async () => {
  const { params } = await blurredPaper('#120418');
  const [customer, moderator] = [await app.as('customer'), await app.as('moderator')];
  const choose = (ink_limit: number | null) =>
    customer.call(printSettings.updateOfCustomer, {
      params: { id: app.world.customers['a'] ?? 0 },
      body: { ...DEFAULT_PRINT_SETTINGS, print_profile: 'fogra39', ink_limit },
    });
  const inky = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.filter(({ code }) => code === 'picture_ink');
  };
  await choose(200);
  const [found, ...rest] = await inky();
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ severity: 'warning', slot_id: 'bild', page_number: 1 });
  expect(found?.message).toMatch(
    /”suddig.jpg” behöver 2\d\d\s% färg, men tryckeriet tar högst 200\s%/u,
  );
  for (const enough of [300, null]) {
    await choose(enough);
    expect(await inky()).toEqual([]);
  }
});

test('a picture of which little shows is told of until somebody chooses the part', async () => {
  const { moderator, page, params } = await makers.smallPaper();
  const wide = { create: { width: 6000, height: 900, channels: 3 as const, background: '#357' } };
  const bytes = await sharp(wide).jpeg().toBuffer();
  const form = buildForm({ 'files[]': { name: 'panorama.jpg', bytes } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  const fileId = (files as StoredFile[])[0]?.id ?? 0;
  const [slot] = page.slots;
  const { body: saved } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [{ ...slot!, id: 'bild', kind: 'image' }],
      placements: [{ slot_id: 'bild', file_id: fileId }],
    },
  });
  expect(saved.slots).toHaveLength(1);
  const cropped = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.filter(({ code }) => code === 'picture_cropped');
  };
  const [found, ...rest] = await cropped();
  expect(rest).toEqual([]);
  expect(found).toMatchObject({ severity: 'warning', slot_id: 'bild', page_number: 1 });
  expect(found?.message).toMatch(/”panorama.jpg” visas till [1-4]?\d\s%/u);
  const focal_point = { x: 0.1, y: 0.5 };
  await moderator.call(file.update, { params: { id: fileId }, body: { focal_point } });
  expect(await cropped()).toEqual([]);
});

test('a blurred picture is told of in whatever slot it is printed', async () => {
  const { moderator, page, params } = await makers.smallPaper();
  const [own, advert] = [await uploadBlurred('#03c'), await uploadBlurred('#0c3')];
  const id = await makers.approvedArticle(120);
  const { body: written } = await moderator.call(article.get, { params: { id } });
  const image = { caption: '', credit: 'Ulla Ask', alt: '', focal_point: { x: 0.5, y: 0.5 } };
  const images = [await uploadBlurred(), own].map((file_id) => ({ ...image, file_id }));
  const body = { version: written.version, images };
  expect((await moderator.call(article.update, { params: { id }, body })).status).toBe(200);
  const [slot] = page.slots;
  const saved = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        { ...slot!, id: 'forst', row_span: 6 },
        { ...slot!, id: 'sedan', row: 7, row_span: 8 },
        { ...slot!, id: 'annons', kind: 'advert', row: 15, row_span: 3 },
      ],
      placements: [
        { slot_id: 'forst', article_id: id },
        { slot_id: 'sedan', continues_from: { newspaper_page_id: page.id, slot_id: 'forst' } },
        { slot_id: 'annons', file_id: advert },
      ],
    },
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body: found } = await moderator.call(newspaper.preflight, { params });
  const coarse = found.filter(({ code }) => code === 'picture_coarse');
  expect(coarse.map(({ slot_id }) => slot_id)).toEqual(['forst', 'sedan', 'annons']);
});

test('an area that no slot covers is warned of, at the slot above it', async () => {
  const { moderator, params, paper, page } = await makers.smallPaper();
  const [slot] = page.slots;
  const { columns, rows } = paper.design;
  const save = async (version: number, row_span: number) => {
    const slots = [{ ...slot!, name: 'Hörnet', column_span: columns, row_span }];
    const { body } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: { version, slots },
    });
    const { body: found } = await moderator.call(newspaper.preflight, {
      params,
      query: { newspaper_page_id: page.id },
    });
    return { version: body.version, bare: found.filter(({ code }) => code === 'page_bare') };
  };
  const half = await save(page.version, Math.floor(rows / 2));
  expect(half.bare).toMatchObject([{ severity: 'warning', slot_id: 'artikel', page_number: 1 }]);
  expect(half.bare[0]?.message).toMatch(/Sidan 1: under rutan ”Hörnet” är \d+ rader utan ruta/);
  expect((await save(half.version, rows)).bare).toEqual([]);
});

test('a page of another paper is not found in this one', async () => {
  const { moderator, params } = await blurredPaper();
  const { page: other } = await makers.smallPaper();
  const query = { newspaper_page_id: other.id };
  expect((await moderator.call(newspaper.preflight, { params, query })).status).toBe(404);
});

test('a paper whose day has been is warned of, and a paper of today is not', async () => {
  const { moderator, params } = await makers.smallPaper();
  const dateTo = (day: string) =>
    moderator.call(newspaper.update, { params, body: { due_on: day, published_on: day } });
  const warned = async () => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.filter(({ code }) => code === 'date_past');
  };
  await dateTo('2020-01-17');
  expect(await warned()).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('17 januari 2020') },
  ]);
  await dateTo(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format());
  expect(await warned()).toEqual([]);
});
