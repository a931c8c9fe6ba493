import type { Table } from '@spalten/contract/table';
import { numberColumns, partsOfTable, textOf } from '@spalten/contract/table-parts';
import type { Weight } from './text-width.ts';
import { widthOfText } from './text-width.ts';

/** The texts of a table; `figures` tells which columns hold only numbers. */
export interface EasyTable {
  head: string[] | null;
  rows: string[][];
  figures: boolean[];
}

/** A row whose cells are broken into lines, with its height in mm. */
export interface TableRow {
  cells: string[][];
  h: number;
}

/** A table that fits its measure. Sizes in pt, the others in mm. */
export interface TableShape extends Pick<EasyTable, 'figures'> {
  size: number;
  pitch: number;
  gap: number;
  widths: number[];
  /** No cell is broken into lines. */
  isWhole: boolean;
  head: TableRow | null;
  rows: TableRow[];
}

type Manner = Pick<TableShape, 'size' | 'pitch' | 'gap'>;

/** Type sizes and gaps tried in turn, for easy reading and for prose. */
const MANNERS: Manner[] = [
  { size: 14, pitch: 6.4, gap: 7 },
  { size: 13, pitch: 6, gap: 4.5 },
];
const PROSE_MANNERS: Manner[] = [
  { size: 12, pitch: 5.6, gap: 6 },
  { size: 11, pitch: 5.2, gap: 4 },
];
/** The widest gap of a table with room left: farther apart, a row is hard to follow. */
const WIDEST_GAP = 12;
/** Space above and below the words of a row. */
export const ROW_SPACE = 1.3;
/** A column narrower than this has no cell of more lines, or the table is set row by row. */
const NARROW = 40;
const MOST_LINES = 3;
/** The highest row. */
const HIGHEST_ROW = 110;

const tidy = (text: string) => text.replace(/[^\S\n\u00a0]+/gu, ' ').trim();

/** Reads a table, without empty rows. A header alone becomes a row. */
export function readEasyTable(table: Table): EasyTable {
  const { head, rows } = partsOfTable(table);
  const textsOf = (row: Table['content'][number]) =>
    row.content.map(({ content }) => tidy(textOf(content)));
  const isSaid = (cells: string[]) => cells.some((words) => words !== '');
  const filled = rows.map(textsOf).filter(isSaid);
  const top = head && [textsOf(head)].find(isSaid);
  const isBare = filled.length === 0;
  return {
    head: isBare ? null : (top ?? null),
    rows: isBare && top ? [top] : filled,
    figures: numberColumns(table),
  };
}

const wordsIn = (text: string) => text.split(/[ \n]/u);

/** Fills the lines of a cell, ragged. */
function fillCell(text: string, width: number, size: number, weight: Weight): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = [];
    for (const word of line.split(' ')) {
      const longer = `${lines.at(-1)} ${word}`;
      const isFitting = lines.length > 0 && widthOfText(longer, size, weight) <= width;
      if (isFitting) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Shares the room: columns below their share get all they need, and none less than its longest word. */
function shareRoom(least: number[], natural: number[], room: number): number[] {
  let [low, high] = [0, Math.max(...natural)];
  const at = (level: number) =>
    least.map((width, column) => Math.max(width, Math.min(natural[column] ?? 0, level)));
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (sum(at(middle)) > room) high = middle;
    else low = middle;
  }
  return at(low);
}

/** Returns the widths of the columns and the gap between them; null if the words don't fit. */
function fitColumns(
  { head, rows, figures }: EasyTable,
  room: number,
  { size, gap }: Manner,
): Pick<TableShape, 'widths' | 'gap' | 'isWhole'> | null {
  const count = figures.length;
  const between = gap * (count - 1);
  const widest = (column: number, partsOf: (text: string) => string[]) => {
    const most = (texts: string[], weight: Weight) =>
      Math.max(0, ...texts.flatMap(partsOf).map((part) => widthOfText(part, size, weight)));
    const own = rows.map((cells) => cells[column] ?? '');
    return Math.max(most(own, 'regular'), most(head ? [head[column] ?? ''] : [], 'bold')) + 0.2;
  };
  const linesOf = (text: string) => text.split('\n');
  const natural = figures.map((_, column) => widest(column, linesOf));
  const sum = natural.reduce((total, one) => total + one, 0);
  if (sum + between <= room) {
    const spare = count > 1 ? (room - sum) / (count - 1) : gap;
    return { widths: natural, gap: Math.min(spare, WIDEST_GAP), isWhole: true };
  }
  const least = figures.map((isNumber, column) =>
    widest(column, (text) =>
      isNumber && rows.some((cells) => cells[column] === text) ? linesOf(text) : wordsIn(text),
    ),
  );
  if (least.reduce((total, one) => total + one, 0) + between > room) return null;
  return { widths: shareRoom(least, natural, room - between), gap, isWhole: false };
}

/** Sets a table in one manner. @returns null if it is too wide, or hard to read */
function shapeIn(table: EasyTable, room: number, manner: Manner): TableShape | null {
  const { size, pitch } = manner;
  const fit = fitColumns(table, room, manner);
  if (!fit) return null;
  const widthOf = (column: number) => fit.widths[column] ?? 0;
  const setRow = (texts: string[], weight: Weight): TableRow => {
    const cells = texts.map((text, column) => fillCell(text, widthOf(column), size, weight));
    const count = Math.max(1, ...cells.map(({ length }) => length));
    return { cells, h: count * pitch + 2 * ROW_SPACE };
  };
  const head = table.head && setRow(table.head, 'bold');
  const rows = table.rows.map((texts) => setRow(texts, 'regular'));
  const isReadable = [...(head ? [head] : []), ...rows].every(
    ({ cells, h }) =>
      h <= HIGHEST_ROW &&
      cells.every((lines, column) => lines.length <= MOST_LINES || widthOf(column) >= NARROW),
  );
  const { figures } = table;
  return isReadable ? { size, pitch, ...fit, figures, head, rows } : null;
}

/**
 * Sets a table in a measure: in smaller type if all cells are whole lines then. @returns null if it is too
 * wide, or would have columns of long texts that are hard to read beside each other
 */
export function shapeTable(table: EasyTable, room: number, isProse = false): TableShape | null {
  const manners = isProse ? PROSE_MANNERS : MANNERS;
  const shapes = manners.flatMap((manner) => shapeIn(table, room, manner) ?? []);
  return shapes.find(({ isWhole }) => isWhole) ?? shapes[0] ?? null;
}

/** Lists the words of a row that is set by itself: its first cell, then each header with its value. */
export function listRowWords(
  { head, figures }: EasyTable,
  cells: string[],
): { lead: string; others: string[] } {
  const named = cells.flatMap((words, column) => {
    const name = head?.[column] ?? '';
    // A rank says nothing without its header; a name does.
    const isLead = column === 0 && !figures[0];
    if (words === '') return [];
    if (isLead || name === '') return [words];
    return [/[:?]$/u.test(name) ? `${name} ${words}` : `${name}: ${words}`];
  });
  const [lead = '', ...others] = named;
  return { lead, others };
}

/** Returns the number of rows that stand on a page with this much room; never one row alone on the next. */
export function countRowsIn(rows: readonly TableRow[], room: number): number {
  let [count, used] = [0, 0];
  for (const { h } of rows) {
    used += h;
    if (used > room + 0.001) break;
    count += 1;
  }
  const isLastAlone = rows.length - count === 1 && count > 2;
  return Math.max(1, isLastAlone ? count - 1 : count);
}
