import type { Editor } from '@tiptap/react';
import { Suspense, useEffect, useState } from 'react';
import { lazyOptional } from '../hooks/lazy-optional.ts';
import { useUser } from '../../data/session.ts';
import type { HelpScope } from './known-words.ts';

const WritingHelp = lazyOptional(() => import('./writing-help.tsx'));

/** The place of the writing help in an editor. Its code is loaded when one begins to write. */
export function WritingHelpSlot({ editor, scope }: { editor: Editor; scope: HelpScope }) {
  const isOn = useUser()?.preferences.writing_help !== 'off';
  const [isWriting, setWriting] = useState(editor.isFocused);
  useEffect(() => {
    const begin = () => setWriting(true);
    editor.on('focus', begin);
    if (editor.isFocused) begin();
    return () => {
      editor.off('focus', begin);
    };
  }, [editor]);
  if (!isOn || !isWriting) return null;
  return (
    <Suspense fallback={null}>
      <WritingHelp editor={editor} scope={scope} />
    </Suspense>
  );
}
