import { directionOf } from '@spalten/contract/direction';

/** The direction of an element's surroundings. */
export type Direction = 'ltr' | 'rtl';

/** Returns the direction of an element: that of its words, or what is around it without letters. */
export const directionWithin = (around: Direction, words: string): Direction =>
  directionOf(words) ?? around;

/** Writes the attribute `dir` of an element whose words run another way than what is around it. */
export function dirAttribute(words: string, around: Direction = 'ltr'): string {
  const direction = directionWithin(around, words);
  return direction === around ? '' : ` dir="${direction}"`;
}
