import type { FlipEdge } from '@spalten/contract/paper-export';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookletSheet, SheetSide } from './imposition.ts';
import { imposeBooklet } from './imposition.ts';

interface Leaf {
  page: number | null;
  isUpright: boolean;
}

/** Page on a half of the paper, upright or not, when the sheet is looked at from its front. */
function seen(side: SheetSide, half: 'left' | 'right'): Leaf {
  // A side that is turned shows its left half on the right, upside down.
  const other = half === 'left' ? 'right' : 'left';
  return side.isTurned
    ? { page: side[other], isUpright: false }
    : { page: side[half], isUpright: true };
}

/** Half behind a half of the front, once the printer has turned the paper over an edge. */
function behind({ back }: BookletSheet, half: 'left' | 'right', flip: FlipEdge): Leaf {
  // Over the short edge of a sheet that lies across left and right change sides; over the long one
  // up and down do.
  if (flip === 'short') return seen(back, half === 'left' ? 'right' : 'left');
  const found = seen(back, half);
  return { ...found, isUpright: !found.isUpright };
}

/** Folds the sheets, lays them into each other and reads them from the first page to the last. */
function readFolded(sheets: BookletSheet[], flip: FlipEdge): Leaf[] {
  const opening = sheets.flatMap((sheet) => [
    seen(sheet.front, 'right'),
    behind(sheet, 'right', flip),
  ]);
  const closing = sheets
    .toReversed()
    .flatMap((sheet) => [behind(sheet, 'left', flip), seen(sheet.front, 'left')]);
  return [...opening, ...closing];
}

test('a folded booklet has every page once, in order and upright, for 1 to 64 pages', () => {
  const anyBooklet = fc.record({
    count: fc.integer({ min: 1, max: 64 }),
    flip: fc.constantFrom<FlipEdge>('long', 'short'),
    paper_mm: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(anyBooklet, ({ count, ...options }) => {
      const read = readFolded(imposeBooklet(count, options), options.flip);
      const pages = read.flatMap(({ page }) => page ?? []);
      expect(pages).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(read.filter(({ page, isUpright }) => page !== null && !isUpright)).toEqual([]);
      expect(read[0]?.page).toBe(1);
      if (count > 1) expect(read.at(-1)?.page).toBe(count);
      expect(read.length - count).toBeLessThan(4);
    }),
    { numRuns: 400 },
  );
});

test('a text that runs on has its blank pages last, alone and as a pull-out', () => {
  const pagesOf = (sheets: BookletSheet[]) => readFolded(sheets, 'long').map(({ page }) => page);
  const options = { flip: 'long', paper_mm: 0 } as const;
  const none = [null, null, null];
  const five = [1, 2, 3, 4, 5];
  expect(pagesOf(imposeBooklet(5, { ...options, isRunning: true }))).toEqual([...five, ...none]);
  expect(pagesOf(imposeBooklet(5, options))).toEqual([1, 2, 3, 4, ...none, 5]);
  const inner = five.map((page) => page + 4);
  expect(pagesOf(imposeBooklet(4, options, 5))).toEqual([1, 2, ...inner, ...none, 3, 4]);
});

test('outer sheets move their pages out by the sheets inside them', () => {
  const creeps = imposeBooklet(16, { flip: 'short', paper_mm: 0.1 }).map(({ creep_mm: creep }) =>
    Number(creep.toFixed(2)),
  );
  expect(creeps).toEqual([0.3, 0.2, 0.1, 0]);
});

test('a pull-out has the innermost sheets for itself, and the booklet reads on without it', () => {
  const anyBooklet = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    pullOut: fc.integer({ min: 1, max: 24 }),
    flip: fc.constantFrom<FlipEdge>('long', 'short'),
  });
  fc.assert(
    fc.property(anyBooklet, ({ count, pullOut, flip }) => {
      const sheets = imposeBooklet(count, { flip, paper_mm: 0.1 }, pullOut);
      const inner = sheets.slice(Math.ceil(count / 4));
      const outer = sheets.slice(0, Math.ceil(count / 4));
      const pagesOf = (some: BookletSheet[]) =>
        readFolded(some, flip).flatMap(({ page }) => page ?? []);
      const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
      expect(pagesOf(outer)).toEqual(upTo(count));
      expect(pagesOf(inner)).toEqual(upTo(pullOut).map((page) => page + count));
    }),
    { numRuns: 200 },
  );
});
