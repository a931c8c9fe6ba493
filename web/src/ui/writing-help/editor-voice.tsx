import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListenButton } from '../reading/read-aloud.tsx';
import { useReadingLook } from '../reading/reading-look.ts';
import { useReadAloud } from '../reading/use-read-aloud.ts';

/** The selection of an editor as a range of the page; at the end of the text its beginning. */
function selectionOf(editor: Editor): Range {
  const { view, state } = editor;
  const { from, to } = state.selection;
  const range = document.createRange();
  const isAtEnd = from === to && to >= state.doc.content.size - 1;
  const start = view.domAtPos(isAtEnd ? 0 : from);
  range.setStart(start.node, start.offset);
  const end = view.domAtPos(isAtEnd ? 0 : to);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Reads the editor's text aloud from the caret, or what is selected, and marks each word. */
export function EditorVoice({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { look } = useReadingLook();
  const target = useRef<HTMLElement | null>(null);
  useEffect(() => {
    target.current = editor.view.dom;
  }, [editor]);
  const voice = useReadAloud(target, look.read_aloud_rate, () => selectionOf(editor));
  const { state } = voice;
  const stop = useEffectEvent(() => state !== 'off' && voice.stop());
  // What is read would no longer be what is there.
  useEffect(() => {
    const onUpdate = () => stop();
    editor.on('update', onUpdate);
    return () => {
      editor.off('update', onUpdate);
    };
  }, [editor]);
  return (
    <ListenButton
      voice={voice}
      variant="subtle"
      label={t('writingHelp.listen')}
      stopLabel={t('writingHelp.stop')}
    />
  );
}
