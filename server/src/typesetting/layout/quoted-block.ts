import type { Story, StoryNode } from '../frame.ts';

/** The least share of a quote's word pairs that the block it is taken from has. */
const LEAST_SHARE = 0.5;

const textOf = ({ text, content = [] }: StoryNode): string => text ?? content.map(textOf).join(' ');

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('\u{ad}', '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns the pairs of neighbouring words, or the word itself if there is one only. */
const pairsOf = (words: string[]): string[] =>
  words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);

/**
 * Returns the number of the block that a pull quote is taken from, null if none has its words. A
 * quote may be shortened, so half of its pairs of words are enough.
 */
export function findQuotedBlock({ content }: Story, quote: string): number | null {
  const wanted = pairsOf(wordsOf(quote));
  if (wanted.length === 0) return null;
  let best: { block: number; share: number } | null = null;
  for (const [block, node] of content.entries()) {
    const words = wordsOf(textOf(node));
    const own = new Set([...words, ...pairsOf(words)]);
    const share = wanted.filter((pair) => own.has(pair)).length / wanted.length;
    if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { block, share };
  }
  return best?.block ?? null;
}
