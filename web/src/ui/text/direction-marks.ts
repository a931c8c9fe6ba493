import { hasFromRight, turnedWithin } from '@spalten/contract/direction';
import type { Direction } from '@spalten/contract/direction';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<DecorationSet>('direction-marks');

/** Lists the blocks of a node that run another way than what is around them. */
function turnedBlocks(parent: Node, start: number, around: Direction): Decoration[] {
  const found: Decoration[] = [];
  parent.forEach((node, offset) => {
    if (!node.isBlock || node.isAtom) return;
    const from = start + offset;
    const words = node.textBetween(0, node.content.size, ' ');
    // The mark of an item stands at the side where its list begins.
    const dir = node.type.name === 'listItem' ? undefined : turnedWithin(around, words);
    if (dir) found.push(Decoration.node(from, from + node.nodeSize, { dir }));
    if (!node.isTextblock) found.push(...turnedBlocks(node, from + 1, dir ?? around));
  });
  return found;
}

const decorate = (doc: Node): DecorationSet =>
  hasFromRight(doc.textContent)
    ? DecorationSet.create(doc, turnedBlocks(doc, 0, 'ltr'))
    : DecorationSet.empty;

/**
 * Gives each block the direction of its words, as print does. It is shown only: an attribute of the
 * text, as the editor's own `textDirection` sets it, would be saved with it.
 */
export const DirectionMarks = Extension.create({
  name: 'directionMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_, { doc }) => decorate(doc),
        apply: (transaction, set) => (transaction.docChanged ? decorate(transaction.doc) : set),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
