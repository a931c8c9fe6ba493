import { expect, test } from 'vitest';
import type { Item } from './galley.ts';
import { breakText } from './galley.ts';
import { addTableLines } from './whole-tables.ts';

const rows = (count: number, lines: number): Item[] =>
  Array.from({ length: count }, (_, block) => ({
    kind: 'row',
    block,
    lines: block === 0 ? lines + 1 : lines,
    space: 0,
    ...(block > 0 && { isNext: true, header: 1 }),
  }));

/** The rows of a table that has its last row in this text. */
const wholeRows = (count: number): Item[] =>
  rows(count, 1).map((item) => ({ ...item, tableLines: count + 1 }));
const text = (lines: number): Item => ({ kind: 'text', block: 90, lines, space: 0 });
const subhead: Item = { kind: 'head', block: 91, lines: 1, space: 1 };

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

test('a table that has room in a column moves on whole, with the subhead above it', () => {
  const { columns, over } = breakText([text(5), subhead, ...wholeRows(6)], columnsOf(10, 10), 10);
  expect(over).toBe(0);
  expect(columns.map(({ filled }) => filled)).toEqual([5, 8]);
  expect(columns[1]?.pieces[0]?.item).toBe(subhead);
});

test('a table that is higher than every column begins where it stands', () => {
  const { columns, over } = breakText([text(3), ...wholeRows(16)], columnsOf(10, 10, 10), 10);
  expect(over).toBe(0);
  expect(columns[0]?.pieces.some(({ item }) => item.kind === 'row')).toBe(true);
});

test('only a table whose last row is known is kept whole', () => {
  const blocks = (count: number) =>
    Array.from({ length: count }, (_, row) => ({ type: 'table', table: 1, row, rows: 4 }));
  const linesOf = (count: number) =>
    addTableLines(rows(count, 1), blocks(count)).map(({ tableLines }) => tableLines);
  expect(linesOf(4)).toEqual([5, 5, 5, 5]);
  expect(linesOf(3)).toEqual([undefined, undefined, undefined]);
});
