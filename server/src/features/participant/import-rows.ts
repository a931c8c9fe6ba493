import type { LocalisedText } from '@spalten/contract/fields';
import { withoutListMark } from '@spalten/contract/list-mark';
import { withoutPersonalNumbers } from '@spalten/contract/personal-number';
import type { Cells } from './csv-cells.ts';
import { readCells } from './csv-cells.ts';
import type { Column } from './import-headers.ts';
import {
  columnsOf,
  findHeader,
  isAddress,
  isNameLike,
  isNoName,
  isOtherHeader,
} from './import-headers.ts';
import { chooseNames, namesOf } from './import-names.ts';

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

const rowOf = (
  { line, text }: Cells,
  { email = '', ...names }: Partial<Record<Column, string>>,
  leftOut: readonly string[] = [],
): ImportRow => ({
  line,
  text,
  email,
  left_out: leftOut.filter((cell) => cell !== ''),
  ...namesOf(names),
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

/** Reads a row of a list without addresses: a name, or its two parts. */
function guessName(cells: Cells): ImportRow {
  const filled = cells.values.filter((cell) => cell !== '');
  const isTurned = cells.text.includes(',') && !cells.text.includes(';');
  const [[first = '', last], leftOut] = chooseNames(filled, isTurned);
  if (last === undefined) return rowOf(cells, { name: first }, leftOut);
  return rowOf(cells, isTurned ? { first: last, last: first } : { first, last }, leftOut);
}

/** The column of most addresses in a list without headers. */
function addressColumn(all: readonly Cells[]): number {
  const counts = new Map<number, number>();
  for (const { values } of all) {
    const at = values.findIndex(isAddress);
    if (at !== -1 && values.length > 1) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

/**
 * Reads a row by its content: the cell with an address, else the one in the list's `column` of
 * addresses, and one or two names. Two single words beside each other are a name.
 */
function guessRow(cells: Cells, column = 1): ImportRow {
  const { values } = cells;
  const at = values.findIndex(isAddress);
  const isName = at === -1 && values.filter(Boolean).length === 2 && values.every(isPartOfName);
  const index = at === -1 && !isName ? column : at;
  const mailbox = readMailbox(values[index] ?? '');
  const { email } = mailbox;
  const others = values.filter((cell, position) => position !== index && cell !== '');
  if (mailbox.name) return rowOf(cells, { name: mailbox.name, email }, others);
  if (values.length === 1 && email) return rowOf(cells, { name: nameOfAddress(email), email });
  const [[first = '', last], leftOut] = chooseNames(others);
  const names = last === undefined ? { name: first } : { first, last };
  return rowOf(cells, { ...names, email }, leftOut);
}

const isPartOfName = (cell: string): boolean => cell === '' || isNameLike(cell);

/** Parts a line of nothing but addresses, as copied from a mail. */
function partAddresses(cells: Cells): Cells[] {
  const filled = cells.values.filter((cell) => cell !== '');
  if (filled.length < 2 || !filled.every(isAddress)) return [cells];
  return filled.map((cell) => ({ ...cells, text: cell, values: [cell] }));
}

const RECIPIENT_END = /(<[^<>@\s]+@[^<>\s]+>)[ \t]*[;,]?[ \t]*/g;

const BULLET = /^[-–—•*·▪◦‣]$/;

/** Takes the mark of a list from the first cell, or the cell itself if it is but a bullet. */
function withoutMark([first = '', ...rest]: readonly string[]): string[] {
  if (BULLET.test(first) && rest.length > 0) return rest;
  return [withoutListMark(first), ...rest];
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

/** The name of a row that was typed below headers, or stands in a column without one. */
function typedName({ values }: Cells, header: Cells): string | undefined {
  const filled = values.filter((cell) => cell !== '');
  const isAlone = filled.length === 1 && (filled[0]?.includes(' ') ?? false);
  return values.find(
    (cell, index) => isNameLike(cell) && !isNoName(cell) && (isAlone || !header.values[index]),
  );
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
  if (isGuessed || parted.length > 1) return parted.map((one) => guessRow(one));
  if (Object.values(names).every((name) => name === '') && !isAddress(email)) {
    const typed = typedName(cells, header);
    if (typed !== undefined) return [rowOf(cells, { name: typed })];
  }
  const taken = new Set(columns.values());
  // Columns with a header are named once for the whole list.
  const unnamed = cells.values.filter((_, index) => !taken.has(index) && !header.values[index]);
  return [rowOf(cells, read, unnamed)];
}

const NO_NAMES: LocalisedText = {
  sv: 'Det går inte att se vilken kolumn som är namnet. Skriv Namn, eller Förnamn och Efternamn, överst i kolumnerna.',
  en: 'It can’t be seen which column is the name. Write Name, or First name and Last name, at the top of the columns.',
};

/** Reads rows without headers. */
function readUnheaded(all: readonly Cells[]): ImportRow[] {
  if (!all.some(({ values }) => values.some(isAddress))) return all.map(guessName);
  const column = addressColumn(all);
  return all.flatMap(partAddresses).map((cells) => guessRow(cells, column));
}

/** A list of people, read. */
export interface ReadList {
  rows: ImportRow[];
  /** Titles above the headers, and headers that come again: read as people only if asked for. */
  unread: ImportRow[];
  /** Headers of columns that are not taken in. */
  ignored: string[];
  /** Set if the columns can't be told apart. */
  fault: { line: number; text: string; message: LocalisedText } | null;
}

/**
 * Reads a list of people: names, and addresses if there are any, in columns with Swedish or English
 * headers in any order, or without headers. Titles may stand above the headers. Personal numbers
 * are taken out first.
 */
export function readRows(source: string): ReadList {
  const all = readParted(withoutPersonalNumbers(source));
  const { header, above, titles, below } = findHeader(all);
  if (!header) {
    const isUnread = ({ values }: Cells) => values.filter(Boolean).every(isOtherHeader);
    const unread = all.filter(isUnread).map(guessName);
    return {
      rows: readUnheaded(all.filter((row) => !isUnread(row))),
      unread,
      ignored: [],
      fault: null,
    };
  }
  const isAgain = ({ values }: Cells) => values.join('\t') === header.values.join('\t');
  const rest = below.filter((row) => !isAgain(row));
  const unread = [...titles, ...below.filter(isAgain)].map(guessName);
  const columns = columnsOf(header, rest);
  const taken = new Set(columns.values());
  const ignored = header.values.filter((cell, index) => cell !== '' && !taken.has(index));
  if (!(['first', 'last', 'name', 'turned'] as const).some((kind) => columns.has(kind))) {
    const fault = { line: header.line, text: header.text, message: NO_NAMES };
    return { rows: [], unread: [], ignored, fault };
  }
  const rows = rest.flatMap((cells) => readHeaded(cells, columns, header));
  return { rows: [...readUnheaded(above), ...rows], unread, ignored, fault: null };
}
