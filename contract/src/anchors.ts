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
