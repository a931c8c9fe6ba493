import { escapePattern } from '@spalten/contract/escape-pattern';

/*
 * Search in scripts that full text search can't stem or part: Arabic, Hebrew, Cyrillic, Chinese and
 * others. Texts are matched by substring with a pattern, and letters that people type for each
 * other count as the same.
 */

/** True if some of the letters aren't Latin. */
export const isOtherScript = (words: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(words);

/** Signs that may stand in a word or be left out: tatweel, Arabic vowel signs, Hebrew points. */
const MARKS =
  '\\u0640\\u064B-\\u065F\\u0670\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7';
/** Marks of direction, which come along when words are copied. */
const DIRECTIONS = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const LEFT_OUT = new RegExp(`[${MARKS}${DIRECTIONS}]`, 'gu');

/** Letters that are typed for each other, one class a row. */
const ALIKE = ['اأإآٱ', 'يىی', 'هةە', 'وؤ', 'كک', 'её', 'иі'];

/** The pattern of a letter, with the signs that may follow it. */
function letterPattern(letter: string): string {
  if (/\s/.test(letter)) return String.raw`\s+`;
  const same = ALIKE.find((letters) => letters.includes(letter.toLowerCase()));
  const own = same ? `[${same}]` : escapePattern(letter);
  return /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(letter) ? `${own}[${MARKS}]*` : own;
}

/**
 * Builds the pattern of words as they may be written. Both PostgreSQL's `~*` and a JavaScript
 * regular expression with the flags `iu` read it.
 */
export const scriptPattern = (words: string): string =>
  [...words.normalize('NFC').replace(LEFT_OUT, '').trim()].map(letterPattern).join('');
