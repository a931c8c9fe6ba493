import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import type { Table, TableCell } from '@spalten/contract/table';
import { partsOfTable } from '@spalten/contract/table-parts';

/** A longer string isn't a word: it gets break points so that it can be set. */
const MAX_WORD = 60;
const BREAK = '\u200b';
/** The space after a dialogue dash; the template draws it at its proper width. */
const DASH_SPACE = '\u2002';
/** The most combining marks on one letter. */
const MAX_MARKS = 3;
/**
 * The most characters of a story that are set: 15 full tabloid pages. The rest counts as overset.
 */
export const MAX_STORY = 90_000;
/** The most blocks a text may have. */
const MAX_BLOCKS = 3000;

const MARK_TOWERS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu');
const ENDLESS_WORDS = new RegExp(`\\S{${MAX_WORD}}`, 'gu');
/** An endless word up to its last joint, as in a web address, or all of it. */
const AFTER_JOINT = /^.*[/.\-–](?!$)|^.*$/su;
/** Characters that change text direction, or have no place in text. */
const HIDDEN = /[\u200b\u2060-\u2069\u202a-\u202e\ufeff\ufff0-\uffff]/g;

/**
 * Makes text safe to set: no control characters, no lone surrogates, limited combining marks, no
 * endless words. A single word of 200 kB would take Typst 50 seconds.
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
    .replace(ENDLESS_WORDS, (word) => word.replace(AFTER_JOINT, `$&${BREAK}`));
}

/** A number or a time, with or without minutes. */
const AMOUNT = String.raw`\d{1,4}(?:[.:]\d\d)?`;
/** A range of numbers, but not a date, a telephone number or part of a longer one. */
const RANGES = new RegExp(
  String.raw`(?<![\p{L}\d.,:/–-])(?!0\d(?![.:]\d))(${AMOUNT})-(${AMOUNT})(?![\p{L}\d–-]|[.:/]\d|\s\d\d(?!\d))`,
  'gu',
);

/** The space between a number and its unit, and between kl, nr, § or s. and its number. */
const UNIT_SPACE =
  /(?<=\d) (?=(?:[€$£%‰°]|(?:kr|kronor|procent|mm|cm|dm|km|m|ha|hg|kg|g|ml|cl|dl|l|dB|Hz|kHz|V|W|kW|MW|kWh|min|h|st)(?![\p{L}\p{N}])))|(?<=(?<![\p{L}\p{N}])(?:kl\.?|nr|§|s\.|sid\.)) (?=\d)/gu;

/**
 * Converts keyboard characters to Swedish typography: ” for straight quotes, ’ for single ones,
 * dashes for free-standing hyphens and ranges, and no-break spaces between thousands and before
 * units.
 */
export const toSwedishTypography = (text: string): string =>
  text
    .replace(/["“„]/g, '”')
    .replace(/(?<!\d)['´`‘‚]|['´`‘‚](?=\p{L})/gu, '’')
    .replace(/(?<=\s)-{1,2}(?=\s)/g, '–')
    .replace(RANGES, '$1–$2')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replace(UNIT_SPACE, '\u00a0');

/** As `cleanText`, for one line; empty becomes null. */
export const cleanLine = (text: string | null, max = 2000): string | null =>
  text === null
    ? null
    : toSwedishTypography(cleanText(text, max))
        .replace(/[^\S\u00a0]+/g, ' ')
        .trim() || null;

/** The remaining budget of characters and blocks of a story. */
interface TextBudget {
  left: number;
}

function cleanInlines(nodes: Inline[] = [], room: TextBudget): Inline[] {
  const out: Inline[] = [];
  for (const node of nodes) {
    if (node.type !== 'text') out.push(node);
    else if (room.left > 0) {
      const text = toSwedishTypography(cleanText(node.text, room.left));
      room.left -= text.length;
      if (text) out.push({ ...node, text });
    }
  }
  const first = out[0];
  // A line of dialogue begins with a dash and a space of fixed width.
  if (first?.type === 'text') first.text = first.text.replace(/^[-–—]{1,2}\s+/, `–${DASH_SPACE}`);
  return out;
}

const cleanCell = (cell: TableCell, room: TextBudget): TableCell => ({
  ...cell,
  content: cleanInlines(cell.content, room) as TableCell['content'],
});

/** Removes the empty rows below the header of a table. */
function cleanTable(table: Table, room: TextBudget): Table {
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

function cleanBlock(block: Block, room: TextBudget): Block {
  if (block.type === 'paragraph' || block.type === 'heading')
    return { ...block, content: cleanInlines(block.content, room) };
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return {
      ...block,
      content: block.content
        .map((item) => ({
          ...item,
          content: item.content
            .map((p) => ({ ...p, content: cleanInlines(p.content, room) }))
            .filter(hasText),
        }))
        .filter(hasText),
    };
  if (block.type === 'table') return cleanTable(block, room);
  return {
    ...block,
    content: block.content.map((p) => ({ ...p, content: cleanInlines(p.content, room) })),
  };
}

/** True if a block has any sign but white space and those that nobody sees. */
const hasText = (block: { content?: unknown }) =>
  /"text":"(?![\s\p{Default_Ignorable_Code_Point}]*")/u.test(JSON.stringify(block.content ?? []));

const bold = (node: Inline): Inline =>
  node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node;

/**
 * Converts subheads without text below them, at the end or before another one, to bold paragraphs.
 */
const replaceBareSubheads = (blocks: Block[]): Block[] =>
  blocks.map((block, index) => {
    if (block.type !== 'heading') return block;
    const next = blocks[index + 1];
    return next && next.type !== 'heading'
      ? block
      : { type: 'paragraph', content: block.content?.map(bold) };
  });

/** Makes a document safe to set, and removes empty paragraphs, list items and rows. */
export function cleanRichText(doc: RichText, max = MAX_STORY): RichText {
  const room = { left: max };
  const blocks = doc.content
    .slice(0, MAX_BLOCKS)
    .map((block) => cleanBlock(block, room))
    .filter(hasText);
  return { type: 'doc', content: replaceBareSubheads(blocks) };
}
