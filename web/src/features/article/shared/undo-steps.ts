import { Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
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

/** True for a change of letters alone, within one paragraph, heading or cell. */
export const isTyping = ({ steps, docs }: Transaction): boolean =>
  steps.every((step, index) => {
    if (!(step instanceof ReplaceStep)) return false;
    const [from, to] = [step.from, step.to].map((at) => docs[index]!.resolve(at));
    let isText = from!.parent.isTextblock && from!.sameParent(to!);
    step.slice.content.forEach((node) => (isText &&= node.isText));
    return isText;
  });

const undoManagerOf = (state: EditorState): Y.UndoManager =>
  (yUndoPluginKey.getState(state) as { undoManager: Y.UndoManager }).undoManager;

/**
 * Makes a step of its own of each change that is no typing. Yjs joins all changes of half a second
 * to one step, so that undo after a table was removed could take the words before it too.
 */
export const splitSteps = () =>
  new Plugin<boolean>({
    state: {
      init: () => true,
      /** @returns true if the last change was typing */
      apply(tr, wasTyping, state) {
        const isOwn = !tr.getMeta(ySyncPluginKey) && !tr.getMeta('appendedTransaction');
        if (!tr.docChanged || !isOwn) return wasTyping;
        const typing = isTyping(tr);
        if (!typing || !wasTyping) undoManagerOf(state).stopCapturing();
        return typing;
      },
    },
  });

/**
 * Keeps the caret through undo and redo in a shared text. The binding tells of a step after it has
 * been drawn, so that by itself it leaves the caret at the nearest letter that is left.
 */
const keepCaretInSteps = () =>
  new Plugin({
    view(view) {
      const undoManager = undoManagerOf(view.state);
      const restore = (step: Step) => restoreCaret(view, step);
      undoManager.on('stack-item-popped', restore);
      return { destroy: () => undoManager.off('stack-item-popped', restore) };
    },
  });

/** The steps of undo and redo in a shared text: what is in one, and where the caret stands after. */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  // After the binding's own plugins, whose listener sets what this one clears.
  priority: 50,
  addProseMirrorPlugins: () => [splitSteps(), keepCaretInSteps()],
});
