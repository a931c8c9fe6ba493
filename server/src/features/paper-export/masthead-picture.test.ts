import { editorialOffice } from '@spalten/contract/editorial-office';
import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';
import { until } from '../../testing/until.ts';
import { uploadPrintPicture } from '../../testing/upload-picture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('a masthead of a picture shows in all that is made of a proof, and opens for readers', async () => {
  const makers = await createPaperMakers(app);
  const { moderator, page, params } = await makers.smallPaper();
  await moderator.call(editorialOffice.update, {
    params: { id: app.world.offices['a1'] ?? 0 },
    body: { masthead_file_id: await uploadPrintPicture(app) },
  });
  const [slot] = page.slots;
  const { body } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        { ...slot!, id: 'huvud', kind: 'masthead', row_span: 5 },
        { ...slot!, row: 6 },
      ],
    },
  });
  await makers.fill(body, 8);
  const wordsOf = (bytes: Uint8Array) => readPdfCharacters(bytes).then(({ all }) => all);
  const query = { newspaper_page_id: page.id };
  for (const made of [
    await moderator.call(newspaper.pdf, { params }),
    await moderator.call(paperExport.poster, { params, query }),
    await moderator.call(paperExport.booklet, { params, query: {} }),
  ]) {
    expect([made.status, made.bytes.length > 1000]).toEqual([200, true]);
    expect((await wordsOf(made.bytes)).replaceAll(/\s/g, '')).not.toMatch(/Gårinte|Innehållet/);
  }
  await moderator.call(publicPaper.update, { params, body: {} });
  await moderator.call(newspaper.send, { params });
  await makers.untilSent(params.id);
  await until(async () => {
    const found = await moderator.call(publicPaper.get, { params });
    expect(found.body.state).toBe('open');
  });
}, 120_000);
