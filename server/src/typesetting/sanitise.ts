import type { Block, Inline, RichText } from '@spalten/contract/rich-text';

/** A word longer than any that is a word: it is given places to break, so that it can be set. */
const MAX_WORD = 60;
const BREAK = '\u200b';
/** Marks that may sit on one letter. */
const MAX_MARKS = 3;
const MAX_TEXT = 120_000;

/**
 * Makes text safe to set: no control characters, no half surrogate pairs, no towers of combining
 * marks, no word that never ends. One 200 kB word would otherwise take the typesetter 50 seconds.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029]/gu, (character) =>
      character === '\n' ? '\n' : /\s/.test(character) ? ' ' : '',
    )
    .replace(new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replace(new RegExp(`\\S{${MAX_WORD}}`, 'gu'), (word) => word + BREAK);
}

/** As `cleanText`, for one line; empty becomes null. */
export const cleanLine = (text: string | null): string | null =>
  text === null ? null : cleanText(text).replace(/\s+/g, ' ').trim() || null;

const cleanInlines = (nodes: Inline[] = []): Inline[] =>
  nodes.map((node) => (node.type === 'text' ? { ...node, text: cleanText(node.text) } : node));

function cleanBlock(block: Block): Block {
  if (block.type === 'paragraph' || block.type === 'heading')
    return { ...block, content: cleanInlines(block.content) };
  if (block.type === 'bulletList')
    return {
      ...block,
      content: block.content.map((item) => ({
        ...item,
        content: item.content.map((p) => ({ ...p, content: cleanInlines(p.content) })),
      })),
    };
  return {
    ...block,
    content: block.content.map((p) => ({ ...p, content: cleanInlines(p.content) })),
  };
}

const hasText = (block: Block) =>
  !('content' in block) || JSON.stringify(block.content ?? []).includes('"text":');

/** A document that is safe to set, without the empty paragraphs that writers leave behind. */
export const cleanRichText = (doc: RichText): RichText => ({
  type: 'doc',
  content: doc.content.map(cleanBlock).filter(hasText),
});
