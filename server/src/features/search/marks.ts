import type { Marked } from '@spalten/contract/search';

/** Stand around a match in what PostgreSQL answers; no text that people write has them. */
export const MARK = { start: '\uE000', end: '\uE001' };

/** A text without marks, in pieces: those that hold one of the words are matches. */
function piecesWith(text: string, words: readonly string[]): Marked {
  if (words.length === 0) return [{ text, is_match: false }];
  // Letters, digits and nothing else: the words need no escaping.
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, is_match: index % 2 === 1 }));
}

/** A text as PostgreSQL marked it, in pieces; where it has no mark, pieces of words are marked. */
export function piecesOf(text: string, words: readonly string[]): Marked {
  return text
    .split(new RegExp(`${MARK.start}([^${MARK.end}]*)${MARK.end}`, 'u'))
    .flatMap((piece, index) =>
      index % 2 === 1 ? [{ text: piece, is_match: true }] : piecesWith(piece, words),
    )
    .filter((piece) => piece.text !== '');
}
