import { newspaperPage } from '@spalten/contract/newspaper-page';
import { publicPaper } from '@spalten/contract/public-paper';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';

test('the address of a newspaper is printed in it as a code, once it has one', async () => {
  const makers = await createPaperMakers(await testApp());
  const { moderator, params, page } = await makers.smallPaper();
  const { body: saved } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        { ...page.slots[0]!, id: 'kod', kind: 'code', column_span: 1, text: 'Läs i mobilen' },
      ],
      placements: [],
    },
  });
  expect(saved.fit.map(({ state }) => state)).toEqual(['empty']);
  const { body } = await moderator.call(publicPaper.update, { params, body: {} });
  const svg = await moderator.call(newspaperPage.preview, { params: { id: page.id } });
  const { data, info } = await sharp(svg.bytes, { density: 100 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(body.url);
  const print = await moderator.send('GET', `/newspaper/${params.id}/pdf?kind=print`);
  expect(print.status).toBe(200);
  const small = await moderator.call(newspaperPage.tryOut, {
    params: { id: page.id },
    body: { slots: [{ ...saved.slots[0]!, row_span: 2 }], placements: [] },
  });
  expect(small.body.fit[0]?.fault?.sv).toContain('går inte att läsa av');
});
