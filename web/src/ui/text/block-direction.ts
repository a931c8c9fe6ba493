import type { Direction } from '@spalten/contract/direction';
import { directionWithin, turnedWithin } from '@spalten/contract/direction';

/** A node of a text, with its words or its parts. */
interface Worded {
  type?: string;
  text?: string | undefined;
  content?: readonly Worded[] | undefined;
}

/** The words of a node, with a space between its parts. */
const wordsOf = ({ text, content = [] }: Worded): string => text ?? content.map(wordsOf).join(' ');

/** The `dir` of a node within what is around it, undefined where it is the same. */
export const dirOf = (node: Worded, around: Direction = 'ltr'): Direction | undefined =>
  turnedWithin(around, wordsOf(node));

/** The `dir` of plain words within Swedish ones. */
export const dirOfWords = (...words: (string | null | undefined | false)[]) =>
  turnedWithin('ltr', words.filter(Boolean).join(' '));

/** The direction that the parts of a node stand in. */
export const directionIn = (node: Worded, around: Direction = 'ltr'): Direction =>
  directionWithin(around, wordsOf(node));
