import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import type { PageInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { readDrawnText } from './drawn-text.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array() });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const slot: Slot = {
  id: 'nyhet',
  kind: 'article',
  column: 1,
  row: 5,
  column_span: 3,
  row_span: 9,
  style: {},
};
const story = {
  slot_id: 'nyhet',
  title: 'Simhallen – varför stängd? Тест « ★ »',
  lines: 30,
  people: ['Hugo', 'Åsa'],
};
const page = (number: number, planned = [story]): PageInput => ({
  id: number,
  number,
  name: 'Nyheter',
  slots: [slot],
  placements: [],
  planned,
});
const edition = (pages: PageInput[]) => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design: design!,
  articles: {},
  contents: [],
  pages,
});

const countGlyphs = (svg = '') => svg.split('<use ').length - 1;

test('a planned story is drawn on screen and in a proof, and nothing of it in print', async () => {
  const pages = [page(1)];
  const bare = edition([page(1, [])]);
  const sizeOf = async (input: ReturnType<typeof edition>, kind: 'proof' | 'print') =>
    (await typesetter.compose(input, { pdf: kind })).pdf?.length ?? 0;
  const shown = await typesetter.compose(edition(pages), { svg: true });
  const label = (await typesetter.compose(bare, { svg: true })).svg[1];
  // Both people, the title and its length, where an empty slot has its name and size.
  expect(countGlyphs(shown.svg[1])).toBeGreaterThan(countGlyphs(label) + 30);
  expect(await sizeOf(edition(pages), 'proof')).toBeGreaterThan(
    (await sizeOf(bare, 'proof')) + 200,
  );
  expect(
    Math.abs((await sizeOf(edition(pages), 'print')) - (await sizeOf(bare, 'print'))),
  ).toBeLessThan(50);
});

test('a slot with a planned story is empty, without a fault', async () => {
  const { fit } = await typesetter.compose(edition([page(1)]), {});
  expect(fit[1]).toMatchObject([{ slot_id: 'nyhet', state: 'empty' }]);
  expect(fit[1]?.[0]?.fault).toBeUndefined();
});

test('a paper of 64 pages with planned stories is laid in one piece', async () => {
  const pages = Array.from({ length: 64 }, (_, index) => page(index + 1));
  const { fit, svg } = await typesetter.compose(edition(pages), { svg: [64] });
  expect(Object.keys(fit)).toHaveLength(64);
  expect(countGlyphs(svg[64])).toBeGreaterThan(50);
});

test('the title of a planned story is drawn whole within its slot, however long it is', async () => {
  const title = `Vad händer med ${'skolbussarna och cykelbanan '.repeat(6)}till sommaren`;
  const small = { ...slot, column_span: 2, row_span: 3 };
  const input = edition([{ ...page(1, [{ ...story, title }]), slots: [small] }]);
  const { pdf } = await typesetter.compose(input, { pdf: 'proof' });
  const box = slotBox(design!, small);
  const drawn = readDrawnText(Buffer.from(pdf ?? []), 0).filter(
    ({ x, y }) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h,
  );
  const words = drawn.map(({ text }) => text).join('');
  for (const word of ['Hugo', 'Vad', 'sommaren', '30 rader'])
    expect(words.replaceAll(/[\s\u00a0]/g, '')).toContain(word.replace(' ', ''));
  for (const { x, width } of drawn) expect(x + width).toBeLessThanOrEqual(box.x + box.w + 0.1);
});
