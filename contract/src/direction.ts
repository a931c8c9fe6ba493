const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const LETTERS = /\p{L}/gu;

const countOf = (words: string, letters: RegExp) => words.match(letters)?.length ?? 0;

/**
 * True for a text that is mostly in a script from right to left. The first letter alone doesn't
 * tell: a Swedish sentence may begin with an Arabic name.
 */
export const isFromRight = (words: string): boolean =>
  2 * countOf(words, FROM_RIGHT) > countOf(words, LETTERS);

/** The direction of a text, as the attribute `dir` takes it. Undefined for a text without letters. */
export function directionOf(words: string): 'ltr' | 'rtl' | undefined {
  if (countOf(words, LETTERS) === 0) return undefined;
  return isFromRight(words) ? 'rtl' : 'ltr';
}
