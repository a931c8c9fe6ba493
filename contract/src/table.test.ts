import { describe, expect, test } from 'vitest';
import { ChapterText, mediaPlainText } from './media-text.ts';
import { isEmptyRichText, plainText, readableText, RichText } from './rich-text.ts';
import { Table } from './table.ts';
import {
  MAX_CELL_LENGTH,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  numberColumns,
  partsOfTable,
} from './table-parts.ts';

const cell = (text: string, type = 'tableCell') => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const row = (...cells: unknown[]) => ({ type: 'tableRow', content: cells });
const words = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((cells) => row(...cells.map((text) => cell(text)))),
});
const withHead = (head: string[], ...rows: string[][]) => ({
  type: 'table',
  content: [row(...head.map((text) => cell(text, 'tableHeader'))), ...words(...rows).content],
});
const isFine = (table: unknown) =>
  RichText.safeParse({ type: 'doc', content: [table] }).success &&
  ChapterText.safeParse({ type: 'doc', content: [table] }).success;
const fill = (rows: number, columns: number, text = 'x') =>
  words(...Array.from({ length: rows }, () => Array.from({ length: columns }, () => text)));

describe('a table', () => {
  test('is rows of cells with a header or without, up to its limits', () => {
    expect(isFine(words(['a', 'b'], ['', 'c']))).toBe(true);
    expect(isFine(withHead(['Lag', 'Poäng'], ['Sjöbygds IF', '25']))).toBe(true);
    expect(isFine(fill(MAX_TABLE_ROWS, MAX_TABLE_COLUMNS))).toBe(true);
    expect(isFine(words(['x'.repeat(MAX_CELL_LENGTH)]))).toBe(true);
  });

  test.each([
    ['10,000 cells', fill(100, 100)],
    ['a row too many', fill(MAX_TABLE_ROWS + 1, 1)],
    ['a column too many', fill(1, MAX_TABLE_COLUMNS + 1)],
    ['no rows', words()],
    ['a row without cells', words([])],
    ['ragged rows', words(['a', 'b'], ['c'])],
    ['a cell that is too long', words(['x'.repeat(MAX_CELL_LENGTH + 1)])],
    [
      'a cell of parts that are too long together',
      {
        type: 'table',
        content: [
          row({
            type: 'tableCell',
            content: [cell('x'.repeat(MAX_CELL_LENGTH)).content![0], cell('y').content![0]],
          }),
        ],
      },
    ],
    ['half a header', { type: 'table', content: [row(cell('a', 'tableHeader'), cell('b'))] }],
    [
      'a header further down',
      { type: 'table', content: [row(cell('a')), row(cell('b', 'tableHeader'))] },
    ],
    [
      'a table in a cell',
      { type: 'table', content: [row({ type: 'tableCell', content: [words(['a'])] })] },
    ],
    [
      'a paragraph in a cell',
      { type: 'table', content: [row({ type: 'tableCell', content: [{ type: 'paragraph' }] })] },
    ],
    ['a row outside a table', row(cell('a'))],
    [
      'a link in a cell',
      {
        type: 'table',
        content: [
          row({
            type: 'tableCell',
            content: [
              {
                type: 'text',
                text: 'x',
                marks: [{ type: 'link', attrs: { href: 'https://a.example' } }],
              },
            ],
          }),
        ],
      },
    ],
  ])('of %s is refused', (_, table) => {
    expect(isFine(table)).toBe(false);
  });

  test('keeps nothing of what an editor says beside its words', () => {
    const wide = { ...cell('a'), attrs: { colspan: 9, style: 'x' } };
    expect(JSON.stringify(Table.parse({ type: 'table', content: [row(wide)] }))).toBe(
      '{"type":"table","content":[{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"text","text":"a"}]}]}]}',
    );
  });

  test('is read a cell a line, and a row a line where texts are compared by eye', () => {
    const doc = RichText.parse({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Först.' }] },
        withHead(['Dag', 'Mat'], ['Måndag', 'Soppa']),
      ],
    });
    expect(plainText(doc)).toBe('Först.\nDag\nMat\nMåndag\nSoppa');
    expect(mediaPlainText(doc)).toBe(plainText(doc));
    expect(readableText(doc)).toBe('Först.\n\nDag | Mat\nMåndag | Soppa');
    expect(isEmptyRichText(RichText.parse({ type: 'doc', content: [words(['', ''])] }))).toBe(true);
  });

  test('knows its header, and which columns hold figures only', () => {
    const table = Table.parse(
      withHead(
        ['Plats', 'Namn', 'Tid', 'Pris', 'Resultat', 'Klass'],
        ['1', 'Elin', '1.23,4', '35 kr', '3–1', '9A'],
        ['2.', 'Hugo', '–', '1 200 kr', '0–0', 'Åk 3'],
      ),
    );
    expect(partsOfTable(table).rows).toHaveLength(2);
    expect(numberColumns(table)).toEqual([true, false, true, true, true, false]);
    const program = Table.parse(words(['10.00', 'Start'], ['11.30–12', 'Mål']));
    expect(partsOfTable(program).head).toBeNull();
    expect(numberColumns(program)).toEqual([false, false]);
  });

  test('has a column of numbers with fractions, dashes, empty cells and units', () => {
    const table = Table.parse(
      withHead(
        ['Mått', 'Dl', 'Pris', 'Andel', 'Yta', 'Betyg'],
        ['Mjöl', '7½', '12 kr/kg', '5 %', '12 m²', 'A'],
        ['Salt', '½', '€5', '–', '', '3'],
        ['Jäst', '⅞', '1 200 kr', '..', '9', '2'],
      ),
    );
    expect(numberColumns(table)).toEqual([false, true, true, true, true, false]);
  });

  const bold = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
  });
  test.each<[string, unknown]>([
    ['years', words(['Lopp', '2024', '2025'], ['A', '12', '7½'], ['B', '–', '9'])],
    [
      'words over times',
      words(['Buss', 'Vardag', 'Lördag'], ['A', '07.12', ''], ['B', '8.02', '9']),
    ],
    ['an empty corner', words(['', 'Vinnare', 'Tvåa'], ['A', 'Elin', 'Bo'], ['B', 'Ali', 'Eva'])],
    [
      'the only row in bold',
      {
        type: 'table',
        content: [
          row(bold('Dag'), bold('Mat')),
          row(cell('A'), cell('x')),
          row(cell('B'), cell('y')),
        ],
      },
    ],
  ])('has its first row as a header without being marked: %s', (_, given) => {
    expect(partsOfTable(Table.parse(given)).head).not.toBeNull();
  });

  test.each<[string, unknown]>([
    ['results', words(['1.', 'Elin', '12,3'], ['2.', 'Bo', '12,9'], ['3.', 'Ali', '13,1'])],
    ['a price that is a word', words(['Kaffe', 'gratis'], ['Te', '10 kr'], ['Bulle', '15 kr'])],
    ['numbers like those below', words(['A', '12', '2024'], ['B', '13', '2025'], ['C', '1', '2'])],
    ['a menu', words(['Måndag', 'Soppa'], ['Tisdag', 'Fisk'], ['Onsdag', 'Gryta'])],
  ])('has no header without a sign of one: %s', (_, given) => {
    expect(partsOfTable(Table.parse(given)).head).toBeNull();
  });
});
