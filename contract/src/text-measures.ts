/** Counts of a text. `lix` is null if there are too few words. */
export interface TextMeasures {
  characters: number;
  words: number;
  lix: number | null;
}

const segmenter = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** Counts grapheme clusters: an emoji is one, a letter with its accent is one. */
export function countCharacters(text: string): number {
  // Nearly all text is single-unit letters; the segmenter is slow and only needed for the rest.
  // oxlint-disable-next-line no-control-regex -- the range is meant: everything up to Latin Extended
  if (/^[\u0000-\u024f\u2010-\u2027]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/**
 * Counts characters and words, and computes LIX (C. H. Björnsson, Läsbarhet, 1968): average words
 * per sentence, plus the percentage of words longer than six letters.
 */
export function measureText(text: string): TextMeasures {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu) ?? [];
  const characters = countCharacters(text.replace(/\n/g, ''));
  if (words.length < 10) return { characters, words: words.length, lix: null };
  const sentences = Math.max(1, (text.match(/[.!?:]+(?=\s|$|[”"»)])|\n+(?=\S)/g) ?? []).length);
  const long = words.filter((word) => word.replace(/[^\p{L}\p{N}]/gu, '').length > 6).length;
  const lix = Math.round(words.length / sentences + (long * 100) / words.length);
  return { characters, words: words.length, lix };
}

/** Words per minute of a slow reader. */
const READING_SPEED = 130;

/** Estimates reading time in whole minutes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / READING_SPEED));
