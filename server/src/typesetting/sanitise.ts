import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import type { Table, TableCell } from '@spalten/contract/table';
import { partsOfTable } from '@spalten/contract/table';

/** A word longer than any that is a word: it is given places to break, so that it can be set. */
const MAX_WORD = 60;
const BREAK = '\u200b';
/** The space after the dash of a line that someone says; the template draws it as wide as it should. */
const DASH_SPACE = '\u2002';
/** Marks that may sit on one letter. */
const MAX_MARKS = 3;
/** Characters of one story that are set: 15 full pages of a tabloid. The rest is counted as over. */
export const MAX_STORY = 90_000;
/** As many as a text may have. */
const MAX_BLOCKS = 3000;

const MARK_TOWERS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
const ENDLESS_WORDS = new RegExp(`\\S{${MAX_WORD}}`, 'gu');
/** What turns the direction of text around, or has no place in it. */
const HIDDEN = /[\u200b\u2060-\u2069\u202a-\u202e\ufeff\ufff0-\uffff]/g;

/**
 * Makes text safe to set: no control characters, no half surrogate pairs, no towers of combining
 * marks, no word that never ends. One 200 kB word would otherwise take the typesetter 50 seconds.
 */
export function cleanText(text: string, max = MAX_STORY): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\u2028\u2029]/gu, (character) =>
      character === '\n' ? '\n' : /\s/.test(character) ? ' ' : '',
    )
    .replace(HIDDEN, '')
    .replace(MARK_TOWERS, '$1')
    .replace(ENDLESS_WORDS, (word) => word + BREAK);
}

/** A number or a time, with or without minutes. */
const AMOUNT = String.raw`\d{1,4}(?:[.:]\d\d)?`;
/** From one number to another: no date, telephone number or part of a longer one. */
const RANGES = new RegExp(
  String.raw`(?<![\p{L}\d.,:/–-])(?!0\d(?![.:]\d))(${AMOUNT})-(${AMOUNT})(?![\p{L}\d–-]|[.:/]\d|\s\d\d(?!\d))`,
  'gu',
);

/**
 * Swedish signs for what was typed with the keyboard's: ” for straight quotes, ’ for single ones, a
 * dash for a hyphen that stands alone or between numbers, and numbers that are not broken at their
 * thousands.
 */
export const swedishSigns = (text: string): string =>
  text
    .replace(/["“„]/g, '”')
    .replace(/(?<!\d)['´`‘‚]|['´`‘‚](?=\p{L})/gu, '’')
    .replace(/(?<=\s)-{1,2}(?=\s)/g, '–')
    .replace(RANGES, '$1–$2')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0');

/** As `cleanText`, for one line; empty becomes null. */
export const cleanLine = (text: string | null, max = 2000): string | null =>
  text === null
    ? null
    : swedishSigns(cleanText(text, max))
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim() || null;

/** What may still be set of a story. */
interface Room {
  left: number;
}

function cleanInlines(nodes: Inline[] = [], room: Room): Inline[] {
  const out: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') out.push(node);
    else if (room.left > 0) {
      const text = swedishSigns(cleanText(node.text, room.left));
      room.left -= text.length;
      if (text) out.push({ ...node, text });
    }
  }
  const first = out[0];
  // A line that someone says begins with a dash, and a space that is as wide in every line.
  if (first?.type === 'text') first.text = first.text.replace(/^[-–—]{1,2}\s+/, `–${DASH_SPACE}`);
  return out;
}

const cleanCell = (cell: TableCell, room: Room): TableCell => ({
  ...cell,
  content: cleanInlines(cell.content, room) as TableCell['content'],
});

/** A table without the rows below its header that nobody wrote in. */
function cleanTable(table: Table, room: Room): Table {
  const { head, rows } = partsOfTable(table);
  const clean = (row: Table['content'][number]) => ({
    ...row,
    content: row.content.map((cell) => cleanCell(cell, room)),
  });
  return {
    ...table,
    content: [...(head ? [clean(head)] : []), ...rows.map(clean).filter(hasText)],
  };
}

function cleanBlock(block: Block, room: Room): Block {
  if (block.type === 'paragraph' || block.type === 'heading')
    return { ...block, content: cleanInlines(block.content, room) };
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return {
      ...block,
      content: block.content.map((item) => ({
        ...item,
        content: item.content.map((p) => ({ ...p, content: cleanInlines(p.content, room) })),
      })),
    };
  if (block.type === 'table') return cleanTable(block, room);
  return {
    ...block,
    content: block.content.map((p) => ({ ...p, content: cleanInlines(p.content, room) })),
  };
}

const hasText = (block: { content?: unknown }) =>
  JSON.stringify(block.content ?? []).includes('"text":');

const bold = (node: Inline): Inline =>
  node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node;

/** Subheads that have no text below them, at the end or before another, as bold paragraphs. */
const withoutBareSubheads = (blocks: Block[]): Block[] =>
  blocks.map((block, index) => {
    if (block.type !== 'heading') return block;
    const next = blocks[index + 1];
    return next && next.type !== 'heading'
      ? block
      : { type: 'paragraph', content: block.content?.map(bold) };
  });

/** A document that is safe to set, without the empty paragraphs that writers leave behind. */
export function cleanRichText(doc: RichText, max = MAX_STORY): RichText {
  const room = { left: max };
  const blocks = doc.content
    .slice(0, MAX_BLOCKS)
    .map((block) => cleanBlock(block, room))
    .filter(hasText);
  return { type: 'doc', content: withoutBareSubheads(blocks) };
}
