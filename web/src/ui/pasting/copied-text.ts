import type { Node, Slice } from '@tiptap/pm/model';
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

const childrenOf = (node: Pick<Node, 'content'>): readonly Node[] => node.content.content;
const wordsOf = (node: Node): string => node.textBetween(0, node.content.size, '\n', '\n');

/** The cells of a row with tabs between, as spreadsheets read them. */
const rowAsText = (row: Node): string =>
  childrenOf(row)
    .map((cell) => wordsOf(cell).replaceAll(/\s+/g, ' ').trim())
    .join('\t');

function blockAsText(node: Node): string {
  if (node.type.name === 'tableRow') return rowAsText(node);
  if (node.type.name === 'table') return childrenOf(node).map(rowAsText).join('\n');
  if (node.type.name === 'bulletList' || node.type.name === 'orderedList') {
    const isNumbered = node.type.name === 'orderedList';
    return childrenOf(node)
      .map((item, index) => `${isNumbered ? `${index + 1}.` : '–'} ${wordsOf(item)}`)
      .join('\n');
  }
  return wordsOf(node);
}

/** True for words from inside a single paragraph, list item or cell. */
function isOneText({ content }: Pick<Node, 'content'>): boolean {
  const [first] = content.content;
  return content.childCount === 1 && first !== undefined && (first.isTextblock || isOneText(first));
}

/** Writes copied content as plain text: rows of a table and items of a list on lines of their own. */
export function copiedAsText(slice: Slice): string {
  if (isOneText(slice)) return slice.content.textBetween(0, slice.content.size, '\n', '\n');
  return slice.content.content.map(blockAsText).join('\n\n');
}

/** Gives programs that take plain text alone the rows and lists of what is copied. */
export const CopyAsText = Extension.create({
  name: 'copyAsText',
  addProseMirrorPlugins: () => [new Plugin({ props: { clipboardTextSerializer: copiedAsText } })],
});
