import type { Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { markOverset, scrollToOverset } from './overset-mark.ts';

/** The number of words to mark, and a number that grows with each wish to see where they begin. */
export interface OversetWords {
  count: number;
  visit: number;
}

/** Marks the words at the end of a text that have no room, and scrolls there when asked to. */
export function useOversetMark(editor: Editor, overset: OversetWords | undefined): void {
  const { count, visit } = overset ?? { count: 0, visit: 0 };
  const visited = useRef(0);
  useEffect(() => {
    editor.view.dispatch(markOverset(editor.state, count));
    if (visited.current === visit) return;
    if (scrollToOverset(editor.view.dom)) visited.current = visit;
  }, [editor, count, visit]);
}
