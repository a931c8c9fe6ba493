import { AdvertFrame } from '@spalten/contract/newspaper-template';
import type { Slot } from '@spalten/contract/newspaper-template';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { DrawnRun } from './drawn-text.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, PageInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const picture = sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#a43' } })
  .jpeg()
  .toBuffer();
const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(await picture) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

/** Tall and narrow, small, wide and low, and half a page. */
const SHAPES: [columns: number, rows: number][] = [
  [1, 6],
  [1, 14],
  [2, 5],
  [3, 4],
  [5, 3],
  [5, 12],
];
const TEXTS = {
  'one word': 'Loppis',
  'a name and an offer': 'Ekbackens Trä\nVi lagar stolar som andra slänger',
  'six lines':
    'Ärlebrants Bageri\nSurdeg sedan 1951\nÖppet från halv sju\nStorgatan 12\n0555-01 23 45\narlebrants.example',
  'a long name':
    'Sjöbygdsortens Hantverksförening och Realisationsvinstbeskattningsmyndighetens vänner\nVälkomna',
  'many lines': `Julmarknad\nLördag klockan 11–16\n${Array.from({ length: 9 }, (_, n) => `Bord ${n + 1} saft och bulle`).join('\n')}`,
};

const slotOf = (id: string, [column_span, row_span]: [number, number], row = 1): Slot => ({
  id,
  kind: 'advert',
  column: 1,
  row,
  column_span,
  row_span,
  style: {},
});

const editionOf = (pages: PageInput[]): EditionInput => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design,
  articles: {},
  contents: [],
  pages,
});

/** A page with one advert. */
const pageOf = (
  number: number,
  shape: [number, number],
  placed: Partial<PageInput['placements'][number]>,
  style: Slot['style'] = {},
): PageInput => ({
  id: number,
  number,
  name: 'Sida',
  slots: [{ ...slotOf('a', shape), style }],
  placements: [{ slot_id: 'a', ...placed }],
});

/** Returns the runs that reach outside the slot of their page, in mm. */
const outside = (runs: DrawnRun[], page: PageInput, index: number) => {
  const box = slotBox(design, page.slots[0]!);
  return runs
    .filter((run) => run.page === index && run.text.trim())
    .filter(
      ({ x, y, width }) =>
        x < box.x - 0.1 || x + width > box.x + box.w + 0.1 || y < box.y || y > box.y + box.h,
    )
    .map(({ text }) => text);
};

describe.each(Object.entries(TEXTS))('an advert of %s', (_, text) => {
  test.each([false, true])(
    'stands inside its slot with every word, in every frame and shape (with a picture: %s)',
    async (hasPicture) => {
      const pages = SHAPES.flatMap((shape) =>
        AdvertFrame.options.map((frame) => ({ shape, frame })),
      ).map(({ shape, frame }, index) =>
        pageOf(index + 1, shape, {
          text,
          file_id: hasPicture ? 1 : null,
          adjustments: { frame },
        }),
      );
      const { pdf, fit } = await typesetter.compose(editionOf(pages), { pdf: 'proof' });
      const told = Object.values(fit).flat();
      expect(told.filter(({ fault }) => fault)).toEqual([]);
      const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
      for (const [index, page] of pages.entries()) {
        if (told[index]?.state === 'over') continue;
        expect(outside(runs, page, index), `${index}`).toEqual([]);
        const own = runs.filter((run) => run.page === index).map((run) => run.text);
        expect(own.join('')).toContain('ANNONS');
      }
      // Only the smallest slots and the lowest banner are overset.
      const large = pages.map(
        ({ slots }) => slots[0]!.row_span > 3 && slots[0]!.column_span * slots[0]!.row_span >= 14,
      );
      expect(
        told.flatMap(({ state }, index) => (state === 'over' && large[index] ? [index] : [])),
      ).toEqual([]);
    },
  );
});

test('lines of a name are equally far apart, with signs of another font too, and the last has air below it', async () => {
  const text = 'Fika hos Öbergs – alla dagar 10–16. Halva priset på bullar på byn! ★';
  const pages = AdvertFrame.options.map((frame, index) =>
    pageOf(index + 1, [3, 6], { text, file_id: 1, adjustments: { frame } }),
  );
  const { pdf } = await typesetter.compose(editionOf(pages), { pdf: 'proof' });
  const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
  for (const [index, page] of pages.entries()) {
    const own = runs.filter((run) => run.page === index && !'ANNONS'.includes(run.text.trim()));
    const lines = [...new Set(own.map(({ y }) => Math.round(y * 20) / 20))].toSorted(
      (a, b) => a - b,
    );
    const steps = lines.slice(1).map((y, line) => y - (lines[line] ?? 0));
    const [step = 0] = steps;
    expect(lines.length).toBeGreaterThan(2);
    for (const other of steps) expect(Math.abs(other - step)).toBeLessThan(0.15);
    const box = slotBox(design, page.slots[0]!);
    expect(box.y + box.h - (lines.at(-1) ?? 0)).toBeGreaterThan(step * 0.17 + 2.5);
  }
});

test.each(['sjobygdsbokhandel.example', 'hej@sjobygdsbokhandel.example', '0555-010203040506'])(
  'the address %s is whole in every shape that it fits, in smaller letters',
  async (address) => {
    const shapes = [...SHAPES, [1, 8], [2, 8], [2, 12], [4, 10]] as [number, number][];
    const text = `Bokhandeln\nNytt i hyllan\n${address}\nÖppet alla dagar`;
    const pages = shapes.flatMap((shape) =>
      AdvertFrame.options.map((frame) => pageOf(1, shape, { text, adjustments: { frame } })),
    );
    const numbered = pages.map((page, index) => ({ ...page, id: index + 1, number: index + 1 }));
    const { pdf } = await typesetter.compose(editionOf(numbered), { pdf: 'proof' });
    const runs = readDrawnText(pdf ?? new Uint8Array(), 0);
    for (const [index] of numbered.entries()) {
      const lines = Map.groupBy(
        runs.filter((run) => run.page === index),
        ({ y }) => Math.round(y * 20),
      );
      const said = [...lines.values()].map((line) => line.map((run) => run.text).join(''));
      expect(said.join('\n'), `${index}`).toContain(address);
    }
  },
);

test('more words than fit are over, in lines, and never silently smaller than can be read', async () => {
  const text = `Kungörelse\n${'Alla är välkomna till mötet om bron och vägen. '.repeat(40).trim()}`;
  const { fit } = await typesetter.compose(editionOf([pageOf(1, [1, 6], { text })]), {
    svg: [1],
    check: true,
  });
  const [slot] = fit[1] ?? [];
  expect(slot?.state).toBe('over');
  expect(slot?.lines).toBeGreaterThan(10);
  expect(slot?.fault).toBeUndefined();
});

test('the frame is the placed one’s, else its slot’s, else they take turns', async () => {
  const pages = [
    pageOf(1, [2, 6], { text: 'Ett', adjustments: { frame: 'rounded' } }, { advert_frame: 'thin' }),
    pageOf(1, [2, 6], { text: 'Ett', adjustments: { frame: 'rounded' } }),
    pageOf(1, [2, 6], { text: 'Ett' }, { advert_frame: 'thin' }),
    pageOf(1, [2, 6], { text: 'Ett', adjustments: { frame: 'thin' } }),
    ...[1, 2, 3, 4].map((number) => pageOf(number, [2, 6], { text: 'Ett' })),
  ];
  const drawn = await Promise.all(
    pages.map(async (page) => {
      const { svg } = await typesetter.compose(editionOf([page]), { svg: true });
      // The order of the letters’ shapes says nothing.
      return (svg[page.id] ?? '').replace(/<defs>.*?<\/defs>/s, '').length;
    }),
  );
  expect(drawn[0]).toBe(drawn[1]);
  expect(drawn[2]).toBe(drawn[3]);
  expect(drawn[0]).not.toBe(drawn[2]);
  expect(new Set(drawn.slice(4)).size).toBe(4);
});
