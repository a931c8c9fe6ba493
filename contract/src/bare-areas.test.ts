import { expect, test } from 'vitest';
import { findBareAreas } from './bare-areas.ts';
import type { PageDesign, Slot } from './newspaper-template.ts';

/** A type area of 60 lines in 4 columns and 12 rows. */
const DESIGN = {
  width_mm: 200,
  height_mm: 60 * 4 + 20,
  margins: { top: 10, right: 10, bottom: 10, left: 10 },
  columns: 4,
  gutter_mm: 4,
  rows: 12,
  typography: { leading_pt: (4 * 72) / 25.4 },
} as PageDesign;

const slot = (id: string, column: number, row: number, column_span: number, row_span: number) =>
  ({ id, kind: 'article', column, row, column_span, row_span, style: {} }) as Slot;

test('a page that its slots cover has no bare area', () => {
  const slots = [slot('a', 1, 1, 4, 6), slot('b', 1, 7, 2, 6), slot('c', 3, 7, 2, 6)];
  expect(findBareAreas(DESIGN, slots)).toEqual([]);
});

test('a slot made smaller leaves an area below it that is told of', () => {
  const slots = [slot('a', 1, 1, 4, 6), slot('b', 1, 7, 2, 3), slot('c', 3, 7, 2, 6)];
  expect(findBareAreas(DESIGN, slots)).toEqual([
    { column: 1, column_span: 2, row: 10, row_span: 3, lines: 15, above: 'b' },
  ]);
});

test('a single bare row between slots is no hole', () => {
  const slots = [slot('a', 1, 1, 4, 5), slot('b', 1, 7, 4, 6)];
  expect(findBareAreas(DESIGN, slots)).toEqual([]);
});

test('columns bare in other rows are told of each by itself, also at the head of the page', () => {
  const slots = [slot('a', 1, 1, 1, 12), slot('b', 2, 1, 1, 6), slot('c', 3, 7, 2, 6)];
  expect(findBareAreas(DESIGN, slots)).toEqual([
    { column: 2, column_span: 1, row: 7, row_span: 6, lines: 30, above: 'b' },
    { column: 3, column_span: 2, row: 1, row_span: 6, lines: 30, above: null },
  ]);
});

test('a page without slots is one bare area', () => {
  expect(findBareAreas(DESIGN, [])).toMatchObject([{ column: 1, column_span: 4, lines: 60 }]);
});
