import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { RenderRequest } from './edition.ts';
import { slotBox } from './grid.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const slot: Slot = {
  id: 'a',
  kind: 'contents',
  column: 1,
  row: 1,
  column_span: 2,
  row_span: 12,
  style: {},
};

/** Filled boxes of a picture: how high each is, in points. The page itself is the first. */
const BOX =
  /<path class="typst-shape" d="M 0 0 (?:M 0 0 )?L [\d.]+ [\d.]+ L [\d.]+ ([\d.]+)[^"]*"[^>]*fill=/g;
const PT_PER_MM = 72 / 25.4;

/** Sets a page with a list of contents. */
const setContents = (titles: string[], request: RenderRequest) =>
  typesetter.compose(
    {
      paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
      design: design!,
      articles: {},
      contents: titles.map((title, n) => ({ title, page: n + 2 })),
      pages: [{ id: 1, number: 1, name: 'Sida', slots: [slot], placements: [] }],
    },
    request,
  );

/** The height of the tinted box of a list of contents with so many entries, in mm. */
async function heightOf(count: number): Promise<number> {
  const { svg } = await setContents(
    Array.from({ length: count }, () => 'Isen är här'),
    {
      svg: [1],
    },
  );
  const [, box] = [...(svg[1] ?? '').matchAll(BOX)].map(([, height]) => Number(height));
  return (box ?? 0) / PT_PER_MM;
}

test('the box of a list of contents is as high as its entries, and no higher than its slot', async () => {
  const [one, three, many] = [await heightOf(1), await heightOf(3), await heightOf(7)];
  const { h } = slotBox(design, slot);
  expect(one).toBeGreaterThan(10);
  expect(one).toBeLessThan(h / 3);
  expect(three).toBeGreaterThan(one + 8);
  expect(many).toBeGreaterThan(three);
  expect(many).toBeLessThanOrEqual(h);
});

test('entries of many lines lie on nothing', async () => {
  const long = 'Kommunen letar efter frivilliga till den gamla busshållplatsen vid Kvarnbacken';
  const { fit } = await setContents([`${long}, ${long}`, long], { pdf: 'proof' });
  expect(fit[1]?.[0]?.fault).toBeUndefined();
});
