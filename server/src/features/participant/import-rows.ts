import type { LocalisedText } from '@spalten/contract/fields';
import { splitName } from '../person/index.ts';
import type { Cells } from './csv-cells.ts';
import { readCells } from './csv-cells.ts';

/** A person of a list. `line` counts the file's lines from 1. `email` is empty if there is none. */
export interface ImportRow {
  line: number;
  text: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Cells that belong to no column that is taken in, in their order. */
  left_out: string[];
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
  leftOut: readonly string[] = [],
): ImportRow => ({
  line,
  text,
  email,
  left_out: leftOut.filter((cell) => cell !== ''),
  ...(first || last ? { first_name: first, last_name: last } : partsOf(name)),
});

/** `Name <address>`, as mail programs write it. */
const MAILBOX = /^(.*)<([^<>\s]+@[^<>\s]+)>$/;

/** Makes a name of the part before the @: "saga.lind" is Saga Lind. Empty without letters. */
function nameOfAddress(address: string): string {
  const words = (address.split('@')[0] ?? '').split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Reads a cell with an address, alone or behind a name. */
function readMailbox(cell: string): { name: string; email: string } {
  const [, name = '', email] = MAILBOX.exec(cell) ?? [];
  if (email === undefined) return { name: '', email: cell.replaceAll(/^<|>$/g, '') };
  return { name: name.trim().replace(/^"([^"]*)"$/, '$1'), email };
}

/** Finds the one or two cells with names, those without figures if there are any, and the other cells. */
function chooseNames(filled: readonly string[]): [names: string[], leftOut: string[]] {
  const words = filled.filter((cell) => !/\d/.test(cell));
  const names = (words.length > 0 ? words : filled).slice(0, 2);
  const left = [...names];
  const leftOut = filled.filter((cell) => {
    const at = left.indexOf(cell);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [names, leftOut];
}

/** Reads a row of a list without addresses: a name, or its two parts. */
function guessName(cells: Cells): ImportRow {
  const filled = cells.values.filter((cell) => cell !== '');
  const [[first = '', last], leftOut] = chooseNames(filled);
  if (last === undefined) return rowOf(cells, { name: first }, leftOut);
  const isTurned = cells.text.includes(',') && !cells.text.includes(';');
  return rowOf(cells, isTurned ? { first: last, last: first } : { first, last }, leftOut);
}

/** Reads a row by its content: the cell with an address, else the second, and one or two names. */
function guessRow(cells: Cells): ImportRow {
  const { values } = cells;
  const at = values.findIndex(isAddress);
  const index = at === -1 ? 1 : at;
  const mailbox = readMailbox(values[index] ?? '');
  const { email } = mailbox;
  const others = values.filter((cell, position) => position !== index && cell !== '');
  if (mailbox.name) return rowOf(cells, { name: mailbox.name, email }, others);
  if (values.length === 1 && email) return rowOf(cells, { name: nameOfAddress(email), email });
  const [[first = '', last], leftOut] = chooseNames(others);
  const names = last === undefined ? { name: first } : { first, last };
  return rowOf(cells, { ...names, email }, leftOut);
}

/** Parts a line of nothing but addresses, as copied from a mail. */
function partAddresses(cells: Cells): Cells[] {
  const filled = cells.values.filter((cell) => cell !== '');
  if (filled.length < 2 || !filled.every(isAddress)) return [cells];
  return filled.map((cell) => ({ ...cells, text: cell, values: [cell] }));
}

const RECIPIENT_END = /(<[^<>@\s]+@[^<>\s]+>)[ \t]*[;,]?[ \t]*/g;

/** The number or bullet before a name in a list: "1. Sara Berg", "• Sara Berg". */
const LIST_MARK = /^(?:\d{1,4}[.)]\s*|[-–—•*·▪◦‣]\s+)(?=["\p{L}])/u;

const BULLET = /^[-–—•*·▪◦‣]$/;

/** Takes the mark of a list from the first cell, or the cell itself if it is but a bullet. */
function withoutMark([first = '', ...rest]: readonly string[]): string[] {
  if (BULLET.test(first) && rest.length > 0) return rest;
  return [first.replace(LIST_MARK, ''), ...rest];
}

/** Parts the recipients of each line `A <a@x>; B <b@x>`. @returns the rows, numbered by their lines */
function readParted(text: string): Cells[] {
  const parted = text
    .split(/\r\n?|\n/)
    .map((line) =>
      (line.match(RECIPIENT_END) ?? []).length > 1
        ? line.replaceAll(RECIPIENT_END, '$1\n').replace(/\n$/, '')
        : line,
    );
  const lines = parted.flatMap((part, index) => part.split('\n').map(() => index + 1));
  return readCells(parted.join('\n')).map((cells) => ({
    ...cells,
    values: withoutMark(cells.values),
    line: lines[cells.line - 1] ?? cells.line,
  }));
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

/** Reads a row below headers. One with an address in place of a name was typed or pasted, and is guessed. */
function readHeaded(
  cells: Cells,
  columns: ReadonlyMap<Column, number>,
  header: Cells,
): ImportRow[] {
  const read = Object.fromEntries(
    [...columns].map(([kind, index]) => [kind, cells.values[index] ?? '']),
  );
  const { email = '', ...names } = read as Partial<Record<Column, string>>;
  const parted = partAddresses(cells);
  const isGuessed = !isAddress(email) && Object.values(names).some(isAddress);
  if (isGuessed || parted.length > 1) return parted.map(guessRow);
  const taken = new Set(columns.values());
  // Columns with a header are named once for the whole list.
  const unnamed = cells.values.filter((_, index) => !taken.has(index) && !header.values[index]);
  return [rowOf(cells, read, unnamed)];
}

const NO_NAMES: LocalisedText = {
  sv: 'Det går inte att se vilken kolumn som är namnet. Skriv Namn, eller Förnamn och Efternamn, överst i kolumnerna.',
  en: 'It can’t be seen which column is the name. Write Name, or First name and Last name, at the top of the columns.',
};

/**
 * Reads a list of people: names, and addresses if there are any, in columns with Swedish or English
 * headers in any order, or without headers. `ignored` are the headers of columns that are not taken in. `fault`
 * is set if the columns can't be told apart.
 */
export function readRows(text: string): {
  rows: ImportRow[];
  ignored: string[];
  fault: { line: number; text: string; message: LocalisedText } | null;
} {
  const all = readParted(text);
  const [header, ...rest] = all;
  const isHeaded = header?.values.some((cell) => kindOf(cell)) && !header.values.some(isAddress);
  if (!header || !isHeaded) {
    const isOfNames = !all.some(({ values }) => values.some(isAddress));
    const rows = isOfNames ? all.map(guessName) : all.flatMap(partAddresses).map(guessRow);
    return { rows, ignored: [], fault: null };
  }
  const columns = columnsOf(header, rest);
  const taken = new Set(columns.values());
  const ignored = header.values.filter((cell, index) => cell !== '' && !taken.has(index));
  const hasNames = columns.has('first') || columns.has('last') || columns.has('name');
  if (!hasNames) {
    const fault = { line: header.line, text: header.text, message: NO_NAMES };
    return { rows: [], ignored, fault };
  }
  const rows = rest.flatMap((cells) => readHeaded(cells, columns, header));
  return { rows, ignored, fault: null };
}
