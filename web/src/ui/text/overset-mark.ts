import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('overset-mark');
/** A leaf that isn't text, such as a line break, parts two words. */
const LEAF = ' ';
/** A sign of suggested words, which aren't set. */
const NOTHING = '\u2060';

/** The text of a block, a sign for each position. */
function textOf(block: Node): string {
  let text = '';
  block.forEach((node) => {
    const isSuggested = node.marks.some(({ type }) => type.name === 'insertion');
    if (isSuggested) text += NOTHING.repeat(node.nodeSize);
    else text += node.text ?? LEAF.repeat(node.nodeSize);
  });
  return text;
}

/**
 * Finds the position where the last words of a document begin, counted as the typesetter counts
 * them. Null for none.
 */
export function startOfLastWords(doc: Node, count: number): number | null {
  const starts: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const { 0: word, index } of textOf(node).matchAll(/\S+/g))
      if (word.replaceAll(NOTHING, '') !== '') starts.push(position + 1 + index);
    return false;
  });
  return count > 0 ? (starts.at(-count) ?? starts[0] ?? null) : null;
}

function decorate(doc: Node, count: number): DecorationSet {
  const from = startOfLastWords(doc, count);
  if (from === null) return DecorationSet.empty;
  return DecorationSet.create(doc, [
    Decoration.inline(from, doc.content.size, { nodeName: 'mark', class: 'overset-mark' }),
  ]);
}

/** Marks the end of a text that has no room in print, without changing it. */
export const OversetMark = Extension.create({
  name: 'oversetMark',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const count = transaction.getMeta(key) as number | undefined;
          return count === undefined
            ? set.map(transaction.mapping, transaction.doc)
            : decorate(transaction.doc, count);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** The transaction that marks this many words at the end of the text; 0 for none. */
export const markOverset = (state: EditorState, count: number): Transaction =>
  state.tr.setMeta(key, count).setMeta('addToHistory', false);

/** Scrolls to where the marked words begin. False if none are marked. */
export function scrollToOverset(within: HTMLElement): boolean {
  const mark = within.querySelector('.overset-mark');
  mark?.scrollIntoView({ block: 'center' });
  return mark !== null;
}
