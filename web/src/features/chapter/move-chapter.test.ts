import type { ChapterRow } from '@spalten/contract/chapter';
import { expect, test } from 'vitest';
import { dropOn, stepOf } from './move-chapter.ts';

const row = (id: number, parentId: number | null, place: number[]) =>
  ({ id, type: 9, parent_id: parentId, place, position: place.at(-1) }) as ChapterRow;
const [a, b, b1, c] = [
  row(1, null, [9, 1]),
  row(2, null, [9, 2]),
  row(3, 2, [9, 2, 1]),
  row(4, null, [9, 3]),
];
const rows = [a, b, b1, c] as ChapterRow[];

test('a step moves a chapter among its siblings, into the one before it, or out of its part', () => {
  expect(stepOf(rows, b!, 'up')).toEqual({ parent_id: null, position: 1 });
  expect(stepOf(rows, b!, 'down')).toEqual({ parent_id: null, position: 3 });
  expect(stepOf(rows, c!, 'in')).toEqual({ parent_id: 2, position: 2 });
  expect(stepOf(rows, b1!, 'out')).toEqual({ parent_id: null, position: 3 });
  expect([stepOf(rows, a!, 'up'), stepOf(rows, a!, 'in'), stepOf(rows, c!, 'down')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('dropped on another it lies before, after or below it, and never in its own branch', () => {
  expect(dropOn(a!, c!, 'before')).toEqual({ parent_id: null, position: 2 });
  expect(dropOn(a!, c!, 'after')).toEqual({ parent_id: null, position: 3 });
  expect(dropOn(c!, a!, 'after')).toEqual({ parent_id: null, position: 2 });
  expect(dropOn(a!, b1!, 'below')).toEqual({ parent_id: 3, position: 1 });
  expect(dropOn(b!, b1!, 'below')).toBeNull();
});
