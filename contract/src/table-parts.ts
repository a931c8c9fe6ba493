import type { CellInline, Table, TableRow } from './table.ts';

/*
 * Limits and parts of tables, for screens that show them: without the schemas, which are large.
 */

export const MAX_TABLE_COLUMNS = 10;
export const MAX_TABLE_ROWS = 100;
/** Characters in one cell. */
export const MAX_CELL_LENGTH = 1000;

/** Returns the text of a cell. */
export const textOf = (content: CellInline[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** True for a row of header cells. */
export const isHeaderRow = ({ content }: TableRow): boolean =>
  content.every(({ type }) => type === 'tableHeader');

/** Splits a table into its header row, if any, and its other rows. */
export function partsOfTable(table: Table): { head: TableRow | null; rows: TableRow[] } {
  const [first, ...others] = table.content;
  return first && isHeaderRow(first)
    ? { head: first, rows: others }
    : { head: null, rows: table.content };
}

/** Returns the text of each cell, row by row. */
export const tableTexts = (table: Table): string[][] =>
  table.content.map((row) => row.content.map((cell) => textOf(cell.content)));

/**
 * A number, time, range or result, with a sign or a short unit: 12, 07.30–16.00, 3–1, +4, 35 kr.
 */
const NUMBER = /^[(+\-–−]?\d[\d\s.,:;/×x*()+\-–−]*(?:%|°C|\p{L}{1,3}\.?)?\)?$/u;
/**
 * A rank. The first column is right-aligned only for ranks: times of a programme are left-aligned.
 */
const RANK = /^\d+\.?$/;
/** Stands for a missing number. */
const EMPTY_CELL = /^[-–—.]?$/;

/** Tells which columns hold only numbers below the header. They are right-aligned. */
export function numberColumns(table: Table): boolean[] {
  const rows = partsOfTable(table).rows.map((row) =>
    row.content.map((cell) => textOf(cell.content).trim()),
  );
  return (table.content[0]?.content ?? []).map((_, column) => {
    const words = rows.map((row) => row[column] ?? '').filter((text) => !EMPTY_CELL.test(text));
    const pattern = column === 0 ? RANK : NUMBER;
    return words.length > 0 && words.every((text) => pattern.test(text));
  });
}
