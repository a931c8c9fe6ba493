import type { DrawnRun } from './drawn-text.ts';
import type { FramePage } from './frame.ts';
import type { PlacedText, PlacedWords } from './placed-words.ts';
import { findPlacedWords } from './placed-words.ts';

/** Words that were placed in a slot, or a story of several slots, but aren't drawn there. */
export interface LostWords {
  pageId: number;
  slotId: string;
  words: string[];
}

/**
 * Punctuation hangs this far outside its column; text farther out is in the neighbour's area or
 * clipped.
 */
const HANGING_MM = 3;
const BASELINE_MM = 0.5;
const MAX_REPORTED = 5;
/** A larger jump down, or up, between runs means that the text continues elsewhere. */
const GAP_MM = 6;
const UP_MM = 0.5;
/** Scripts drawn in reading order, one glyph per letter. */
const IN_ORDER =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Ethiopic}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Letters with separate combining marks are drawn in parts. */
const MARKED = /\p{M}/u;

/**
 * Normalises text for comparison: letters, digits and symbols, in capitals, without accents,
 * hyphens and spaces.
 */
const normalise = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{S}]/gu, '');

/** A contiguous stretch of drawn letters; each letter can be matched once. */
class Stretch {
  readonly letters: string;
  readonly #taken: Uint8Array;

  constructor(letters: string) {
    this.letters = letters;
    this.#taken = new Uint8Array(letters.length);
  }

  isFree(from: number, to: number): boolean {
    return !this.#taken.subarray(from, to).includes(1);
  }

  take(from: number, to: number): void {
    this.#taken.fill(1, from, to);
  }

  /** Returns the position of unmatched letters; -1 if not found. */
  find(wanted: string): number {
    let at = this.letters.indexOf(wanted);
    while (at >= 0 && !this.isFree(at, at + wanted.length))
      at = this.letters.indexOf(wanted, at + 1);
    return at;
  }
}

type Part = { index: number; from: number; to: number };

/**
 * Finds the rest of a text that was cut at the foot of a column, at the head of later stretches.
 */
function findRest(stretches: Stretch[], rest: string, after: number): Part[] | null {
  for (let index = after; index < stretches.length; index += 1) {
    const stretch = stretches[index];
    const length = Math.min(rest.length, stretch?.letters.length ?? 0);
    if (!stretch || length === 0 || !stretch.isFree(0, length)) continue;
    if (!rest.startsWith(stretch.letters.slice(0, length))) continue;
    const part = { index, from: 0, to: length };
    if (length === rest.length) return [part];
    const others = findRest(stretches, rest.slice(length), index + 1);
    if (others) return [part, ...others];
  }
  return null;
}

function findParts(stretches: Stretch[], wanted: string): Part[] | null {
  for (const [index, stretch] of stretches.entries()) {
    const at = stretch.find(wanted);
    if (at >= 0) return [{ index, from: at, to: at + wanted.length }];
  }
  for (const [index, { letters }] of stretches.entries())
    for (let length = Math.min(letters.length, wanted.length - 1); length > 0; length -= 1) {
      if (!letters.endsWith(wanted.slice(0, length))) continue;
      const from = letters.length - length;
      if (!stretches[index]?.isFree(from, letters.length)) continue;
      const rest = findRest(stretches, wanted.slice(length), index + 1);
      if (rest) return [{ index, from, to: letters.length }, ...rest];
    }
  return null;
}

/**
 * Matches letters, in parts if they continue in another column. @returns true if they were found
 */
function takeLetters(stretches: Stretch[], wanted: string): boolean {
  const parts = findParts(stretches, wanted);
  for (const { index, from, to } of parts ?? []) stretches[index]?.take(from, to);
  const [first] = parts ?? [];
  return first !== undefined;
}

const countSigns = (text: string) => {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
};

/** True if all characters are drawn, in any order: for scripts drawn out of reading order. */
function hasSigns(drawn: string, wanted: string): boolean {
  const there = countSigns(drawn);
  return [...countSigns(wanted)].every(([sign, count]) => (there.get(sign) ?? 0) >= count);
}

/**
 * Returns the words of a text that are not drawn, neither whole nor broken over lines and columns.
 */
const findAbsentWords = (text: string, all: string): string[] =>
  text.split(/\s+/).filter((word) => !hasSigns(all, normalise(word)) || !isDrawnWord(word, all));

const isDrawnWord = (word: string, all: string) =>
  !IN_ORDER.test(word) || MARKED.test(word.normalize('NFC')) || all.includes(normalise(word));

/**
 * Returns the texts that are not drawn. A text not found as one piece, or as pieces in consecutive
 * columns (a word may be broken around a picture), is lost if the slot has fewer letters than it
 * should, or if none of its words is found.
 */
function findLostTexts(placed: PlacedText[], drawn: string[]): PlacedText[] {
  const stretches = drawn.map((letters) => new Stretch(letters));
  const all = drawn.join('');
  const isShort = !hasSigns(all, placed.map(({ text }) => normalise(text)).join(''));
  // Longest first, since a short text may occur inside a longer one.
  return placed
    .map((one) => ({ ...one, letters: normalise(one.text) }))
    .filter((one) => one.letters !== '')
    .toSorted((a, b) => b.letters.length - a.letters.length)
    .filter(({ text, letters }) => {
      const isOrdered = IN_ORDER.test(letters) && !MARKED.test(text.normalize('NFC'));
      if (isOrdered && takeLetters(stretches, letters)) return false;
      return isOrdered
        ? isShort || findAbsentWords(text, all).length === text.split(/\s+/).filter(Boolean).length
        : !hasSigns(all, letters);
    });
}

/**
 * Returns the letters drawn in the slots of a story, in order, one entry per stretch. Letters
 * outside the slots don't count.
 */
function collectDrawn({ places }: PlacedWords, runs: Map<number, DrawnRun[]>): string[] {
  const stretches: string[] = [];
  for (const { pageIndex, box } of places) {
    let text = '';
    let last: number | undefined;
    for (const run of runs.get(pageIndex) ?? []) {
      // Word by word: the space at the end of a line stands outside, and so may one word of a run.
      const inside = run.words.filter(
        ({ x, width }) => x > box.x - HANGING_MM && x + width < box.x + box.w + HANGING_MM,
      );
      const isBeside = run.y < box.y - BASELINE_MM || run.y > box.y + box.h + BASELINE_MM;
      if (isBeside || inside.length === 0) continue;
      if (last !== undefined && (run.y < last - UP_MM || run.y > last + GAP_MM)) {
        stretches.push(normalise(text));
        text = '';
      }
      text += inside.map((word) => word.text).join('');
      last = run.y;
    }
    stretches.push(normalise(text));
  }
  return stretches.filter(Boolean);
}

function listLostWords(lost: PlacedText[], all: string): string[] {
  const absent = lost.flatMap(({ text }) => findAbsentWords(text, all));
  const words = absent.length > 0 ? absent : lost.flatMap(({ text }) => text.split(/\s+/));
  const said = words.filter((word) => normalise(word) !== '');
  return [...new Set(said)].slice(0, MAX_REPORTED);
}

/**
 * Compares the drawn text with the placed text, by slot and by story. Lost words of a story are
 * reported in its last slot. Slots with `isOver` are skipped, since overset text is reported
 * otherwise.
 */
export function findLostWords(
  pages: FramePage[],
  runs: DrawnRun[],
  isOver: (pageId: number, slotId: string) => boolean,
): LostWords[] {
  const byPage = Map.groupBy(runs, ({ page }) => page);
  return findPlacedWords(pages).flatMap((placed) => {
    if (placed.places.some(({ pageId, slotId }) => isOver(pageId, slotId))) return [];
    const drawn = collectDrawn(placed, byPage);
    const lost = findLostTexts(placed.texts, drawn);
    const last = placed.places.at(-1);
    if (lost.length === 0 || !last) return [];
    return [
      { pageId: last.pageId, slotId: last.slotId, words: listLostWords(lost, drawn.join('')) },
    ];
  });
}
