import { expect, test } from 'vitest';
import type { Item } from './galley.ts';
import { breakText } from './galley.ts';

const rows = (count: number, lines: number): Item[] =>
  Array.from({ length: count }, (_, block) => ({
    kind: 'row',
    block,
    lines: block === 0 ? lines + 1 : lines,
    space: 0,
    ...(block > 0 && { isNext: true, header: 1 }),
  }));

const columnsOf = (...all: number[]) => all.map((lines) => ({ lines, isUnderPicture: false }));

test('a table has room for its header in every column that it goes on in', () => {
  const { columns, over } = breakText(rows(12, 1), columnsOf(5, 5, 5));
  expect(over).toBe(0);
  expect(columns.map(({ filled }) => filled)).toEqual([5, 5, 5]);
  expect(columns.map(({ pieces }) => pieces.length)).toEqual([4, 4, 4]);
});

test('a row is never broken, and a table that has no room says how many lines are over', () => {
  const { columns, over } = breakText(rows(5, 3), columnsOf(7, 7));
  for (const { pieces } of columns)
    for (const { item, from, to } of pieces) expect([from, to]).toEqual([0, item.lines]);
  expect(over).toBe(3);
});
