import hyphen from 'hyphen';
import patterns from 'hyphen/patterns/sv.js';
import type { Compound } from './compounds.ts';
import { createSplitter } from './compounds.ts';
import { readDictionary } from './dictionary.ts';

/** The fewest letters on each side of a break, in the word and in its part. */
const MIN_SIDE = 3;
const MIN_WORD = 2 * MIN_SIDE;
/** Shorter parts of compounds are not broken: the compound is broken at its joint. */
const MIN_PART = 16;
/** Shorter words that the dictionary can't analyse are not broken. */
const MIN_UNKNOWN = 12;
const PREFIX = /^(för|över|under|efter)$/;
const MARK = '-';
const hyphenate = hyphen(patterns, { hyphenChar: MARK, minWordLength: MIN_SIDE });

/** Returns the letter offsets at which syllables end, by patterns that know no compounds. */
export function syllables(word: string): Set<number> {
  const ends = new Set<number>();
  let at = 0;
  for (const syllable of hyphenate(word).split(MARK).slice(0, -1)) {
    at += syllable.length;
    ends.add(at);
  }
  return ends;
}

/** Of two breaks around a one-letter syllable, keeps the later one; prefixes are exempt. */
const dropLoneLetters = (points: number[], word: string): number[] =>
  points.filter((at, index) =>
    PREFIX.test(word.slice(0, at))
      ? true
      : points[index + 1] !== at + 1 &&
        !(points[index - 1] === at - 1 && PREFIX.test(word.slice(0, at - 1))),
  );

/** Returns the break points of a word or part, far enough from its ends. */
function findBreaks({ word, parts }: Compound, isPart: boolean): number[] {
  const isInside = (at: number) => at >= MIN_SIDE && at <= word.length - MIN_SIDE;
  if (parts.length === 0) {
    if (word.length < (isPart ? MIN_PART : MIN_WORD)) return [];
    return dropLoneLetters([...syllables(word)].filter(isInside), word);
  }
  let from = 0;
  const points = parts.flatMap((part, index) => {
    const start = from;
    from += part.word.length;
    // Next to a neighbour too short to stand alone, the part itself may be broken.
    const isLong = (other: Compound | undefined) => (other?.word.length ?? 0) >= MIN_SIDE;
    const hasJoint = isPart || isLong(parts[index - 1]) || isLong(parts[index + 1]);
    const inside = findBreaks(part, hasJoint).map((at) => start + at);
    return index < parts.length - 1 ? [...inside, from] : inside;
  });
  return points.filter(isInside);
}

export interface Breaker {
  /** Returns the letter offsets at which a lower-case word may be broken. */
  pointsIn(word: string): number[];
  /** True for a capitalised word that is or may be a name. */
  isName(word: string): boolean;
}

/** Reads the dictionary; see `readDictionary` for the cost. */
export function createBreaker(): Breaker {
  const dictionary = readDictionary();
  const split = createSplitter(dictionary, syllables);
  return {
    pointsIn(word) {
      const compound = split(word);
      return compound.isKnown || word.length >= MIN_UNKNOWN ? findBreaks(compound, false) : [];
    },
    isName: (word) => dictionary.basesOf(word).length > 0 || !split(word.toLowerCase()).isKnown,
  };
}
