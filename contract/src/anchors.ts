import type { Anchor } from './message.ts';

/** A range of characters in a text; `to` is exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

/**
 * Finds an anchor in a text that may have changed: at its old position, or else the nearest
 * occurrence of its quote.
 * @returns null if the quote is gone
 */
export function findAnchor(text: string, { from, to, quote }: Anchor): TextRange | null {
  if (text.slice(from, to) === quote) return { from, to };
  let nearest: number | null = null;
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1))
    if (nearest === null || Math.abs(at - from) < Math.abs(nearest - from)) nearest = at;
  return nearest === null ? null : { from: nearest, to: nearest + quote.length };
}

/**
 * Narrows a range that an anchor holds to its quote, where it is all there. A shared text can't tell
 * which of two equal letters was typed, so that words that are typed anew just before are taken in.
 */
export function narrowRange(text: string, range: TextRange, quote: string): TextRange {
  const at = text.slice(range.from, range.to).lastIndexOf(quote);
  if (at < 0) return range;
  return { from: range.from + at, to: range.from + at + quote.length };
}
