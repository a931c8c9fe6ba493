import type { Inline } from '@spalten/contract/rich-text';
import { Table } from '@spalten/contract/table';
import { readInlines, textOf, withoutBold } from './word-inlines.ts';
import type { WordCell, WordImage, WordNode, WordRow, WordTable } from './word-nodes.ts';
import type { LeftOutCode } from './word-sentences.ts';

interface Cell {
  content: Inline[];
  columns: number;
}

const paragraphsIn = (node: WordNode): WordNode[] => {
  if (node.type === 'paragraph') return [node];
  return 'children' in node ? node.children.flatMap(paragraphsIn) : [];
};

/** Reads a cell as lines of text. Links lose their address, which a cell can't have. */
function readCell(cell: WordCell, images: WordImage[], leftOut: Set<LeftOutCode>): Cell {
  const lines = cell.children.flatMap(paragraphsIn).flatMap((paragraph) => {
    const read = readInlines('children' in paragraph ? paragraph.children : [], leftOut);
    images.push(...read.images);
    return read.content.length > 0 ? [read.content] : [];
  });
  if (cell.colSpan > 1 || cell.rowSpan > 1) leftOut.add('cells_merged');
  const content = lines.flatMap((line, index): Inline[] =>
    index > 0 ? [{ type: 'hardBreak' }, ...line] : line,
  );
  return { content, columns: Math.max(1, Math.min(cell.colSpan, 50)) };
}

const withoutLinks = (content: Inline[], leftOut: Set<LeftOutCode>): Inline[] =>
  content.map((node) => {
    const marks = node.type === 'text' ? node.marks?.filter(({ type }) => type !== 'link') : [];
    if (node.type !== 'text' || marks?.length === node.marks?.length) return node;
    leftOut.add('links');
    return { type: 'text', text: node.text, ...(marks && marks.length > 0 && { marks }) };
  });

const isHeaderRow = (row: WordRow, cells: Cell[]) =>
  row.isHeader ||
  cells.every(({ content }) =>
    content.every(
      (node) => node.type !== 'text' || node.marks?.some(({ type }) => type === 'bold') === true,
    ),
  );

/**
 * Reads a table. One that is larger than an article's tables is answered as paragraphs, a row each.
 */
export function readTable(node: WordTable, leftOut: Set<LeftOutCode>) {
  const images: WordImage[] = [];
  const rows = node.children
    .filter(({ type }) => type === 'tableRow')
    .map((row) => ({
      row,
      cells: row.children.map((cell) => readCell(cell, images, leftOut)),
    }))
    .filter(({ cells }) => cells.some(({ content }) => content.length > 0));
  const none = { table: null, paragraphs: [] as Inline[][], images };
  if (rows.length === 0) return none;
  const width = Math.max(...rows.map(({ cells }) => cells.reduce((sum, c) => sum + c.columns, 0)));
  // Of a row only, such as a frame that text was put in.
  if (width === 1 || rows.length === 1)
    return { ...none, paragraphs: rows.flatMap(({ cells }) => cells.map((c) => c.content)) };
  const content = rows.map(({ row, cells }, index) => {
    const isHeader = index === 0 && isHeaderRow(row, cells);
    const type = isHeader ? ('tableHeader' as const) : ('tableCell' as const);
    const filled = cells.flatMap((cell) => [
      cell.content,
      ...Array.from({ length: cell.columns - 1 }, (): Inline[] => []),
    ]);
    while (filled.length < width) filled.push([]);
    return {
      type: 'tableRow' as const,
      content: filled.map((each) => ({
        type,
        content: withoutLinks(isHeader ? withoutBold(each) : each, leftOut),
      })),
    };
  });
  const parsed = Table.safeParse({ type: 'table', content });
  if (parsed.success) return { ...none, table: parsed.data };
  leftOut.add('table_as_text');
  const asText = ({ cells }: { cells: Cell[] }): Inline[] => [
    { type: 'text', text: cells.map((cell) => textOf(cell.content)).join(' | ') },
  ];
  return { ...none, paragraphs: rows.map(asText) };
}
