import type { PicturePoint } from './answer.ts';

/*
 * Scoring rules: the share of an answer that is right, 0 to 1. Never below 0, so that a wrong try
 * costs no points. Each rule ignores order unless order is what is asked for.
 */

const within = (share: number) => Math.min(1, Math.max(0, share));

/**
 * Right picks minus wrong picks, divided by the number of right ones. For choices and marked words.
 */
export function pickShare(picked: readonly string[], right: readonly string[]): number {
  const wanted = new Set(right);
  const chosen = new Set(picked);
  if (wanted.size === 0) return chosen.size === 0 ? 1 : 0;
  let sum = 0;
  for (const id of chosen) sum += wanted.has(id) ? 1 : -1;
  return within(sum / wanted.size);
}

/** The share of neighbours in the right order that are also neighbours in the answer. */
export function orderShare(answered: readonly string[], right: readonly string[]): number {
  if (right.length < 2) return answered.join() === right.join() ? 1 : 0;
  const next = new Map(answered.map((id, at) => [id, answered[at + 1]]));
  const followed = right.slice(0, -1).filter((id, at) => next.get(id) === right[at + 1]);
  return followed.length / (right.length - 1);
}

/** The share of keys with the right value. For pairs and categories. */
export function mapShare(
  answered: Readonly<Record<string, string>>,
  right: Readonly<Record<string, string>>,
): number {
  const wanted = Object.entries(right);
  if (wanted.length === 0) return 0;
  const hits = wanted.filter(
    ([key, value]) => Object.hasOwn(answered, key) && answered[key] === value,
  );
  return hits.length / wanted.length;
}

/** A rectangle in a picture, as shares of its width and height. */
export interface PictureArea {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const isInside = ({ x, y }: PicturePoint, area: PictureArea) =>
  x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h;

/**
 * Areas hit minus misses, divided by the number of areas. A second hit in an area counts as
 * neither.
 */
export function hotspotShare(
  answered: { points?: readonly PicturePoint[]; area_ids?: readonly string[] },
  areas: readonly PictureArea[],
): number {
  if (areas.length === 0) return 0;
  const known = new Set(areas.map(({ id }) => id));
  const found = new Set<string>();
  let misses = 0;
  for (const id of new Set(answered.area_ids ?? []))
    if (known.has(id)) found.add(id);
    else misses += 1;
  for (const point of answered.points ?? []) {
    const hits = areas.filter((area) => isInside(point, area));
    for (const { id } of hits) found.add(id);
    if (hits.length === 0) misses += 1;
  }
  return within((found.size - misses) / areas.length);
}

/** Normalises a text for comparison: composed (NFC), trimmed, single spaces, lower case. */
export const normaliseAnswer = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('sv');

/**
 * Edit distance between two words: substitutions, insertions, deletions and swaps of neighbours
 * (Damerau–Levenshtein).
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isTrade = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isTrade) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The edit distance that still counts as a misspelling of a word of this length. */
const maxEditDistance = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * True if the text is among the accepted ones; with `allowsSlips` a small misspelling is accepted.
 */
export function isAccepted(
  text: string,
  accepted: readonly string[],
  allowsSlips: boolean,
): boolean {
  const given = normaliseAnswer(text);
  if (given === '') return false;
  return accepted.map(normaliseAnswer).some((word) => {
    if (word === given) return true;
    return allowsSlips && editDistance(given, word) <= maxEditDistance([...word].length);
  });
}

/** The share of blanks that are right. */
export function fillShare(
  texts: readonly string[],
  accepted: readonly (readonly string[])[],
  allowsSlips: boolean,
): number {
  if (accepted.length === 0) return 0;
  const right = accepted.filter((words, at) => isAccepted(texts[at] ?? '', words, allowsSlips));
  return right.length / accepted.length;
}

/** Rounds points to hundredths. */
export const roundPoints = (points: number): number => Math.round(points * 100) / 100;
