import { isMarkable } from '@spalten/contract/question-rules';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputProps } from './input-props.ts';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Words to mark in a text. The text is one tab stop. Arrow keys move between words and Space marks.
 */
export function WordsInput(props: InputProps<'mark_words'>) {
  const { t } = useTranslation();
  const { question, answer, tries, isLocked } = props;
  const words = question.spans.filter(isMarkable);
  const [current, setCurrent] = useState(words[0]?.id);
  const text = useRef<HTMLDivElement>(null);
  const marked = answer?.span_ids ?? [];
  const toggle = (id: string) => {
    if (isLocked || tries?.kept.includes(id) || tries?.removed.includes(id)) return;
    props.onAnswer({
      span_ids: marked.includes(id) ? marked.filter((one) => one !== id) : [...marked, id],
    });
  };
  const walk = (event: KeyboardEvent) => {
    const at = words.findIndex(({ id }) => id === current);
    const step = STEPS[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? words.length - 1 : at + (step ?? 0);
    const word = words[to];
    if (to === at || !word) return;
    event.preventDefault();
    setCurrent(word.id);
    text.current?.querySelector<HTMLElement>(`[data-span="${word.id}"]`)?.focus();
  };
  return (
    <>
      <p className="quiet" id={`how-${question.id}`}>
        {!isLocked && (
          <>
            {t('attempt.markHow')} <span className="for-keyboard">{t('attempt.markKeys')}</span>
          </>
        )}
      </p>
      <div
        ref={text}
        className="mark-text"
        role="toolbar"
        aria-orientation="horizontal"
        aria-label={t('attempt.markText')}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {question.spans.map((span) =>
          isMarkable(span) ? (
            <button
              key={span.id}
              type="button"
              className="mark-word"
              data-span={span.id}
              tabIndex={span.id === current ? 0 : -1}
              aria-pressed={marked.includes(span.id)}
              aria-disabled={isLocked || tries?.removed.includes(span.id) || undefined}
              onFocus={() => setCurrent(span.id)}
              onClick={() => toggle(span.id)}
            >
              {span.text}
            </button>
          ) : (
            <span key={span.id}>{span.text}</span>
          ),
        )}
      </div>
      <p className="quiet" role="status">
        {t('attempt.markCount', { count: marked.length })}
      </p>
    </>
  );
}
