import { NAME_PARTICLE } from '../person/index.ts';
import { isAddress, isNameLike, isTitle } from './import-headers.ts';
import { isNote, isSex } from './import-notes.ts';

/** A row of a list without headers. Empty cells keep the places of their columns. */
export interface NameCells {
  line: number;
  values: readonly string[];
  /** Written with the last name first and a comma. */
  isTurned: boolean;
}

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * Parts a cell into a name of at least `least` words and the class or telephone number behind it. A
 * person may be numbered, as "Elev 1".
 */
function partNumber(cell: string, least: number): [name: string, number: string] {
  const words = cell.split(' ');
  const at = words.findIndex((word, index) => index >= least && /\d/.test(word));
  if (at === -1 || isTitle(cell) || /\d/.test(words.slice(0, at).join(''))) return [cell, ''];
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

const mayBeName = (cell: string): boolean =>
  /\p{L}/u.test(cell) && !/\d/.test(cell) && !isAddress(cell) && !isNote(cell);

/** A name without the small words before its main part. */
const withoutParticles = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !NAME_PARTICLE.test(word))
    .join(' ');

/** The number of words of a name, without the small ones. East Asian names have no spaces. */
export function countWords(cell: string, beside: string): number {
  if (cell.includes(',')) return 2;
  if (EAST_ASIAN.test(cell)) {
    const isPair = EAST_ASIAN.test(beside) && beside.length < 3 && !isSex(beside);
    return cell.length < 2 || (cell.length === 2 && isPair) ? 1 : 2;
  }
  return withoutParticles(cell).split(' ').length;
}

/** A row with the place of its name, which is null if there is none. */
export interface NameRow extends NameCells {
  at: number | null;
  /** The cells without the numbers behind names. */
  names: readonly string[];
}

/** Finds the first cell of a row that may be a name. The sex is one only if there is nothing else. */
export function findName(row: NameCells): NameRow {
  const { values, isTurned } = row;
  const first = values.map((cell) => partNumber(cell, isTurned ? 1 : 2)[0]);
  const tests = [
    (cell: string) => mayBeName(cell) && !isSex(cell),
    mayBeName,
    (cell: string) => /\p{L}/u.test(cell),
    Boolean,
  ];
  const at = tests.map((test) => first.findIndex(test)).find((index) => index !== -1) ?? null;
  const names = values.map((cell, index) =>
    index === at ? (first[index] ?? '') : partNumber(cell, 1)[0],
  );
  return { ...row, at, names };
}

/** The cell that many places after the name. */
export const besideOf = ({ names, at }: NameRow, offset: number): string =>
  at === null ? '' : (names[at + offset] ?? '');
export const nameOf = (row: NameRow): string => besideOf(row, 0);

/** Tells if a cell beside a name is written as a part of one. Small letters are, beside small ones. */
export function isPart(cell: string, name: string): boolean {
  if (!mayBeName(cell) || (isSex(cell) && cell.length > 1)) return false;
  const isSmall = /^\p{Ll}/u.test(name) && /^\p{Ll}[\p{Ll}\p{M}'’-]+$/u.test(cell);
  return isSmall || isNameLike(withoutParticles(cell));
}

/** Tells if a cell is a word of letters that isn't known to be a note. */
export const isWord = (cell: string): boolean =>
  mayBeName(cell) && !isSex(cell) && /^[\p{L}\p{M}'’-]+$/u.test(cell);

/**
 * Finds the first cell after the name that is written as a part of one, as places after it. The sex
 * is one only if there is nothing else.
 */
export function findPart(row: NameRow): number | null {
  const after = row.at === null ? [] : row.names.slice(row.at + 1);
  const parts = after.map((cell) => isPart(cell, nameOf(row)));
  const other = after.findIndex((cell, index) => parts[index] && !isSex(cell));
  const found = other === -1 ? parts.indexOf(true) : other;
  return found === -1 ? null : found + 1;
}
