import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { readDocument } from './document-text.ts';
import { useKnownWords } from './known-words.ts';
import type { HelpScope } from './known-words.ts';
import { markMisspelled } from './spelling-marks.ts';
import { useCheckedText } from './use-checked-text.ts';

/** The pause in typing after which a text is checked, in ms. */
const PAUSE_MS = 400;

interface Snapshot {
  doc: Node;
  /** The caret while the editor has the focus. Its word isn't marked, since it is being written. */
  caret: number | null;
}

const takeSnapshot = ({ state, isFocused }: Editor): Snapshot => ({
  doc: state.doc,
  caret: isFocused ? state.selection.head : null,
});

/** The document after each pause. */
function useSnapshot(editor: Editor): Snapshot {
  const [snapshot, setSnapshot] = useState(() => takeSnapshot(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSnapshot(takeSnapshot(editor)), PAUSE_MS);
    };
    const onTransaction = ({ transaction }: { transaction: Transaction }) => {
      // The marks themselves are shown by a transaction too.
      if (transaction.docChanged || transaction.selectionSet) wait();
    };
    editor.on('transaction', onTransaction);
    editor.on('blur', wait);
    // Something may have been written since the first snapshot.
    wait();
    return () => {
      clearTimeout(timer);
      editor.off('transaction', onTransaction);
      editor.off('blur', wait);
    };
  }, [editor]);
  return snapshot;
}

/** A misspelled word or the words of an advice, in the document's positions. */
export interface Found {
  text: string;
  from: number;
  to: number;
}

/** Checks the editor's text, and underlines what is misspelled. */
export function useEditorWords(editor: Editor, scope: HelpScope) {
  const { doc, caret } = useSnapshot(editor);
  const { text, positionOf } = useMemo(() => readDocument(doc), [doc]);
  const { known, glossary, addOwn } = useKnownWords(scope);
  const { checkedText, hasFailed } = useCheckedText(text, known, glossary);
  const isCurrent = checkedText?.text === text;
  const found = useMemo(() => {
    if (!checkedText || !isCurrent) return null;
    const place = (range: { from: number; to: number }) => ({
      from: positionOf(range.from),
      to: positionOf(range.from) + range.to - range.from,
    });
    return {
      words: checkedText.misspelled.map((word): Found => ({ ...word, ...place(word) })),
      advice: checkedText.advice.map((one) => ({ ...one, ...place(one) })),
    };
  }, [checkedText, isCurrent, positionOf]);
  useEffect(() => {
    if (!found || editor.isDestroyed || editor.state.doc !== doc) return;
    const finished = found.words.filter(({ to }) => to !== caret);
    editor.view.dispatch(markMisspelled(editor.state, finished));
  }, [editor, found, doc, caret]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) editor.view.dispatch(markMisspelled(editor.state, []));
    },
    [editor],
  );
  return { found, addOwn, hasFailed };
}
