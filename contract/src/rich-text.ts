import * as z from 'zod';
import { Table } from './table.ts';
import { tableTexts } from './table-parts.ts';

/*
 * Rich text is the editor's document as JSON, never HTML. The schema is an allowlist: an unknown
 * block, mark or attribute is refused, so that code that renders it (editor, typesetter, web page)
 * can trust its shape.
 */

const MAX_ADDRESS = 2000;
const ADDRESS = /^(https?:\/\/|mailto:)[^\s]+$/i;

/** True for an address that a link may have. */
export const isLinkAddress = (address: string): boolean =>
  address.length <= MAX_ADDRESS && ADDRESS.test(address);

const Link = z.object({
  type: z.literal('link'),
  attrs: z.object({ href: z.string().max(MAX_ADDRESS).regex(ADDRESS) }),
});
export const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  Link,
]);
export type Mark = z.infer<typeof Mark>;

/** `verbatim`: white space in body text is content, and isn't trimmed on arrival. */
const TextNode = z.object({
  type: z.literal('text'),
  text: z.string().min(1).max(100_000).meta({ verbatim: true }),
  marks: z.array(Mark).max(10).optional(),
});
export type TextNode = z.infer<typeof TextNode>;

const HardBreak = z.object({ type: z.literal('hardBreak') });
const Inline = z.discriminatedUnion('type', [TextNode, HardBreak]);
export type Inline = z.infer<typeof Inline>;

const inlines = z.array(Inline).max(5000).optional();
export const Paragraph = z.object({ type: z.literal('paragraph'), content: inlines });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal(2) }).default({ level: 2 }),
  content: inlines,
});
export const ListItem = z.object({
  type: z.literal('listItem'),
  content: z.array(Paragraph).min(1).max(50),
});
export const BulletList = z.object({
  type: z.literal('bulletList'),
  content: z.array(ListItem).min(1).max(500),
});
/** Numbered from one. */
export const OrderedList = z.object({
  type: z.literal('orderedList'),
  content: BulletList.shape.content,
});
const Blockquote = z.object({
  type: z.literal('blockquote'),
  content: z.array(Paragraph).min(1).max(50),
});
export const Block = z.discriminatedUnion('type', [
  Paragraph,
  Heading,
  BulletList,
  OrderedList,
  Blockquote,
  Table,
]);
export type Block = z.infer<typeof Block>;

/**
 * Body text of an article: paragraphs, subheads, lists, quotes and tables, with bold, italic and
 * links. `json`: a form may send it as one JSON field.
 */
export const RichText = z
  .object({ type: z.literal('doc'), content: z.array(Block).max(3000) })
  .meta({ json: true });
export type RichText = z.infer<typeof RichText>;

export const emptyRichText: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

const inlineText = (nodes: Inline[] = []): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/**
 * Returns the lines of a block: one per paragraph of a list or quotation, one per cell of a table.
 */
export function blockLines(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)];
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.flatMap((item) => item.content.map((p) => inlineText(p.content)));
  if (block.type === 'table') return tableTexts(block).flat();
  return block.content.map((p) => inlineText(p.content));
}

/** Returns the text of each paragraph, subhead, list item, quote and cell. */
export const blockTexts = (doc: RichText): string[] => doc.content.flatMap(blockLines);

/** Converts the document to plain text, one line per block. */
export const plainText = (doc: RichText): string => blockTexts(doc).join('\n');

/**
 * Converts the document to text for a visual diff: an empty line between paragraphs, one line per
 * table row.
 */
export const readableText = (doc: RichText): string =>
  doc.content
    .map((block) =>
      block.type === 'table'
        ? tableTexts(block)
            .map((row) => row.join(' | '))
            .join('\n')
        : blockLines(block).join('\n\n'),
    )
    .join('\n\n');

/** True if nothing has been written. */
export const isEmptyRichText = (doc: RichText): boolean => plainText(doc).trim() === '';
