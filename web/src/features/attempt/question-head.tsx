import { Button } from '@mantine/core';
import type { ReaderQuestion } from '@spalten/contract/question';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Listen } from '../../ui/reading/read-aloud.tsx';
import { hasEasyWords } from './prompt.tsx';

/** The head of a question: title, points, reading aloud and the easy text toggle. */
export function QuestionHead(props: {
  question: ReaderQuestion;
  isEasy: boolean;
  onEasy: (isEasy: boolean) => void;
  /** The accessible name of the button that reads it aloud. */
  listenName?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { question, isEasy } = props;
  const whole = useRef<HTMLElement | null>(null);
  return (
    <div
      className="question-head"
      ref={(head) => {
        whole.current = head?.parentElement ?? null;
      }}
    >
      {props.children}
      <span className="quiet">{t('attempt.points', { count: question.points })}</span>
      {/* What is read aloud is what is shown. */}
      <Listen
        key={String(isEasy)}
        target={whole}
        {...(props.listenName && { name: props.listenName })}
      />
      {hasEasyWords(question) && (
        <Button variant="default" aria-pressed={isEasy} onClick={() => props.onEasy(!isEasy)}>
          {t(isEasy ? 'attempt.ordinary' : 'attempt.easy')}
        </Button>
      )}
    </div>
  );
}
