import * as z from 'zod';

/*
 * A simple table: rows of cells, and an optional header row. Cells hold text only, each spans one
 * column, and tables don't nest.
 */

export const MAX_TABLE_COLUMNS = 10;
export const MAX_TABLE_ROWS = 100;
/** Characters in one cell. */
export const MAX_CELL_LENGTH = 1000;
const MAX_CELL_PARTS = 200;

/** Marks in a cell: bold and italic, no links. */
const CellMark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
]);
const CellInline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().min(1).max(MAX_CELL_LENGTH).meta({ verbatim: true }),
    marks: z.array(CellMark).max(2).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
]);
type CellInline = z.infer<typeof CellInline>;

const textOf = (content: CellInline[] = []): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

const TableCell = z
  .object({
    type: z.enum(['tableCell', 'tableHeader']),
    content: z.array(CellInline).max(MAX_CELL_PARTS).optional(),
  })
  .refine(({ content }) => textOf(content).length <= MAX_CELL_LENGTH, { path: ['content'] });
export type TableCell = z.infer<typeof TableCell>;

const TableRow = z.object({
  type: z.literal('tableRow'),
  content: z.array(TableCell).min(1).max(MAX_TABLE_COLUMNS),
});
type TableRow = z.infer<typeof TableRow>;

const isHeaderRow = ({ content }: TableRow): boolean =>
  content.every(({ type }) => type === 'tableHeader');

/** Every row has the same number of cells. Header cells fill the first row, or there are none. */
export const Table = z
  .object({
    type: z.literal('table'),
    content: z.array(TableRow).min(1).max(MAX_TABLE_ROWS),
  })
  .refine(
    ({ content: [first, ...others] }) =>
      others.every((row) => row.content.length === first?.content.length),
    { path: ['content'] },
  )
  .refine(
    ({ content }) =>
      content.every(
        (row, index) =>
          (index === 0 && isHeaderRow(row)) ||
          row.content.every(({ type }) => type === 'tableCell'),
      ),
    { path: ['content'] },
  );
export type Table = z.infer<typeof Table>;

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
