const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const LETTERS = /\p{L}/gu;

const countOf = (words: string, letters: RegExp) => words.match(letters)?.length ?? 0;

/**
 * True for a text that is mostly in a script from right to left. The first letter alone doesn't
 * tell: a Swedish sentence may begin with an Arabic name.
 */
export const isFromRight = (words: string): boolean =>
  2 * countOf(words, FROM_RIGHT) > countOf(words, LETTERS);

/** True for a text with any letter of a script from right to left. */
export const hasFromRight = (words: string): boolean => words.search(FROM_RIGHT) >= 0;

/** A direction, as the attribute `dir` takes it. */
export type Direction = 'ltr' | 'rtl';

/** The direction of a text, undefined for one without letters. */
export function directionOf(words: string): Direction | undefined {
  if (countOf(words, LETTERS) === 0) return undefined;
  return isFromRight(words) ? 'rtl' : 'ltr';
}

/** The direction that an element has by its words, or by what is around it if they have no letters. */
export const directionWithin = (around: Direction, words: string): Direction =>
  directionOf(words) ?? around;

/** The `dir` of an element whose words run another way than what is around it. */
export function turnedWithin(around: Direction, words: string): Direction | undefined {
  const direction = directionWithin(around, words);
  return direction === around ? undefined : direction;
}
