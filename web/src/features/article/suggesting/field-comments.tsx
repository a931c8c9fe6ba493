import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenWords } from '../../../ui/text/rich-text-editor.tsx';
import type { TextMark } from '../../../ui/text/text-marks.ts';

/** The selected words of an input. Null for none. */
function chosenIn(input: HTMLInputElement | HTMLTextAreaElement): ChosenWords | null {
  const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const quote = input.value.slice(from, to);
  return quote.trim() === '' ? null : { from, to, quote };
}

/**
 * The comments on a short text that is written in, below its input: those that there are, and a
 * button for the words that are selected.
 */
export function FieldComments(props: {
  inputId: string;
  marks: readonly TextMark[];
  onComment: ((chosen: ChosenWords) => void) | undefined;
  onShowComment: (id: number, byKey: boolean) => void;
}) {
  const { t } = useTranslation();
  const { inputId, marks, onComment, onShowComment } = props;
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      const input = document.getElementById(inputId);
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      if (isText && document.activeElement === input) setChosen(chosenIn(input));
      // The button itself may have the focus, by Tab.
      else if (!own.current?.contains(document.activeElement)) setChosen(null);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of ['selectionchange', 'focusin', 'focusout'])
      document.addEventListener(name, () => setTimeout(update), { signal });
    return () => listeners.abort();
  }, [inputId]);
  const open = marks.filter(({ id }) => id !== 0);
  return (
    <div className="field-comments" ref={own}>
      {open.map(({ id }) => (
        <Button
          key={id}
          variant="default"
          onClick={({ detail }) => onShowComment(id, detail === 0)}
        >
          {t('comment.showThis')}
        </Button>
      ))}
      {chosen && onComment && (
        <Button
          variant="default"
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onComment(chosen)}
        >
          {t('comment.onWords')}
        </Button>
      )}
    </div>
  );
}
