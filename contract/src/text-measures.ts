/** Counts of a text. `lix` is null where there are too few words for it to mean anything. */
export interface TextMeasures {
  characters: number;
  words: number;
  lix: number | null;
}

const segmenter = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** Characters as a reader counts them: one emoji is one, one letter with its accent is one. */
export function countCharacters(text: string): number {
  // Nearly all text is single-unit letters; the segmenter is slow and only needed for the rest.
  // oxlint-disable-next-line no-control-regex -- the range is meant: everything up to Latin Extended
  if (/^[\u0000-\u024f\u2010-\u2027]*$/.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/**
 * Counts characters and words and works out LIX (C. H. Björnsson, Läsbarhet, 1968): the words in
 * a sentence on average plus the share, in per cent, of words longer than six letters.
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

/** Words a minute of somebody who reads slowly and thinks meanwhile. */
const READING_SPEED = 130;

/** How long a text takes to read, in whole minutes, one at least. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / READING_SPEED));
