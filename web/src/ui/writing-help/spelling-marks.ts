import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A range of a document, in its positions. */
export interface DocumentRange {
  from: number;
  to: number;
}

const key = new PluginKey<DecorationSet>('spelling-marks');

/** Underlines misspelled words without changing the text. The writing help says which. */
export const SpellingMarks = Extension.create({
  name: 'spellingMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, set) => {
          const ranges = transaction.getMeta(key) as readonly DocumentRange[] | undefined;
          return ranges
            ? DecorationSet.create(
                transaction.doc,
                ranges.map(({ from, to }) => Decoration.inline(from, to, { class: 'misspelled' })),
              )
            : set.map(transaction.mapping, transaction.doc);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

/** The transaction that underlines these ranges and no others. */
export const markMisspelled = (state: EditorState, ranges: readonly DocumentRange[]): Transaction =>
  state.tr.setMeta(key, ranges).setMeta('addToHistory', false);
