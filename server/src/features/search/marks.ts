import type { MarkedText } from '@spalten/contract/search';

/** Stand around a match in what PostgreSQL answers; no text that people write has them. */
export const MARK = { start: '\uE000', end: '\uE001' };

/** A text without marks, in pieces: those that hold one of the words are matches. */
function piecesWith(text: string, words: readonly string[]): MarkedText {
  if (words.length === 0) return [{ text, is_match: false }];
  // Letters, digits and nothing else: the words need no escaping.
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, is_match: index % 2 === 1 }));
}

/** A text as PostgreSQL marked it, in pieces; where it has no mark, pieces of words are marked. */
export function piecesOf(text: string, words: readonly string[]): MarkedText {
  return text
    .split(new RegExp(`${MARK.start}([^${MARK.end}]*)${MARK.end}`, 'u'))
    .flatMap((piece, index) =>
      index % 2 === 1 ? [{ text: piece, is_match: true }] : piecesWith(piece, words),
    )
    .filter((piece) => piece.text !== '');
}

/** So many letters of a text's two ends tell whether a piece of it reaches there. */
export const ENDS = 24;
export interface Ends {
  start: string;
  end: string;
}

/** Without the signs around it, which PostgreSQL leaves out of a piece. */
const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** A piece of a text with dots where it was cut. */
export function withDots(pieces: MarkedText, text: Ends | null): MarkedText {
  const whole = bare(pieces.map((piece) => piece.text).join(''));
  const near = ENDS / 2;
  const dots = (isCut: boolean, text: string) => (isCut ? [{ text, is_match: false }] : []);
  return [
    ...dots(Boolean(text && !bare(text.start).startsWith(whole.slice(0, near))), '… '),
    ...pieces,
    ...dots(Boolean(text && !bare(text.end).endsWith(whole.slice(-near))), ' …'),
  ];
}
