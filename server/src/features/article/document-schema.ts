import type { RichTextWriter } from '@spalten/contract/article-document';
import { updateYFragment } from '@tiptap/y-tiptap';
import { Schema } from 'prosemirror-model';

/*
 * The contract's rich text as a schema of the editor, with which a whole text becomes the smallest
 * change of a shared one.
 */

const CELL = { content: 'inline*', marks: 'bold italic insertion deletion' };
const SUGGESTION = { attrs: { id: {}, by: {} } };

const schema = new Schema({
  nodes: {
    doc: { content: 'block*' },
    paragraph: { content: 'inline*', group: 'block' },
    heading: { content: 'inline*', group: 'block', attrs: { level: { default: 2 } } },
    bulletList: { content: 'listItem+', group: 'block' },
    orderedList: { content: 'listItem+', group: 'block' },
    listItem: { content: 'paragraph+' },
    blockquote: { content: 'paragraph+', group: 'block' },
    table: { content: 'tableRow+', group: 'block' },
    tableRow: { content: '(tableCell | tableHeader)+' },
    tableCell: CELL,
    tableHeader: CELL,
    text: { group: 'inline' },
    hardBreak: { group: 'inline', inline: true },
  },
  marks: {
    link: { attrs: { href: {} } },
    bold: {},
    italic: {},
    insertion: SUGGESTION,
    deletion: SUGGESTION,
  },
});

/** Makes a fragment hold a rich text that the contract's schema has let through. */
export const writeRichText: RichTextWriter = (doc, fragment, wanted) =>
  updateYFragment(doc, fragment, schema.nodeFromJSON(wanted), {
    mapping: new Map(),
    isOMark: new Map(),
  });
