import type { Direction } from '@spalten/contract/direction';
import { turnedWithin } from '@spalten/contract/direction';

/** Writes the attribute `dir` of an element whose words run another way than what is around it. */
export function dirAttribute(words: string, around: Direction = 'ltr'): string {
  const direction = turnedWithin(around, words);
  return direction ? ` dir="${direction}"` : '';
}
