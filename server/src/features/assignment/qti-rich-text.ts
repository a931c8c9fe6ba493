import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { RichText as RichTextSchema } from '@spalten/contract/rich-text';
import type { Table, TableCell } from '@spalten/contract/table';
import {
  MAX_CELL_LENGTH,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  partsOfTable,
} from '@spalten/contract/table-parts';
import type { XmlElement, XmlNode } from './qti-xml.ts';
import { el, isElement, textOf } from './qti-xml.ts';

const inlineNode = (node: Inline): XmlNode => {
  if (node.type === 'hardBreak') return el('br');
  return (node.marks ?? []).reduce<XmlNode>((inner, mark) => {
    if (mark.type === 'bold') return el('strong', {}, [inner]);
    if (mark.type === 'italic') return el('em', {}, [inner]);
    return el('a', { href: mark.attrs.href }, [inner]);
  }, node.text);
};

const inlines = (nodes: Inline[] | undefined) => (nodes ?? []).map(inlineNode);

const tableRow = (cells: TableCell[]) =>
  el(
    'tr',
    {},
    cells.map(({ type, content }) =>
      el(type === 'tableHeader' ? 'th' : 'td', {}, inlines(content)),
    ),
  );

function tableNode(table: Table): XmlElement {
  const { head, rows } = partsOfTable(table);
  return el('table', {}, [
    ...(head ? [el('thead', {}, [tableRow(head.content)])] : []),
    el(
      'tbody',
      {},
      rows.map((row) => tableRow(row.content)),
    ),
  ]);
}

function blockNode(block: Block): XmlElement {
  switch (block.type) {
    case 'paragraph':
      return el('p', {}, inlines(block.content));
    case 'heading':
      return el('h2', {}, inlines(block.content));
    case 'bulletList':
    case 'orderedList':
      return el(
        block.type === 'bulletList' ? 'ul' : 'ol',
        {},
        block.content.map((item) =>
          el(
            'li',
            {},
            item.content.map((paragraph) => el('p', {}, inlines(paragraph.content))),
          ),
        ),
      );
    case 'blockquote':
      return el(
        'blockquote',
        {},
        block.content.map((paragraph) => el('p', {}, inlines(paragraph.content))),
      );
    case 'table':
      return tableNode(block);
  }
}

/** Converts rich text to the XHTML of QTI. */
export const richToXml = (text: RichText): XmlElement[] => text.content.map(blockNode);

type Marks = NonNullable<Extract<Inline, { type: 'text' }>['marks']>;

function readInlines(node: XmlNode, marks: Marks = []): Inline[] {
  if (!isElement(node)) {
    const text = node.replace(/\s+/g, ' ');
    return text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
  }
  if (node.name === 'br') return [{ type: 'hardBreak' }];
  const { href = '' } = node.attributes;
  const own: Marks = [
    ...(['strong', 'b'].includes(node.name) ? [{ type: 'bold' as const }] : []),
    ...(['em', 'i'].includes(node.name) ? [{ type: 'italic' as const }] : []),
    ...(node.name === 'a' && /^(https?:\/\/|mailto:)\S+$/i.test(href)
      ? [{ type: 'link' as const, attrs: { href } }]
      : []),
  ];
  return node.children.flatMap((child) => readInlines(child, [...marks, ...own]));
}

const paragraph = (node: XmlElement) => ({
  type: 'paragraph' as const,
  content: node.children.flatMap((child) => readInlines(child)),
});

const BLOCKS = new Set('p|div|h1|h2|h3|h4|ul|ol|blockquote|li|table'.split('|'));
const hasBlocks = (node: XmlElement) =>
  node.children.some((child) => isElement(child) && BLOCKS.has(child.name));

const rowsOf = (node: XmlElement): XmlElement[] =>
  node.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
  });

const cellsOf = (row: XmlElement) =>
  row.children.filter(isElement).filter(({ name }) => name === 'th' || name === 'td');

/** Reads a table. Tables over the limits become paragraphs. */
function readTable(node: XmlElement): Block[] {
  const rows = rowsOf(node).map(cellsOf);
  const columns = rows[0]?.length ?? 0;
  const isSimple =
    columns > 0 &&
    columns <= MAX_TABLE_COLUMNS &&
    rows.length <= MAX_TABLE_ROWS &&
    rows.every(
      (row) =>
        row.length === columns && row.every((cell) => textOf(cell).length <= MAX_CELL_LENGTH),
    );
  if (!isSimple) return rows.flat().map(paragraph);
  const hasHead = rows[0]?.every(({ name }) => name === 'th') ?? false;
  const content = rows.map((row, index) => ({
    type: 'tableRow',
    content: row.map((cell) => ({
      type: hasHead && index === 0 ? 'tableHeader' : 'tableCell',
      content: withoutLinks(paragraph(cell).content),
    })),
  }));
  return [{ type: 'table', content } as Table];
}

const withoutLinks = (nodes: Inline[]): Inline[] =>
  nodes.map((node) => {
    if (node.type !== 'text' || !node.marks) return node;
    const { marks, ...plain } = node;
    const kept = marks.filter(({ type }) => type !== 'link');
    return kept.length > 0 ? { ...plain, marks: kept } : plain;
  });

function readBlocks(node: XmlElement): Block[] {
  if (/^h[1-6]$/.test(node.name))
    return [{ ...paragraph(node), type: 'heading', attrs: { level: 2 } }];
  if (node.name === 'ul' || node.name === 'ol') {
    const items = node.children.filter(isElement).map((item) => ({
      type: 'listItem' as const,
      content: [paragraph(item)],
    }));
    const type = node.name === 'ul' ? 'bulletList' : 'orderedList';
    return items.length > 0 ? [{ type, content: items }] : [];
  }
  if (node.name === 'table') return readTable(node);
  if (node.name === 'blockquote') return [{ type: 'blockquote', content: [paragraph(node)] }];
  if (hasBlocks(node)) return node.children.filter(isElement).flatMap(readBlocks);
  return textOf(node) === '' ? [] : [paragraph(node)];
}

/**
 * Converts XHTML to rich text. Unsupported elements lose their formatting but keep their text.
 * @param nodes sibling elements and texts
 */
export function xmlToRich(nodes: readonly XmlNode[]): RichText {
  const content = nodes.flatMap((node): Block[] => {
    if (isElement(node)) return readBlocks(node);
    const text = node.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  });
  return RichTextSchema.parse({ type: 'doc', content });
}
