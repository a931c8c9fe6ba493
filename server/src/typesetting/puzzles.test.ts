import { makePuzzle } from '@spalten/contract/make-puzzle';
import type { PlacedPuzzle, Puzzle, PuzzleKind } from '@spalten/contract/puzzle';
import { PuzzleDifficulty } from '@spalten/contract/puzzle';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { readStructure, walk } from '../testing/read-structure.ts';
import { readDrawnText } from './drawn-text.ts';
import type { EditionInput, PageInput } from './edition.ts';
import { slotBox } from './grid.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

const typesetter = createTestTypesetter({ readPicture: () => Promise.resolve(new Uint8Array()) });

const [design] = NEWSPAPER_TEMPLATES;
if (!design) throw new Error('the demo has templates');

const WORDS = [
  ['älg', 'Skogens konung'],
  ['brygga', 'Där båten ligger'],
  ['skridskor', 'Has på fötterna när isen bär'],
  ['ingress', 'Står mellan rubriken och texten'],
  ['öring', 'Fisk med prickar'],
  ['redaktion', 'De som gör tidningen tillsammans'],
  ['ångbåt', 'Gick på sjön förr'],
  ['bibliotek', 'Lånar ut böcker'],
] as const;

function build(kind: PuzzleKind, part: Partial<Puzzle> = {}): PlacedPuzzle {
  const words = kind === 'sudoku' ? [] : WORDS.map(([word, clue]) => ({ word, clue }));
  const puzzle = {
    kind,
    difficulty: 'medium',
    seed: 7,
    words,
    has_solution: true,
    ...part,
  } as const;
  const grid = makePuzzle(puzzle);
  if (!grid) throw new Error('no puzzle');
  return { ...puzzle, grid };
}

/** A page with one puzzle. */
const pageOf = (
  number: number,
  [column_span, row_span]: [number, number],
  puzzle: PlacedPuzzle | null,
  text: string | null = null,
): PageInput => ({
  id: number,
  number,
  name: 'Pyssel',
  slots: [{ id: 'p', kind: 'puzzle', column: 1, row: 1, column_span, row_span, style: {} }],
  placements: puzzle ? [{ slot_id: 'p', text, puzzle }] : [],
});

const editionOf = (pages: PageInput[]): EditionInput => ({
  paper: { name: 'Bladet', issue_number: 1, published_on: '2026-11-20', office: 'Prov' },
  design,
  articles: {},
  contents: [],
  pages,
});

const KINDS = ['sudoku', 'word-search', 'crossword'] as const;
/** Half a page high, a wide one, a whole page, and narrow ones with the words below the grid. */
const SHAPES: [number, number][] = [
  [3, 19],
  [5, 16],
  [5, 36],
  [2, 20],
  [2, 34],
];
/** From the baseline to the lowest letter of the words of a puzzle, in mm. */
const DESCENT_MM = 0.6;

test('a puzzle is set whole in slots of several shapes, on screen, in a proof and in print', async () => {
  const pages = KINDS.flatMap((kind, k) =>
    SHAPES.map((shape, s) =>
      pageOf(k * 10 + s + 1, shape, build(kind, { difficulty: PuzzleDifficulty.options[s % 3]! })),
    ),
  );
  for (const pdf of ['proof', 'print'] as const) {
    const made = await typesetter.compose(editionOf(pages), { pdf });
    for (const page of pages)
      expect(made.fit[page.id], `page ${page.id}`).toMatchObject([{ state: 'fits' }]);
    if (pdf === 'print') continue;
    const runs = readDrawnText(made.pdf ?? new Uint8Array(), 0);
    for (const [index, page] of pages.entries()) {
      const box = slotBox(design, page.slots[0]!);
      const own = runs.filter((run) => run.page === index && run.text.trim());
      expect(own.length).toBeGreaterThan(20);
      expect(
        own.filter(
          ({ x, y }) =>
            x < box.x - 0.1 || x > box.x + box.w + 0.1 || y + DESCENT_MM > box.y + box.h,
        ),
      ).toEqual([]);
    }
    const [first] = await readStructure(made.pdf ?? new Uint8Array());
    const tags = first ? [...walk(first)].map(({ role }) => role) : [];
    expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2);
    expect(tags.filter((tag) => tag === 'TD' || tag === 'TH')).toHaveLength(162);
  }
}, 120_000);

const PIXELS_PER_MM = 20;

/** Measures how wide the lines are at both sides of a slot, in mm: those that are `high` mm high. */
async function measureSides(svg: string, box: ReturnType<typeof slotBox>, high: number) {
  const width = Math.round(design!.width_mm * PIXELS_PER_MM);
  const page = sharp(Buffer.from(svg)).resize(width).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  const isLine = (x: number) => {
    let dark = 0;
    for (let y = 0; y < info.height; y += 1) if ((data[y * info.width + x] ?? 255) < 128) dark += 1;
    return dark > high * PIXELS_PER_MM;
  };
  const within = (from: number) =>
    Array.from({ length: PIXELS_PER_MM }, (_, i) => Math.round(from * PIXELS_PER_MM) + i).filter(
      isLine,
    ).length / PIXELS_PER_MM;
  return { left: within(box.x), right: within(box.x + box.w - 1) };
}

test('the outline of a grid as wide as its slot is as thick as its other lines', async () => {
  const page = pageOf(1, [2, 20], build('sudoku'));
  const { svg } = await typesetter.compose(editionOf([page]), { svg: true });
  const box = slotBox(design, page.slots[0]!);
  const sides = await measureSides(svg[1] ?? '', box, box.w * 0.8);
  // 1.4 points are 0.49 mm.
  expect(sides.left).toBeCloseTo(0.49, 1);
  expect(sides.right).toBeCloseTo(0.49, 1);
}, 60_000);

test('solutions on another page name their puzzle and its page, and too many are told of', async () => {
  const puzzles = [...KINDS, ...KINDS].map((kind, index) => ({
    page: index + 2,
    text: index === 0 ? 'Veckans sudoku' : null,
    puzzle: build(kind, { has_solution: false, seed: index + 1 }),
  }));
  const page = (row_span: number, shown: typeof puzzles) => ({
    ...editionOf([
      {
        ...pageOf(9, [5, row_span], null),
        slots: [
          { id: 'l', kind: 'solutions', column: 1, row: 1, column_span: 5, row_span, style: {} },
        ],
      },
    ]),
    puzzles: shown,
    solution_pages: [9],
  });
  const whole = await typesetter.compose(page(30, puzzles), { pdf: 'proof' });
  expect(whole.fit[9]).toMatchObject([{ state: 'fits' }]);
  const text = readDrawnText(whole.pdf ?? new Uint8Array(), 0)
    .map((run) => run.text)
    .join('')
    .replaceAll(/\s/g, '');
  for (const words of ['Lösningar', 'Veckanssudoku,sidan2', 'Korsord,sidan7'])
    expect(text).toContain(words);
  const small = await typesetter.compose(page(4, puzzles), { svg: true });
  expect(small.fit[9]?.[0]?.fault?.sv).toMatch(/^Alla lösningar får inte plats/);
  const cramped = async (
    kind: PuzzleKind,
    part: Partial<Puzzle> = {},
    size: [number, number] = [3, 4],
  ) =>
    (await typesetter.compose(editionOf([pageOf(1, size, build(kind, part))]), { svg: true }))
      .fit[1]?.[0]?.fault?.sv;
  expect(await cramped('word-search')).toContain('ta bort ord');
  expect(await cramped('sudoku')).toMatch(/^Sudokuts rutor blir mindre/);
  expect(await cramped('sudoku')).not.toContain(' ord');
  // Leaving out the solution helps only where it is printed and the slot is wide enough.
  expect(await cramped('sudoku')).toContain('lösningen');
  expect(await cramped('sudoku', { has_solution: false })).not.toContain('lösningen');
  expect(await cramped('word-search', { has_solution: false })).not.toContain('lösningen');
  expect(await cramped('sudoku', {}, [1, 19])).toMatch(/smal.*Gör den bredare/);
  expect(await cramped('word-search', {}, [1, 19])).toMatch(/smal.*ta bort ord/);
  const none = await typesetter.compose(page(30, []), { svg: true });
  expect(none.fit[9]).toMatchObject([{ state: 'empty' }]);
  const left = pageOf(1, [3, 19], build('sudoku', { has_solution: false }));
  const told = await typesetter.compose(
    { ...editionOf([left]), solution_pages: [9] },
    { pdf: 'proof' },
  );
  const drawn = readDrawnText(told.pdf ?? new Uint8Array(), 0)
    .map((run) => run.text)
    .join('');
  expect(drawn.replaceAll(/\s/g, '')).toContain('Lösningenfinnspåsidan9.');
}, 120_000);
