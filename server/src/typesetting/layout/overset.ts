import type { StoryNode } from '../frame.ts';
import { getLines } from '../lines/set-text.ts';
import type { Piece } from './galley.ts';

const INLINE_BREAK = ' ';

/** True if the content of a block is text and line breaks, not other blocks. */
const isTextBlock = ({ content = [] }: StoryNode): boolean =>
  content.some(({ text }) => text !== undefined);

/** Counts the words of a block, as its writer counts them: a broken word is one. */
export function countWords(block: StoryNode): number {
  const { content = [], head, row } = block;
  if (isTextBlock(block)) {
    const text = content.map((node) => node.text ?? INLINE_BREAK).join('');
    return text.split(/\s+/).filter(Boolean).length;
  }
  // The header of a table belongs to its first row.
  const parts = head && !row ? [head, ...content] : content;
  return parts.reduce((sum, part) => sum + countWords(part), 0);
}

/** Counts the words of a piece from a line of it on. */
function countFrom({ item, from, to }: Piece, node: StoryNode, line: number): number {
  if (line <= 0 && from === 0) return countWords(node);
  const { text, way } = item;
  const start = Math.max(from, from + line);
  if (text && way)
    return countWords(getLines(node, text, way, { from: start, to, isJustified: false }));
  // Typst breaks such a block, so the words of a line are estimated.
  return Math.ceil((countWords(node) * (to - start)) / Math.max(1, item.lines));
}

/**
 * Counts the words at the end of a text that its last column has no room for. `lines`: the lines of
 * that column.
 */
export function countOversetWords(
  pieces: readonly Piece[],
  blocks: readonly StoryNode[],
  lines: number,
): number {
  let [at, words] = [0, 0];
  for (const piece of pieces) {
    at += piece.space;
    const end = at + piece.to - piece.from;
    const { block } = piece.item;
    const node = block === undefined ? undefined : blocks[block];
    if (node && end > lines) {
      // Only paragraphs may be parted.
      const line = piece.item.kind === 'text' ? lines - at : 0;
      words += countFrom(piece, node, Math.max(0, line));
    }
    at = end;
  }
  return words;
}
