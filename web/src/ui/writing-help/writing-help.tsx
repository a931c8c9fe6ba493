import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { HelpPanel } from './help-panel.tsx';
import type { HelpScope } from './known-words.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { useEditorWords } from './use-editor-words.ts';
import type { Found } from './use-editor-words.ts';
import './writing-help.css';

/** The space between a word and its card, in px. */
const GAP = 6;

/** Replaces ranges of the text that still say what they said, in one step that is undone as one. */
function replace(editor: Editor, places: readonly Found[], by: string): void {
  const { state, view } = editor;
  const change = state.tr;
  const isThere = ({ from, to, text }: Found) =>
    to <= state.doc.content.size &&
    state.doc.textBetween(from, to).replaceAll('\u{ad}', '') === text;
  // From the end, so that the positions before it hold.
  for (const place of places.toSorted((a, b) => b.from - a.from))
    if (isThere(place)) change.insertText(by, place.from, place.to);
  if (change.docChanged) view.dispatch(change);
  editor.commands.focus();
}

/** The bottom of a word, in px from the top of the editor's frame. */
function bottomOf(editor: Editor, position: number): number {
  const frame = editor.view.dom.closest('.rich')?.getBoundingClientRect();
  return editor.view.coordsAtPos(position).bottom - (frame?.top ?? 0) + GAP;
}

/** Turns the browser's own spelling marks off. They would be under the same words. */
function useNoNativeMarks(editor: Editor): void {
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('spellcheck', 'false');
    return () => dom.setAttribute('spellcheck', 'true');
  }, [editor]);
}

/**
 * The help beside an editor's text: suggestions at a misspelled word by press or Ctrl + full stop,
 * and a quiet list of words and advice.
 */
export default function WritingHelp({ editor, scope }: { editor: Editor; scope: HelpScope }) {
  const { found, addOwn, hasFailed } = useEditorWords(editor, scope);
  const [word, setWord] = useState<Found | null>(null);
  useNoNativeMarks(editor);
  const open = (next: Found) => {
    editor.commands.setTextSelection({ from: next.from, to: next.to });
    editor.commands.scrollIntoView();
    setWord(next);
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const marked = (event.target as Element).closest('.misspelled');
    const text = marked?.textContent ?? '';
    if (!marked || text === '') return;
    const from = editor.view.posAtDOM(marked, 0);
    const hit = found?.words.find((word) => word.from <= from && from < word.to);
    // The list of words is away while they are checked anew.
    open(hit ?? { text, from, to: from + text.length });
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { head } = editor.state.selection;
    const next = found?.words.find(({ to }) => to >= head) ?? found?.words[0];
    if (next) open(next);
  });
  useEffect(() => {
    const { dom } = editor.view;
    const click = (event: MouseEvent) => onClick(event);
    const key = (event: KeyboardEvent) => onKey(event);
    dom.addEventListener('click', click);
    dom.addEventListener('keydown', key);
    return () => {
      dom.removeEventListener('click', click);
      dom.removeEventListener('keydown', key);
    };
  }, [editor]);
  /** All places of the chosen word that are spelled like it. */
  const alike = word
    ? [word, ...(found?.words ?? []).filter((w) => w.text === word.text && w.from !== word.from)]
    : [];
  return (
    <>
      {word && (
        <SuggestionCard
          key={`${word.from} ${word.text}`}
          word={word.text}
          count={alike.length}
          scope={scope}
          top={bottomOf(editor, word.from)}
          onChoose={(suggestion) => {
            replace(editor, alike, suggestion);
            setWord(null);
          }}
          onRight={() => {
            addOwn(word.text);
            setWord(null);
            editor.commands.focus();
          }}
          onClose={(isByKey) => {
            setWord(null);
            if (isByKey) editor.commands.focus();
          }}
        />
      )}
      <HelpPanel
        editor={editor}
        words={found?.words ?? []}
        advice={found?.advice ?? []}
        hasFailed={hasFailed}
        onWord={open}
        onJoin={(range, by) => replace(editor, [range], by)}
      />
    </>
  );
}
