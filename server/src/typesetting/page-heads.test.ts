import type { NewspaperTemplate } from '@spalten/contract/newspaper-template';
import { DEFAULT_LOOK } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput } from './edition.ts';
import { slotBox } from './grid.ts';

const typesetter = createTestTypesetter({ readPicture: () => Promise.resolve(new Uint8Array()) });

const HEADS = ['rule', 'band', 'plate', 'plain'] as const;
/** With a ring above its first letter and descenders, on a left and a right page. */
const SECTION = 'Ångbåtar på djupet';
const PAGES = [4, 115];
/** Heights above and below the baseline, in shares of the size, of a word and of a figure. */
const WORD = { above: 0.9, below: 0.2 };
const FIGURE = { above: 0.7, below: 0 };
const PIXELS_PER_MM = 8;

/** An edition of two pages with a head of one row and one of two. */
function editionOf(design: EditionInput['design'], folio: (typeof HEADS)[number]) {
  const slots = [1, 2].map((row_span, index) => ({
    id: `head-${row_span}`,
    kind: 'folio' as const,
    column: 1,
    row: 1 + index * 3,
    column_span: design.columns,
    row_span,
    style: {},
  }));
  const look = { ...DEFAULT_LOOK, ...(design as Partial<NewspaperTemplate>).look, folio };
  const edition: EditionInput = {
    paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
    design: { ...design, look },
    articles: {},
    contents: [],
    pages: PAGES.map((id) => ({ id, number: id, name: SECTION, slots, placements: [] })),
  };
  return { edition, boxes: slots.map((slot) => slotBox(edition.design, slot)) };
}

describe.each(NEWSPAPER_TEMPLATES)('in $name', (design) => {
  test.each(HEADS)('every sign of a head of the kind %s is within it', async (head) => {
    const { edition, boxes } = editionOf(design, head);
    const { pdf, fit } = await typesetter.compose(edition, { pdf: 'proof' });
    expect(
      Object.values(fit)
        .flat()
        .flatMap(({ fault }) => fault ?? []),
    ).toEqual([]);
    const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
    expect(runs.filter(({ text }) => text === SECTION)).toHaveLength(PAGES.length * boxes.length);
    for (const { text, y, size } of runs) {
      const box = boxes.find((one) => y > one.y && y < one.y + one.h);
      const { above, below } = /^\d+$/.test(text) ? FIGURE : WORD;
      expect(y - above * size, `the top of ${text}`).toBeGreaterThan(box?.y ?? Infinity);
      expect(y + below * size, `the foot of ${text}`).toBeLessThan((box?.y ?? 0) + (box?.h ?? 0));
    }
  });
});

test.each(HEADS)('the newspaper’s name is seen in a head of the kind %s', async (head) => {
  for (const design of NEWSPAPER_TEMPLATES) {
    const { edition, boxes } = editionOf(design, head);
    const { svg } = await typesetter.compose(edition, { svg: true });
    const [{ x, y, w, h }] = boxes as [(typeof boxes)[0]];
    // A left page has the name at its right end. The rule below it is left out.
    const part = {
      left: Math.round((x + w * 0.9) * PIXELS_PER_MM),
      top: Math.round((y + h * 0.1) * PIXELS_PER_MM),
      width: Math.round(w * 0.09 * PIXELS_PER_MM),
      height: Math.round(h * 0.7 * PIXELS_PER_MM),
    };
    const width = Math.round(design.width_mm * PIXELS_PER_MM);
    const page = await sharp(Buffer.from(svg[4] ?? ''))
      .resize(width)
      .flatten({ background: '#fff' })
      .toBuffer();
    const cut = await sharp(page).extract(part).greyscale().toBuffer();
    const { channels } = await sharp(cut).stats();
    const { min, max } = channels[0]!;
    expect(max - min, design.name).toBeGreaterThan(40);
  }
});
