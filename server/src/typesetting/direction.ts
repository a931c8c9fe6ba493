const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;
const LETTERS = /\p{L}/gu;

const countOf = (words: string, letters: RegExp) => words.match(letters)?.length ?? 0;

/**
 * True for a text that is mostly in a script from right to left. The first letter alone doesn't
 * tell: a Swedish sentence may begin with an Arabic name.
 */
export const isFromRight = (words: string): boolean =>
  2 * countOf(words, FROM_RIGHT) > countOf(words, LETTERS);
