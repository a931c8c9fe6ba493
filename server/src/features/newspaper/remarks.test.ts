import type { StoredFile } from '@spalten/contract/file';
import { file } from '@spalten/contract/file';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { buildForm } from '../../testing/form.ts';
import { createPaperMakers } from '../../testing/papers.ts';

/* Tests what is remarked before a paper is complete: at a slot, and about its dates. */

const app = await testApp();
const makers = await createPaperMakers(app);

async function blurredPaper() {
  const { moderator, paper, page, params } = await makers.smallPaper();
  const bytes = await sharp({
    create: { width: 300, height: 200, channels: 3, background: '#c30' },
  })
    .jpeg()
    .toBuffer();
  const form = buildForm({ 'files[]': { name: 'suddig.jpg', bytes } });
  const { body: files } = await moderator.send('POST', '/file', form.body, form.headers);
  const fileId = (files as StoredFile[])[0]?.id ?? 0;
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
  const ofPictures = whole.body.filter(({ code }) => code.startsWith('picture_'));
  expect(own.body).toEqual(ofPictures);
  expect(own.body.map(({ code, slot_id }) => [code, slot_id])).toEqual([
    ['picture_uncredited', 'bild'],
    ['picture_coarse', 'bild'],
  ]);
  await moderator.call(file.update, { params: { id: fileId }, body: { credit: 'Ulla Ask' } });
  const then = await moderator.call(newspaper.preflight, {
    params,
    query: { newspaper_page_id: page.id },
  });
  expect(then.body.map(({ code }) => code)).toEqual(['picture_coarse']);
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
    { severity: 'warning', message: expect.stringContaining('2020-01-17') },
  ]);
  await dateTo(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format());
  expect(await warned()).toEqual([]);
});
