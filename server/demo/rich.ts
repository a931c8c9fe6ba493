import type { Block, Inline, RichText } from '@spalten/contract/rich-text';
import type { Table } from '@spalten/contract/table';

/** Words with **bold** and _italic_. */
export const inlines = (text: string): Inline[] =>
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

/** A table whose rows are lines of cells between bars; a line of dashes stands under its header. */
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
        content: inlines(cell.trim()),
      })),
  }));
  return { type: 'table', content } as Table;
}

/** One paragraph, subhead, list, quotation or table, as `rich` reads it. */
export function block(chunk: string): Block {
  const lines = chunk.trim().split(/\s*\n\s*/);
  if (lines.every((line) => /^\|.*\|$/.test(line))) return table(lines);
  const text = chunk.replace(/\s*\n\s*(?!- |\d+\. )/g, ' ').trim();
  if (text.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: inlines(text.slice(3)) };
  if (text.startsWith('> '))
    return {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: inlines(text.slice(2)) }],
    };
  if (text.startsWith('- '))
    return {
      type: 'bulletList',
      content: text.split(/\n\s*(?=- )/).map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: inlines(item.replace(/^- /, '')) }],
      })),
    };
  if (/^\d+\. /.test(text))
    return {
      type: 'orderedList',
      content: text.split(/\n\s*(?=\d+\. )/).map((item) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: inlines(item.replace(/^\d+\. /, '')) }],
      })),
    };
  return { type: 'paragraph', content: inlines(text) };
}

/** The chunks of a source, which empty lines stand between. */
export const chunksOf = (source: string): string[] => source.trim().split(/\n\s*\n/);

/**
 * Rich text from plain paragraphs with empty lines between: `## ` begins a subhead, `- ` or `1. ` the
 * items of a list, `> ` a quotation, `|` the rows of a table; **bold** and _italic_.
 */
export const rich = (source: string): RichText => ({
  type: 'doc',
  content: chunksOf(source).map(block),
});
