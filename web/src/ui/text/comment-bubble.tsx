import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../look/icon.tsx';
import { commentIdOf } from './text-marks.ts';

/** A bubble below the selected words, or at the commented words where the caret was moved by key. */
interface Bubble {
  /** The comment of the words, null for a selection. */
  id: number | null;
  /** In px from the editor's box. */
  top: number;
  left: number;
}

/** A text whose words can be selected: an editor, or an element that stands still. */
export interface SelectableText {
  view: { dom: HTMLElement };
  isEditable: boolean;
  on(name: 'update', listener: () => void): unknown;
  off(name: 'update', listener: () => void): unknown;
}

/** Keys that move the caret. */
const MOVES = /^(Arrow|Home$|End$|Page)/;
/** Room for the bubble beside the editor's right edge, in px. */
const WIDTH = 190;

/** The comment whose words the caret stands in. */
const commentAtCaret = (selection: Selection): number | null => {
  const at = selection.anchorNode;
  return commentIdOf(at instanceof Element ? at : (at?.parentElement ?? null));
};

/** Finds the bubble for the page's selection. */
function findBubble(
  editor: SelectableText,
  { own, box }: { own: HTMLElement; box: HTMLElement },
  hasMovedByKey: boolean,
): Bubble | null {
  const text = editor.view.dom;
  const selection = getSelection();
  if (!selection?.rangeCount || !text.contains(selection.anchorNode)) return null;
  // Not while the suggestions for a misspelled word, which is selected too, have the focus.
  const isHere = [text, own].some((part) => part.contains(document.activeElement));
  if (editor.isEditable && !isHere) return null;
  const id = selection.isCollapsed && hasMovedByKey ? commentAtCaret(selection) : null;
  if (selection.isCollapsed ? id === null : selection.toString().trim() === '') return null;
  const range = selection.getRangeAt(0);
  const end = [...range.getClientRects()].at(-1) ?? range.getBoundingClientRect();
  const at = box.getBoundingClientRect();
  const left = Math.max(0, Math.min(end.right - at.left, at.width - WIDTH));
  return { id, top: end.bottom - at.top, left };
}

/**
 * A button at the selected words that comments on them. It stands after the text, so that Tab leads
 * to it. Commented words have one that shows the comment, for who has come to them by the keyboard.
 */
export function CommentBubble(props: {
  editor: SelectableText;
  onComment: (() => void) | undefined;
  onShowComment: ((id: number) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { editor, onComment, onShowComment } = props;
  const [bubble, setBubble] = useState<Bubble | null>(null);
  const own = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  const hasMovedByKey = useRef(false);
  const update = useEffectEvent(() => {
    const box = own.current?.parentElement;
    if (!own.current || !box || isPressed.current) return;
    setBubble(findBubble(editor, { own: own.current, box }, hasMovedByKey.current));
  });
  useEffect(() => {
    const onSelect = () => update();
    const press = ({ target }: Event) => {
      if (own.current?.contains(target as Node)) return;
      isPressed.current = true;
      hasMovedByKey.current = false;
    };
    const release = () => {
      isPressed.current = false;
      // The selection is set after the event.
      setTimeout(onSelect);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') return;
      if (key === 'Escape') setBubble(null);
      else hasMovedByKey.current = MOVES.test(key);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('selectionchange', onSelect, { signal });
    document.addEventListener('focusin', onSelect, { signal });
    document.addEventListener('pointerdown', press, { signal });
    for (const name of ['pointerup', 'pointercancel'])
      document.addEventListener(name, release, { signal });
    editor.view.dom.addEventListener('keydown', onKey, { signal });
    editor.on('update', onSelect);
    return () => {
      listeners.abort();
      editor.off('update', onSelect);
    };
  }, [editor]);
  const isShowing = bubble?.id !== null && bubble?.id !== undefined;
  const run = isShowing ? () => onShowComment?.(bubble.id ?? 0) : onComment;
  const isThere = bubble !== null && (isShowing ? onShowComment : onComment) !== undefined;
  return (
    <span ref={own}>
      {isThere && (
        <button
          type="button"
          className="comment-bubble"
          style={{ top: bubble.top, left: bubble.left }}
          aria-label={t(isShowing ? 'comment.showThis' : 'comment.onWords')}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setBubble(null);
            run?.();
          }}
        >
          <Icon name="chat" />
          {t(isShowing ? 'comment.showThis' : 'editor.comment')}
        </button>
      )}
    </span>
  );
}
