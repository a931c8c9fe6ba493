import type { Block, Inline, RichText } from '@spalten/contract/rich-text';

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

/** One paragraph, subhead, list or quotation, as `rich` reads it. */
export function block(chunk: string): Block {
  const text = chunk.replace(/\s*\n\s*(?!- )/g, ' ').trim();
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
  return { type: 'paragraph', content: inlines(text) };
}

/** The chunks of a source, which empty lines stand between. */
export const chunksOf = (source: string): string[] => source.trim().split(/\n\s*\n/);

/**
 * Rich text from plain paragraphs with empty lines between: `## ` begins a subhead, `- ` the items
 * of a list, `> ` a quotation; **bold** and _italic_.
 */
export const rich = (source: string): RichText => ({
  type: 'doc',
  content: chunksOf(source).map(block),
});
