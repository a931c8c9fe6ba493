import * as z from 'zod';
import {
  isHeaderRow,
  MAX_CELL_LENGTH,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  textOf,
} from './table-parts.ts';

/*
 * A simple table: rows of cells, and an optional header row. Cells hold text only, each spans one
 * column, and tables don't nest.
 */

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
export type CellInline = z.infer<typeof CellInline>;

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
export type TableRow = z.infer<typeof TableRow>;

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
