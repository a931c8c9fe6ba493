import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { ProsemirrorBinding } from '@tiptap/y-tiptap';
import {
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
  yUndoPluginKey,
} from '@tiptap/y-tiptap';
import type * as Y from 'yjs';

type Selection = ProsemirrorBinding['beforeTransactionSelection'];
interface Step {
  stackItem: { meta: Map<unknown, Selection> };
}

const bindingOf = (view: EditorView) =>
  (ySyncPluginKey.getState(view.state) as { binding: ProsemirrorBinding }).binding;

/** Puts the caret where it was when a step of undo or redo was typed. */
function restoreCaret(view: EditorView, { stackItem }: Step): void {
  const binding = bindingOf(view);
  const { doc, type, mapping } = binding;
  const kept = stackItem.meta.get(binding);
  // The binding takes it for the caret at the next change of another writer.
  Object.assign(binding, { beforeTransactionSelection: null });
  if (!kept) return;
  const [anchor, head] = [kept.anchor, kept.head].map(
    (end) => end && relativePositionToAbsolutePosition(doc, type, end, mapping),
  );
  if (typeof anchor !== 'number' || typeof head !== 'number') return;
  const { tr } = view.state;
  const chosen = TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head));
  view.dispatch(tr.setSelection(chosen).setMeta('addToHistory', false));
}

/**
 * Keeps the caret through undo and redo in a shared text. The binding tells of a step after it has
 * been drawn, so that by itself it leaves the caret at the nearest letter that is left.
 */
export const UndoCaret = Extension.create({
  name: 'undoCaret',
  // After the binding's own plugins, whose listener sets what this one clears.
  priority: 50,
  addProseMirrorPlugins: () => [
    new Plugin({
      view(view) {
        const { undoManager } = yUndoPluginKey.getState(view.state) as {
          undoManager: Y.UndoManager;
        };
        const restore = (step: Step) => restoreCaret(view, step);
        undoManager.on('stack-item-popped', restore);
        return { destroy: () => undoManager.off('stack-item-popped', restore) };
      },
    }),
  ],
});
