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

/** Splits a table into its header row, marked or plain to see, and its other rows. */
export function partsOfTable(table: Table): { head: TableRow | null; rows: TableRow[] } {
  const [first, ...others] = table.content;
  return first && (isHeaderRow(first) || isPlainHeader(first, others))
    ? { head: first, rows: others }
    : { head: null, rows: table.content };
}

/** Returns the text of each cell, row by row. */
export const tableTexts = (table: Table): string[][] =>
  table.content.map((row) => row.content.map((cell) => textOf(cell.content)));

/**
 * A number, time, range or result, with a sign, a fraction, a currency or a short unit: 12, 7½,
 * 07.30–16.00, 3–1, +4, 35 kr, 12 kr/kg, €5.
 */
const NUMBER =
  /^[(+\-–−]?(?:[€$£]\s?)?[\d¼-¾⅐-⅞][\d¼-¾⅐-⅞\s.,:;/⁄×x*()+\-–−]*(?:[%‰€$£]|°[CF]?|\p{L}{1,3}(?:\/\p{L}{1,3})?[²³]?\.?)?\)?$/u;
/**
 * A rank. The first column is right-aligned only for ranks: times of a programme are left-aligned.
 */
const RANK = /^\d+\.?$/;
/** Stands for a missing number. */
const EMPTY_CELL = /^(?:[-–—−.…]|--|\.\.)?$/;
const YEAR = /^(?:1[89]|20)\d\d(?:[/–-]\d\d(?:\d\d)?)?$/;
/** The longest heading of a column, in characters. */
const LONGEST_HEADING = 40;
/** The fewest columns of numbers that show that words above them are a header. */
const FEWEST_COLUMNS = 2;

/** Returns the trimmed text of each cell. */
const wordsOf = ({ content }: TableRow): string[] =>
  content.map((cell) => textOf(cell.content).trim());

/** Tells which columns of some rows hold only numbers, the first one only ranks. */
function findNumberColumns(rows: TableRow[]): boolean[] {
  const texts = rows.map(wordsOf);
  return (texts[0] ?? []).map((_, column) => {
    const words = texts.map((row) => row[column] ?? '').filter((text) => !EMPTY_CELL.test(text));
    const pattern = column === 0 ? RANK : NUMBER;
    return words.length > 0 && words.every((text) => pattern.test(text));
  });
}

const isBold = ({ content }: TableRow): boolean => {
  const words = content.flatMap((cell) => cell.content ?? []).filter(({ type }) => type === 'text');
  const isMarked = (node: CellInline) =>
    node.type === 'text' && node.marks?.some(({ type }) => type === 'bold') === true;
  return words.length > 0 && words.every(isMarked);
};

/**
 * True for a first row of ordinary cells that is a header all the same, as in pasted tables: the
 * only row in bold, the only one without a first cell, or words or years above columns of numbers.
 */
function isPlainHeader(first: TableRow, others: TableRow[]): boolean {
  const [corner = '', ...headings] = wordsOf(first);
  if (others.length < 2 || headings.length === 0) return false;
  if (headings.some((text) => text === '' || text.length > LONGEST_HEADING)) return false;
  if (isBold(first) && !others.some(isBold)) return true;
  if (corner === '' && others.every((row) => wordsOf(row)[0] !== '')) return true;
  const numbers = findNumberColumns(others).slice(1);
  const over = headings.filter((_, column) => numbers[column]);
  const isAbove = (isHeading: (text: string) => boolean) => over.every(isHeading);
  return (
    over.length >= FEWEST_COLUMNS &&
    new Set(over).size === over.length &&
    !NUMBER.test(corner) &&
    (isAbove((text) => YEAR.test(text)) || isAbove((text) => /^\p{L}/u.test(text)))
  );
}

/** Tells which columns hold only numbers below the header. They are right-aligned. */
export function numberColumns(table: Table): boolean[] {
  const { rows } = partsOfTable(table);
  return rows.length > 0
    ? findNumberColumns(rows)
    : (table.content[0]?.content ?? []).map(() => false);
}
