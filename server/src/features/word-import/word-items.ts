import type { Inline } from '@spalten/contract/rich-text';
import { readInlines } from './word-inlines.ts';
import type { Inlines } from './word-inlines.ts';
import type { WordDocument, WordImage, WordNode, WordParagraph, WordTable } from './word-nodes.ts';
import type { LeftOutCode } from './word-sentences.ts';
import { readTable } from './word-table.ts';

/** The part that a paragraph plays in an article, by its style in Word. */
type Part =
  | 'kicker'
  | 'headline'
  | 'standfirst'
  | 'byline'
  | 'heading'
  | 'quote'
  | 'caption'
  | 'text';

export interface TextItem extends Inlines {
  kind: 'text';
  part: Part;
  list: 'bullet' | 'ordered' | null;
}
export type Item =
  | TextItem
  | { kind: 'images'; images: WordImage[] }
  | { kind: 'table'; table: ReturnType<typeof readTable>['table'] };

/** Names of styles, of Word, Google Docs and LibreOffice, in English and Swedish. */
const PARTS: [RegExp, Part][] = [
  [/^(title|rubrik|titel|headline)$/, 'headline'],
  [/^(subtitle|underrubrik|ingress|standfirst|preamble)$/, 'standfirst'],
  [/^heading$|^(heading|rubrik)\s*\d+/, 'heading'],
  [/^(mellanrubrik|subhead)$/, 'heading'],
  [/^(intense )?quote|quotations|citat|starkt citat|block text$/, 'quote'],
  [/^((image )?caption|beskrivning|bildtext|figure|illustration)$/, 'caption'],
  [/^(kicker|vinjett)$/, 'kicker'],
  [/^(byline|author)$/, 'byline'],
];

const partOf = (styleName: string | null): Part => {
  const name = styleName?.trim().toLowerCase() ?? '';
  return PARTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
};

/** Names of the styles that make a list without numbering of their own. */
const LIST_STYLES: [RegExp, TextItem['list']][] = [
  [/^(list bullet|punktlista)\s*(\d*)$/i, 'bullet'],
  [/^(list number|numrerad lista)\s*(\d*)$/i, 'ordered'],
];
/** A bullet that was typed, as programs without lists write it. */
const TYPED_BULLET = /^[•·‣◦▪●○■]\s+/;

/** Removes a typed bullet. @returns false if there is none */
function takeBullet([first]: Inline[]): boolean {
  if (first?.type !== 'text' || !TYPED_BULLET.test(first.text)) return false;
  const rest = first.text.replace(TYPED_BULLET, '');
  if (rest !== '') first.text = rest;
  return rest !== '';
}

/** The kind of list that a paragraph is an item of: by its numbering, its style or its bullet. */
function listOf(node: WordParagraph, content: Inline[], leftOut: Set<LeftOutCode>) {
  if (node.numbering) {
    if (Number(node.numbering.level) > 0) leftOut.add('list_levels');
    return node.numbering.isOrdered ? 'ordered' : 'bullet';
  }
  for (const [pattern, list] of LIST_STYLES) {
    const found = pattern.exec(node.styleName?.trim() ?? '');
    if (Number(found?.[2] || 1) > 1) leftOut.add('list_levels');
    if (found) return list;
  }
  return takeBullet(content) ? 'bullet' : null;
}

function readParagraph(node: WordParagraph, leftOut: Set<LeftOutCode>): Item[] {
  const inlines = readInlines(node.children, leftOut);
  const items: Item[] = [];
  if (inlines.images.length > 0) items.push({ kind: 'images', images: inlines.images });
  if (inlines.content.length === 0) return items;
  const part = partOf(node.styleName);
  const isTitle = part === 'heading' || part === 'headline';
  const list = isTitle ? null : listOf(node, inlines.content, leftOut);
  items.push({ kind: 'text', part, list, ...inlines });
  return items;
}

function readWordTable(node: WordTable, leftOut: Set<LeftOutCode>): Item[] {
  const { table, paragraphs, images } = readTable(node, leftOut);
  const items: Item[] = images.length > 0 ? [{ kind: 'images', images }] : [];
  if (table) items.push({ kind: 'table', table });
  const text = (content: Inline[]): TextItem => ({
    kind: 'text',
    part: 'text',
    list: null,
    content,
    images: [],
    isBold: false,
  });
  return [...items, ...paragraphs.filter((one) => one.length > 0).map(text)];
}

function readNode(node: WordNode, leftOut: Set<LeftOutCode>): Item[] {
  if (node.type === 'paragraph') return readParagraph(node, leftOut);
  if (node.type === 'table') return readWordTable(node, leftOut);
  return 'children' in node ? node.children.flatMap((child) => readNode(child, leftOut)) : [];
}

/** Lists the paragraphs, pictures and tables of a document. Empty paragraphs are dropped. */
export const readItems = ({ children }: WordDocument, leftOut: Set<LeftOutCode>): Item[] =>
  children.flatMap((node) => readNode(node, leftOut));
