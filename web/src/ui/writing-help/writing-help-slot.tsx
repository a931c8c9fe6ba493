import type { ComponentType } from 'react';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../session.ts';
import type { HelpScope } from './known-words.ts';

/** Shown where the help can't be fetched. */
const NoHelp: ComponentType<Parameters<typeof import('./writing-help.tsx').default>[0]> = () =>
  null;

// Without a network one writes on without help. It comes with the next visit.
const WritingHelp = lazy<typeof NoHelp>(() =>
  import('./writing-help.tsx').catch(() => ({ default: NoHelp })),
);

/** The place of the writing help in an editor. Its code is loaded when one begins to write. */
export function WritingHelpSlot({ editor, scope }: { editor: Editor; scope: HelpScope }) {
  const isOn = useUser()?.preferences.writing_help !== 'off';
  const [isWriting, setWriting] = useState(editor.isFocused);
  useEffect(() => {
    const begin = () => setWriting(true);
    editor.on('focus', begin);
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
