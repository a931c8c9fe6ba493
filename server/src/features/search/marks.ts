import { scriptPattern } from '../../platform/other-scripts.ts';
import type { MarkedText } from '@spalten/contract/search';

/**
 * Delimit a match in PostgreSQL's headlines. They are private-use characters, which texts don't
 * contain.
 */
export const MARK = { start: '\uE000', end: '\uE001' };

/** Splits an unmarked text at the search words, which count as matches. */
function piecesWith(text: string, words: readonly string[]): MarkedText {
  if (words.length === 0) return [{ text, is_match: false }];
  return text
    .split(new RegExp(`(${words.map(scriptPattern).join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, is_match: index % 2 === 1 }));
}

/** Splits a headline at PostgreSQL's marks. Parts without marks are split at the search words. */
export function piecesOf(text: string, words: readonly string[]): MarkedText {
  return text
    .split(new RegExp(`${MARK.start}([^${MARK.end}]*)${MARK.end}`, 'u'))
    .flatMap((piece, index) =>
      index % 2 === 1 ? [{ text: piece, is_match: true }] : piecesWith(piece, words),
    )
    .filter((piece) => piece.text !== '');
}

/** Length of a text's start and end, compared to tell if an excerpt was cut. */
export const ENDS = 24;
export interface TextEnds {
  start: string;
  end: string;
}

/** Strips punctuation around a text, which PostgreSQL leaves out of excerpts. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Adds an ellipsis where an excerpt was cut. */
export function addEllipsis(pieces: MarkedText, text: TextEnds | null): MarkedText {
  const whole = bare(pieces.map((piece) => piece.text).join(''));
  const near = ENDS / 2;
  const dots = (isCut: boolean, text: string) => (isCut ? [{ text, is_match: false }] : []);
  return [
    ...dots(Boolean(text && !bare(text.start).startsWith(whole.slice(0, near))), '… '),
    ...pieces,
    ...dots(Boolean(text && !bare(text.end).endsWith(whole.slice(-near))), ' …'),
  ];
}
