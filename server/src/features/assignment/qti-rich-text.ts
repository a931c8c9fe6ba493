import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import { RichText as RichTextSchema } from '@spalten/contract/rich-text';
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

function blockNode(block: Block): XmlElement {
  switch (block.type) {
    case 'paragraph':
      return el('p', {}, inlines(block.content));
    case 'heading':
      return el('h2', {}, inlines(block.content));
    case 'bulletList':
      return el(
        'ul',
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
  }
}

/** Rich text as the XHTML that QTI has in it. */
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

const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'li']);
const hasBlocks = (node: XmlElement) =>
  node.children.some((child) => isElement(child) && BLOCKS.has(child.name));

function readBlocks(node: XmlElement): Block[] {
  if (/^h[1-6]$/.test(node.name))
    return [{ ...paragraph(node), type: 'heading', attrs: { level: 2 } }];
  if (node.name === 'ul' || node.name === 'ol') {
    const items = node.children.filter(isElement).map((item) => ({
      type: 'listItem' as const,
      content: [paragraph(item)],
    }));
    return items.length > 0 ? [{ type: 'bulletList', content: items }] : [];
  }
  if (node.name === 'blockquote') return [{ type: 'blockquote', content: [paragraph(node)] }];
  if (hasBlocks(node)) return node.children.filter(isElement).flatMap(readBlocks);
  return textOf(node) === '' ? [] : [paragraph(node)];
}

/**
 * Rich text out of some XHTML: what our own does not know loses its shape, not its words.
 * @param nodes the elements and texts in a row
 */
export function xmlToRich(nodes: readonly XmlNode[]): RichText {
  const content = nodes.flatMap((node): Block[] => {
    if (isElement(node)) return readBlocks(node);
    const text = node.replace(/\s+/g, ' ').trim();
    return text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  });
  return RichTextSchema.parse({ type: 'doc', content });
}
