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
import type { ChosenName, Doubt } from './import-columns.ts';
import { chooseNames } from './import-columns.ts';
import { namesOf } from './import-names.ts';

/** A person of a list. `line` counts the file's lines from 1. `email` is empty if there is none. */
export interface ImportRow {
  line: number;
  text: string;
  first_name: string;
  last_name: string;
  email: string;
  /** Cells that belong to no column that is taken in, in their order. */
  left_out: string[];
  /** Set if it is not plain which cells are the name. */
  doubt: Doubt | null;
  /** True if first and last name stood in two columns without headers, so either may be first. */
  is_pair: boolean;
}

const rowOf = (
  { line, text }: Cells,
  { email = '', ...names }: Partial<Record<Column, string>>,
  {
    leftOut = [],
    doubt = null,
    isPair = false,
  }: { leftOut?: readonly string[]; doubt?: Doubt | null; isPair?: boolean } = {},
): ImportRow => ({
  line,
  text,
  email,
  left_out: leftOut.filter((cell) => cell !== ''),
  doubt,
  is_pair: isPair,
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

/** A row without headers: whole, or with its address apart from the cells that may be a name. */
type Unheaded = ImportRow | { cells: Cells; email: string; values: string[]; isTurned: boolean };

/**
 * Finds the address of a row by its content, else in the list's `column` of addresses. Two words
 * beside each other are a name.
 */
function partAddress(cells: Cells, column: number): Unheaded {
  const { values } = cells;
  const at = values.findIndex(isAddress);
  const isName = at === -1 && values.filter(Boolean).length === 2 && values.every(isPartOfName);
  const index = at === -1 && !isName ? column : at;
  const mailbox = readMailbox(values[index] ?? '');
  const { email } = mailbox;
  const others = values.map((cell, position) => (position === index ? '' : cell));
  if (mailbox.name) return rowOf(cells, { name: mailbox.name, email }, { leftOut: others });
  if (values.length === 1 && email) return rowOf(cells, { name: nameOfAddress(email), email });
  return { cells, email, values: others, isTurned: false };
}

/** Choices about cells that may be the rest of a name, by line. */
type Joined = ReadonlyMap<number, boolean>;

function rowOfNames(cells: Cells, email: string, isTurned: boolean, chosen: ChosenName): ImportRow {
  const { name, rest } = chosen;
  if (rest === null) return rowOf(cells, { name, email }, chosen);
  return rowOf(
    cells,
    isTurned ? { first: rest, last: name, email } : { first: name, last: rest, email },
    { ...chosen, isPair: true },
  );
}

/** Tells if commas part a row, whose last name then comes first. */
const isTurned = ({ values, separator }: Cells): boolean => values.length > 1 && separator === ',';

/** Reads rows without headers. All of them say which columns are the names. */
function readUnheaded(all: readonly Cells[], joined: Joined): ImportRow[] {
  const hasAddresses = all.some(({ values }) => values.some(isAddress));
  const column = addressColumn(all);
  const rows: Unheaded[] = hasAddresses
    ? all.flatMap(partAddresses).map((cells) => partAddress(cells, column))
    : all.map((cells) => ({ cells, email: '', values: cells.values, isTurned: isTurned(cells) }));
  const parted = rows.flatMap((row) => ('cells' in row ? [row] : []));
  const names = chooseNames(
    parted.map(({ cells: { line }, ...row }) => ({ line, ...row })),
    joined,
  );
  const chosen = new Map(parted.map((row, index) => [row, names[index]]));
  return rows.map((row) => {
    if (!('cells' in row)) return row;
    const name = chosen.get(row);
    return name
      ? rowOfNames(row.cells, row.email, row.isTurned, name)
      : rowOf(row.cells, { email: row.email });
  });
}

/** Reads each of some rows by itself. */
const readAlone = (rows: readonly Cells[], joined: Joined): ImportRow[] =>
  rows.flatMap((row) => readUnheaded([row], joined));

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
  joined: Joined,
): ImportRow[] {
  const read = Object.fromEntries(
    [...columns].map(([kind, index]) => [kind, cells.values[index] ?? '']),
  );
  const { email = '', ...names } = read as Partial<Record<Column, string>>;
  const parted = partAddresses(cells);
  const isGuessed = !isAddress(email) && Object.values(names).some(isAddress);
  if (isGuessed || parted.length > 1) return readAlone(parted, joined);
  if (Object.values(names).every((name) => name === '') && !isAddress(email)) {
    const typed = typedName(cells, header);
    if (typed !== undefined) return [rowOf(cells, { name: typed })];
  }
  const taken = new Set(columns.values());
  // Columns with a header are named once for the whole list.
  const unnamed = cells.values.filter((_, index) => !taken.has(index) && !header.values[index]);
  return [rowOf(cells, read, { leftOut: unnamed })];
}

const NO_NAMES: LocalisedText = {
  sv: 'Det går inte att se vilken kolumn som är namnet. Skriv Namn, eller Förnamn och Efternamn, överst i kolumnerna.',
  en: 'It can’t be seen which column is the name. Write Name, or First name and Last name, at the top of the columns.',
};

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
 * are taken out first. `joined` are the choices about doubtful names, by line.
 */
export function readRows(source: string, joined: Joined = new Map()): ReadList {
  const all = readParted(withoutPersonalNumbers(source));
  const { header, above, titles, below } = findHeader(all);
  if (!header) {
    const isUnread = ({ values }: Cells) => values.filter(Boolean).every(isOtherHeader);
    const unread = readAlone(all.filter(isUnread), joined);
    return {
      rows: readUnheaded(
        all.filter((row) => !isUnread(row)),
        joined,
      ),
      unread,
      ignored: [],
      fault: null,
    };
  }
  const isAgain = ({ values }: Cells) => values.join('\t') === header.values.join('\t');
  const rest = below.filter((row) => !isAgain(row));
  const unread = readAlone([...titles, ...below.filter(isAgain)], joined);
  const columns = columnsOf(header, rest);
  const taken = new Set(columns.values());
  const ignored = header.values.filter((cell, index) => cell !== '' && !taken.has(index));
  if (!(['first', 'last', 'name', 'turned'] as const).some((kind) => columns.has(kind))) {
    const fault = { line: header.line, text: header.text, message: NO_NAMES };
    return { rows: [], unread: [], ignored, fault };
  }
  const rows = rest.flatMap((cells) => readHeaded(cells, columns, header, joined));
  return { rows: [...readUnheaded(above, joined), ...rows], unread, ignored, fault: null };
}
