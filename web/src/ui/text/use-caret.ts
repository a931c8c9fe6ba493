import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect } from 'react';
import { readHandedOverCaret, registerEditor } from '../saving/form-handover.ts';

/**
 * Places the caret of a new editor where it was in a handed-over form, otherwise at the end of the
 * text. There, a tool inserts for a user who hasn't clicked in the text.
 */
export function useCaret(editor: Editor, label: string): void {
  useEffect(() => {
    const { state, view } = editor;
    const handedOver = readHandedOverCaret(label);
    const end = state.doc.content.size;
    const selection = handedOver
      ? Selection.near(state.doc.resolve(Math.min(handedOver.position, end)), -1)
      : Selection.atEnd(state.doc);
    view.dispatch(state.tr.setSelection(selection));
    if (handedOver?.hasFocus) view.focus();
    return registerEditor(label, () => ({
      position: editor.state.selection.to,
      hasFocus: editor.isFocused,
    }));
  }, [editor, label]);
}
