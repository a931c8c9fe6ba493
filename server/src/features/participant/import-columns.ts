import type { NameCells, NameRow } from './import-cells.ts';
import {
  besideOf,
  countWords,
  findName,
  findPart,
  isPart,
  isWord,
  nameOf,
} from './import-cells.ts';
import { isNoName } from './import-headers.ts';
import { isSex } from './import-notes.ts';

/** A cell that may be the rest of a name, and whether it was taken for that. */
export interface Doubt {
  text: string;
  is_joined: boolean;
}

/** The name of a row. `rest` is its other part, from a column of its own. */
export interface ChosenName {
  name: string;
  rest: string | null;
  leftOut: string[];
  /** Null if it is plain which cells are the name. */
  doubt: Doubt | null;
}

/** So few rows say little of a column. */
const FEW = 4;
/** So few different words, in so many rows, are groups rather than last names. */
const MIN_GROUPED = 8;
const GROUPED = 4;

const isMost = (some: readonly unknown[], all: readonly unknown[]) => some.length > all.length / 2;

/** Findings of all rows about their column of names and the next one with words. */
interface Columns {
  /** From the column of names to the next that may have the rest of them. */
  offset: number;
  /** Names that are single words in most rows, whole in most rows, or neither. */
  names: 'single' | 'whole' | 'mixed';
  /**
   * True if the next column looks like last names: filled in most rows, not by groups, and without
   * notes before it.
   */
  isLast: boolean;
  /** True if most of its cells have two words or more. */
  isLong: boolean;
  /** True if its cells are few different ones. */
  isGroups: boolean;
  /** True if its cells are letters for the sex, in more than a few rows. */
  isSexes: boolean;
}

/** The number that comes most often. */
function mostCommon(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}

/** The places between two columns that have words without figures in them, which are notes. */
const hasNoteBetween = (row: NameRow, offset: number): boolean =>
  Array.from({ length: offset - 1 }, (_, index) => besideOf(row, index + 1)).some(
    (cell) => /\p{L}/u.test(cell) && !/\d/.test(cell) && !isSex(cell),
  );

function judgeNames(sizes: readonly number[]): Columns['names'] {
  const single = sizes.filter((size) => size === 1).length;
  if (single * 2 === sizes.length) return 'mixed';
  return single * 2 > sizes.length ? 'single' : 'whole';
}

function judge(rows: readonly NameRow[]): Columns {
  const named = rows.filter((row) => row.at !== null && !isNoName(nameOf(row)));
  const offset = mostCommon(named.flatMap((row) => findPart(row) ?? [])) ?? 1;
  const cellOf = (row: NameRow) => besideOf(row, offset);
  const sizes = named.map((row) => countWords(nameOf(row), cellOf(row)));
  const names = judgeNames(sizes);
  const judged = names === 'mixed' ? named.filter((_, index) => sizes[index] === 1) : named;
  const filled = judged.filter((row) => cellOf(row) !== '');
  const parts = filled.filter((row) => isPart(cellOf(row), nameOf(row)));
  const words = parts.map(cellOf);
  const isSexes = words.every(isSex);
  const isGroups = words.length >= MIN_GROUPED && new Set(words).size <= words.length / GROUPED;
  const isFull = judged.length < FEW || isMost(filled, judged);
  const isNext = !parts.some((row) => hasNoteBetween(row, offset));
  const long = parts.filter((row) => countWords(cellOf(row), nameOf(row)) > 1);
  return {
    offset,
    names,
    isLast: isMost(parts, filled) && isFull && isNext && !isSexes && !isGroups,
    isLong: isMost(long, parts),
    isGroups,
    isSexes: isSexes && judged.length >= FEW,
  };
}

/** A cell beside a name, by its places after it, and whether it belongs to the name. */
interface Decision {
  offset: number;
  isJoined: boolean;
  isSure: boolean;
}

/** Decides about a single word, which may have its other part in another column than most rows. */
function decideOnSingle(row: NameRow, { offset, isSexes }: Columns): Decision | null {
  const cell = besideOf(row, offset);
  const found = isPart(cell, nameOf(row)) || isWord(cell) ? offset : findPart(row);
  if (found === null || (isSexes && isSex(besideOf(row, found)))) return null;
  return { offset: found, isJoined: false, isSure: false };
}

/** Decides if a cell beside a name belongs to it. Null if none plainly does. */
function decideOn(row: NameRow, columns: Columns): Decision | null {
  const { offset, isLast, names } = columns;
  const cell = besideOf(row, offset);
  const name = nameOf(row);
  const isSingle = countWords(name, cell) === 1;
  if (isLast && names !== 'whole' && isPart(cell, name)) {
    if (names === 'single') return { offset, isJoined: true, isSure: !columns.isLong };
    return { offset, isJoined: isSingle, isSure: false };
  }
  if (isSingle) return decideOnSingle(row, columns);
  const isPlain = !isPart(cell, name) || columns.isGroups || isSex(cell);
  return isPlain ? null : { offset, isJoined: false, isSure: false };
}

/** Tells if a row has its name in none of the columns of names, so that other words stand there. */
function isMissing(row: NameRow, place: number, { offset, names }: Columns): boolean {
  const { at, values } = row;
  if (at === null || at <= place || values[place] !== '') return false;
  return !(names === 'single' && at === place + offset);
}

/** The cells that aren't part of the name, in their order. */
function leftOf({ values, names }: NameRow, taken: readonly number[]): string[] {
  return values
    .map((cell, index) =>
      taken.includes(index) ? cell.slice((names[index] ?? '').length).trim() : cell,
    )
    .filter((cell) => cell !== '');
}

function chooseFrom(rows: readonly NameRow[], joined: ReadonlyMap<number, boolean>): ChosenName[] {
  const columns = judge(rows);
  const place = mostCommon(rows.flatMap(({ at }) => at ?? [])) ?? 0;
  return rows.map((row): ChosenName => {
    if (row.at === null || isMissing(row, place, columns))
      return { name: '', rest: null, leftOut: leftOf(row, []), doubt: null };
    const decided = decideOn(row, columns);
    const name = nameOf(row);
    if (!decided) return { name, rest: null, leftOut: leftOf(row, [row.at]), doubt: null };
    const text = besideOf(row, decided.offset);
    const chosen = decided.isSure ? undefined : joined.get(row.line);
    const isJoined = chosen ?? decided.isJoined;
    return {
      name,
      rest: isJoined ? text : null,
      leftOut: leftOf(row, isJoined ? [row.at, row.at + decided.offset] : [row.at]),
      doubt: decided.isSure ? null : { text, is_joined: isJoined },
    };
  });
}

/**
 * Finds the names of a list without headers, by all its rows. A first and a last name are two columns
 * if the first is single words in most rows. Nothing joins whole names. Numbers and notes are left
 * out. `joined` are the choices about doubtful rows, by line.
 */
export function chooseNames(
  all: readonly NameCells[],
  joined: ReadonlyMap<number, boolean>,
): ChosenName[] {
  const rows = all.map(findName);
  const turned = rows.filter(({ isTurned }) => isTurned);
  const others = rows.filter(({ isTurned }) => !isTurned);
  const chosen = new Map<NameRow, ChosenName>();
  for (const group of [turned, others])
    for (const [index, name] of chooseFrom(group, joined).entries()) {
      const row = group[index];
      if (row) chosen.set(row, name);
    }
  return rows.flatMap((row) => chosen.get(row) ?? []);
}
