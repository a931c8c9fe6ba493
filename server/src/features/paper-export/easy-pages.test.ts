import { PDFDocument } from '@cantoo/pdf-lib';
import { paperExport } from '@spalten/contract/paper-export';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';

test('the pages of the easy-to-read edition are counted as its PDF has them', async () => {
  const makers = await createPaperMakers(await testApp());
  const { moderator, page, params } = await makers.smallPaper();
  const count = async () => {
    const { status, body } = await moderator.send('GET', `/newspaper/${params.id}/easy-read/pages`);
    expect(status, JSON.stringify(body)).toBe(200);
    const { bytes } = await moderator.call(paperExport.easyRead, { params });
    expect(body).toEqual({ count: (await PDFDocument.load(bytes)).getPageCount() });
    return (body as { count: number }).count;
  };
  expect(await count()).toBe(1);
  await makers.fill(page, 400);
  expect(await count()).toBeGreaterThan(1);
});
