import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import type { Table } from '@spalten/contract/table';

/** Parses inline text with **bold** and _italic_. */
export const parseInlines = (text: string): Inline[] =>
  text
    .split(/(\*\*[^*]+\*\*|_[^_]+_)/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      if (part.startsWith('**'))
        return { type: 'text', text: part.slice(2, -2), marks: [{ type: 'bold' }] };
      if (part.startsWith('_'))
        return { type: 'text', text: part.slice(1, -1), marks: [{ type: 'italic' }] };
      return { type: 'text', text: part };
    });

const UNDER_HEADER = /^\|(?:\s*-+\s*\|)+$/;

/** Parses a table of lines with cells between bars. A line of dashes follows its header. */
function table(lines: string[]): Table {
  const hasHeader = UNDER_HEADER.test(lines[1] ?? '');
  const rows = lines.filter((line) => !UNDER_HEADER.test(line));
  const content = rows.map((line, index) => ({
    type: 'tableRow' as const,
    content: line
      .slice(1, -1)
      .split('|')
      .map((cell) => ({
        type: hasHeader && index === 0 ? ('tableHeader' as const) : ('tableCell' as const),
        content: parseInlines(cell.trim()),
      })),
  }));
  return { type: 'table', content } as Table;
}

/** Parses one paragraph, subhead, list, quotation or table. */
export function parseBlock(chunk: string): Block {
  const lines = chunk.trim().split(/\s*\n\s*/);
  if (lines.every((line) => /^\|.*\|$/.test(line))) return table(lines);
  const text = chunk.replace(/\s*\n\s*(?!- |\d+\. )/g, ' ').trim();
  if (text.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: parseInlines(text.slice(3)) };
  if (text.startsWith('> '))
    return {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: parseInlines(text.slice(2)) }],
    };
  if (text.startsWith('- '))
    return {
      type: 'bulletList',
      content: text.split(/\n\s*(?=- )/).map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: parseInlines(item.replace(/^- /, '')) }],
      })),
    };
  if (/^\d+\. /.test(text))
    return {
      type: 'orderedList',
      content: text.split(/\n\s*(?=\d+\. )/).map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: parseInlines(item.replace(/^\d+\. /, '')) }],
      })),
    };
  return { type: 'paragraph', content: parseInlines(text) };
}

/** Splits a source at empty lines. */
export const splitChunks = (source: string): string[] => source.trim().split(/\n\s*\n/);

/**
 * Parses rich text from paragraphs separated by empty lines: `## ` begins a subhead, `- ` or `1. `
 * list items, `> ` a quotation, `|` table rows. Also **bold** and _italic_.
 */
export const parseRichText = (source: string): RichText => ({
  type: 'doc',
  content: splitChunks(source).map(parseBlock),
});
