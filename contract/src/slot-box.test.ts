import { expect, test } from 'vitest';
import { countTextColumns } from './slot-box.ts';

const design = { gutter_mm: 5 };
const slot = (column_span: number, columns: number | null = null) => ({
  column_span,
  style: { columns },
});

test('a slot has as many text columns as its grid, its article and its width allow', () => {
  expect(countTextColumns(design, slot(5), 254)).toBe(5);
  expect(countTextColumns(design, slot(5), 254, 4)).toBe(4);
  expect(countTextColumns(design, slot(5), 100, 4)).toBe(3);
  expect(countTextColumns(design, slot(1), 10)).toBe(1);
});

test('the number that a slot says counts before its article’s, but not before what can be read', () => {
  expect(countTextColumns(design, slot(5, 6), 254, 3)).toBe(6);
  expect(countTextColumns(design, slot(5, 12), 254, 3)).toBe(8);
});
