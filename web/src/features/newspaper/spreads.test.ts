import { expect, test } from 'vitest';
import { moveItem, groupIntoSpreads } from './spreads.ts';

const pages = (count: number) => Array.from({ length: count }, (_, i) => ({ number: i + 1 }));
const numbers = (count: number) =>
  groupIntoSpreads(pages(count)).map((s) => s.map((p) => p.number));

test('the first page lies alone, the others two and two, the last alone when the count is even', () => {
  expect(numbers(8)).toEqual([[1], [2, 3], [4, 5], [6, 7], [8]]);
  expect(numbers(3)).toEqual([[1], [2, 3]]);
  expect(numbers(1)).toEqual([[1]]);
  expect(numbers(0)).toEqual([]);
});

test('a page that is moved takes its new place, and the others close up', () => {
  expect(moveItem([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
  expect(moveItem([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
  expect(moveItem([1, 2], 5, 0)).toEqual([1, 2]);
});
