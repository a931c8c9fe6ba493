import type { LocalisedText } from '@spalten/contract/fields';
import { splitName } from '../person/index.ts';
import type { Cells } from './csv-cells.ts';
import { readCells } from './csv-cells.ts';

/** A person of a list. `line` counts the file's lines from 1. */
export interface ImportRow {
  line: number;
  text: string;
  first_name: string;
  last_name: string;
  email: string;
}

type Column = 'first' | 'last' | 'name' | 'email';

/** Headers in Swedish and English, without spaces and signs. */
const HEADERS: Record<Column, RegExp> = {
  first: /^(f[öo]?r|tilltals)namn$|^(first|given)(names?)?$/,
  last: /^efternamn$|^surname$|^(last|family)(name)?$/,
  name: /^(hela|fullständigt)?namn(et)?$|^(efternamnförnamn|förnamnefternamn)$|^(full)?name$/,
  email: /^e?(post|mejl|mail)(adress|address)?$/,
};
const KINDS = Object.keys(HEADERS) as Column[];

const isAddress = (cell: string): boolean => cell.includes('@');

function kindOf(header: string): Column | undefined {
  const bare = header.toLowerCase().replace(/[^\p{L}]/gu, '');
  return KINDS.find((kind) => HEADERS[kind].test(bare));
}

/** Splits a name. "Holm, Per" is turned round. */
function partsOf(name: string): { first_name: string; last_name: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim());
  return last && first && more.length === 0
    ? { first_name: first, last_name: last }
    : splitName(name);
}

const rowOf = (
  { line, text }: Cells,
  { first = '', last = '', name = '', email = '' }: Partial<Record<Column, string>>,
): ImportRow => ({
  line,
  text,
  email,
  ...(first || last ? { first_name: first, last_name: last } : partsOf(name)),
});

/** Reads a row by its content: the cell with an address, else the second, and one or two names. */
function guessRow(cells: Cells): ImportRow {
  const { values } = cells;
  const at = values.findIndex(isAddress);
  const index = at === -1 ? 1 : at;
  const others = values.filter((cell, position) => position !== index && cell !== '');
  const words = others.filter((cell) => !/\d/.test(cell));
  const [first = '', last] = words.length > 0 ? words : others;
  const email = values[index] ?? '';
  return rowOf(cells, last === undefined ? { name: first, email } : { first, last, email });
}

/** The columns of a list with headers. A column of addresses is recognised without a header too. */
function columnsOf(header: Cells, rows: readonly Cells[]): Map<Column, number> {
  const columns = new Map<Column, number>();
  for (const [index, cell] of header.values.entries()) {
    const kind = kindOf(cell);
    if (kind && !columns.has(kind)) columns.set(kind, index);
  }
  const taken = new Set(columns.values());
  const found = rows.flatMap(({ values }) => {
    const index = values.findIndex((cell, at) => isAddress(cell) && !taken.has(at));
    return index === -1 ? [] : [index];
  });
  if (!columns.has('email') && found[0] !== undefined) columns.set('email', found[0]);
  return columns;
}

const NO_NAMES: LocalisedText = {
  sv: 'Det går inte att se vilken kolumn som är namnet. Skriv Namn, eller Förnamn och Efternamn, överst i kolumnerna.',
  en: 'It can’t be seen which column is the name. Write Name, or First name and Last name, at the top of the columns.',
};
const NO_ADDRESSES: LocalisedText = {
  sv: 'Det finns ingen kolumn med e-postadresser. Lägg till en med rubriken E-post.',
  en: 'There is no column of e-mail addresses. Add one with the header E-mail.',
};

/**
 * Reads a list of people: names and addresses in columns with Swedish or English headers in any
 * order, or without headers. `ignored` are the headers of columns that are not taken in. `fault`
 * is set if the columns can't be told apart.
 */
export function readRows(text: string): {
  rows: ImportRow[];
  ignored: string[];
  fault: { line: number; text: string; message: LocalisedText } | null;
} {
  const [header, ...rest] = readCells(text);
  const isHeaded = header?.values.some((cell) => kindOf(cell)) && !header.values.some(isAddress);
  if (!header || !isHeaded) {
    const rows = header ? [header, ...rest].map(guessRow) : [];
    return { rows, ignored: [], fault: null };
  }
  const columns = columnsOf(header, rest);
  const taken = new Set(columns.values());
  const ignored = header.values.filter((cell, index) => cell !== '' && !taken.has(index));
  const hasNames = columns.has('first') || columns.has('last') || columns.has('name');
  if (!hasNames || !columns.has('email')) {
    const message = hasNames ? NO_ADDRESSES : NO_NAMES;
    return { rows: [], ignored, fault: { line: header.line, text: header.text, message } };
  }
  const rows = rest.map((cells) =>
    rowOf(
      cells,
      Object.fromEntries([...columns].map(([kind, index]) => [kind, cells.values[index] ?? ''])),
    ),
  );
  return { rows, ignored, fault: null };
}
