import type { ComponentProps } from 'react';
import { useMemo, useRef } from 'react';
import { CommentBubble } from '../../../ui/text/comment-bubble.tsx';
import type { ChosenWords } from '../../../ui/text/rich-text-editor.tsx';
import type { TextMark } from '../../../ui/text/text-marks.ts';

/** The selected words of an element, in characters of its text. Null for none. */
function chosenIn(element: HTMLElement): ChosenWords | null {
  const selection = getSelection();
  if (!selection?.rangeCount) return null;
  const range = selection.getRangeAt(0);
  const before = document.createRange();
  before.selectNodeContents(element);
  if (!element.contains(range.startContainer)) return null;
  before.setEnd(range.startContainer, range.startOffset);
  const from = before.toString().length;
  const quote = (element.textContent ?? '').slice(from, from + range.toString().length);
  return quote.trim() === '' ? null : { from, to: from + quote.length, quote };
}

/** A text with its commented words marked. */
function MarkedWords(props: {
  text: string;
  marks: readonly TextMark[];
  onShowComment: (id: number, byKey: boolean) => void;
}) {
  const { text, marks, onShowComment } = props;
  const ends = [0, text.length, ...marks.flatMap(({ from, to }) => [from, to])];
  const cuts = [...new Set(ends)].filter((at) => at <= text.length).toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const words = text.slice(from, cuts[index + 1]);
    const mark = marks.findLast((one) => one.from <= from && from < one.to);
    if (!mark) return <span key={from}>{words}</span>;
    if (mark.id === 0)
      return (
        <mark key={from} className="comment-mark" data-comment="0">
          {words}
        </mark>
      );
    return (
      <mark
        key={from}
        className="comment-mark"
        data-comment={mark.id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- words in a line
        role="button"
        tabIndex={0}
        onClick={({ detail }) => onShowComment(mark.id, detail === 0)}
        onKeyDown={(event) => {
          if (!/^( |Enter)$/.test(event.key)) return;
          event.preventDefault();
          onShowComment(mark.id, true);
        }}
      >
        {words}
      </mark>
    );
  });
}

/** A short text that is read, with comments at its words and a bubble at those that are selected. */
export function CommentableText(props: {
  text: string;
  marks: readonly TextMark[];
  onComment?: ((chosen: ChosenWords) => void) | undefined;
  onShowComment: (id: number, byKey: boolean) => void;
}) {
  const { text, marks, onComment, onShowComment } = props;
  const element = useRef<HTMLSpanElement>(null);
  const selectable = useMemo<ComponentProps<typeof CommentBubble>['editor']>(
    () => ({
      view: {
        get dom() {
          return element.current ?? document.body;
        },
      },
      isEditable: false,
      on: () => undefined,
      off: () => undefined,
    }),
    [],
  );
  const comment = () => {
    const chosen = element.current && chosenIn(element.current);
    if (chosen) onComment?.(chosen);
  };
  return (
    <span className="commentable">
      <span ref={element}>
        <MarkedWords text={text} marks={marks} onShowComment={onShowComment} />
      </span>
      {onComment && (
        <CommentBubble editor={selectable} onComment={comment} onShowComment={undefined} />
      )}
    </span>
  );
}
