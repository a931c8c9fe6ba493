import type { StoryNode } from '../frame.ts';
import { SOFT_HYPHEN } from '../hyphenation/soft-hyphens.ts';
import type { Paragraph } from './paragraph.ts';
import { BREAK_HERE, inlinesOf, withInlines } from './paragraph.ts';
import type { MeasuredPoint } from './widths.ts';

/** A piece of a paragraph's text in which no line may end, from a place up to before another. */
interface Piece {
  from: number;
  to: number;
}

const LETTERS = /^[\p{L}\p{M}\u00ad.,:;!?…”’)»]*$/u;
const SOFT_HYPHENS = /\u00ad/g;
/** Scripts without hyphens, and their signs that begin no line (JIS X 4051, *kinsoku*). */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const BEGINS_NO_LINE = /^[、。，．・：；？！）」』】〉》”’…ー]/;
const clusters = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** The pieces between two points that are wider than a line, in points of length. */
function widePieces({ points, text }: Paragraph, gauged: MeasuredPoint[], width: number): Piece[] {
  return gauged.flatMap((point, index) => {
    const before = gauged[index - 1];
    if (!before || point.width - before.next <= width) return [];
    const first = points[before.index];
    const from = first ? first.at + (first.kind === 'joint' ? 0 : 1) : 0;
    return [{ from, to: points[point.index]?.at ?? text.length }];
  });
}

/** A word with a place to end a line after each sign: with a hyphen where it is all letters. */
function brokenAnywhere(word: string): string {
  const bare = word.replace(SOFT_HYPHENS, '');
  const isHyphened = LETTERS.test(bare) && !IDEOGRAPHS.test(bare);
  const between = isHyphened ? SOFT_HYPHEN : BREAK_HERE;
  const signs = [...clusters.segment(bare)].map(({ segment }) => segment);
  return signs
    .map((sign, at) => (at === 0 || BEGINS_NO_LINE.test(sign) ? sign : between + sign))
    .join('');
}

/**
 * Gives words that are wider than a line more places where a line may end.
 * @param hasHyphens the paragraph was read with its soft hyphens; else those of wide words are tried
 *   first, and the others are removed
 * @returns the block with them; null where no word is too wide
 */
export function withWideWordsBroken(
  block: StoryNode,
  paragraph: Paragraph,
  gauged: MeasuredPoint[],
  { width, hasHyphens }: { width: number; hasHyphens: boolean },
): StoryNode | null {
  const wide = widePieces(paragraph, gauged, width);
  if (wide.length === 0) return null;
  const { text, runs } = paragraph;
  const pieces = wide.map(({ from, to }) => {
    const word = text.slice(from, to);
    return { from, to, words: word.includes(SOFT_HYPHEN) ? word : brokenAnywhere(word) };
  });
  const others = (words: string) => (hasHyphens ? words : words.replace(SOFT_HYPHENS, ''));
  const inRun = (start: number, end: number): string => {
    let made = '';
    let at = start;
    for (const { from, to, words } of pieces) {
      if (to <= start || from >= end) continue;
      const isWhole = from >= start && to <= end;
      made += others(text.slice(at, Math.max(at, from)));
      const part = text.slice(Math.max(from, start), Math.min(to, end));
      made += isWhole ? words : brokenAnywhere(part);
      at = Math.min(to, end);
    }
    return made + others(text.slice(at, end));
  };
  const inlines = runs.map(({ node, start, end }) => ({ ...node, text: inRun(start, end) }));
  const cut = (inlinesOf(block) ?? []).filter(({ type }) => type === 'cut');
  return withInlines(block, [...inlines, ...cut]);
}
