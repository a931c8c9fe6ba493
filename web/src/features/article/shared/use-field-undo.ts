import { rootsOf, TEXTS } from '@spalten/contract/article-document';
import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import { HERE } from './document-session.ts';

/** 'undo' or 'redo' for the keys of it. */
function stepOf({
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  key,
}: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !metaKey ? 'redo' : null;
}

/**
 * Takes back one's own changes in the fields outside of the rich texts, which have steps of their
 * own. @returns a handler of the keys pressed in them
 */
export function useFieldUndo(doc: Y.Doc | undefined) {
  const [manager, setManager] = useState<Y.UndoManager>();
  useEffect(() => {
    if (!doc) return undefined;
    const { images, answers, parts, factTitle } = rootsOf(doc);
    const scope = [...TEXTS.map((name) => doc.getText(name)), factTitle, parts, images, answers];
    const made = new Y.UndoManager(scope, { trackedOrigins: new Set([HERE]) });
    setManager(made);
    return () => made.destroy();
  }, [doc]);
  return (event: KeyboardEvent) => {
    const step = stepOf(event);
    const target = event.target as HTMLElement;
    if (!step || !manager || target.closest('.rich') || !target.matches('input, textarea')) return;
    event.preventDefault();
    manager[step]();
  };
}
