import { Button } from '@mantine/core';
import type { ReaderQuestion } from '@spalten/contract/question';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEasyWords } from './prompt.tsx';

/** The head of a question: title, points and the easy text toggle. */
export function QuestionHead(props: {
  question: ReaderQuestion;
  isEasy: boolean;
  onEasy: (isEasy: boolean) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { question, isEasy } = props;
  return (
    <div className="question-head">
      {props.children}
      <span className="quiet">{t('attempt.points', { count: question.points })}</span>
      {hasEasyWords(question) && (
        <Button variant="default" aria-pressed={isEasy} onClick={() => props.onEasy(!isEasy)}>
          {t(isEasy ? 'attempt.ordinary' : 'attempt.easy')}
        </Button>
      )}
    </div>
  );
}
