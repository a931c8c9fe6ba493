import { Button } from '@mantine/core';
import type { AnyAnswer } from '@spalten/contract/answer';
import type { ReaderQuestion } from '@spalten/contract/question';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from './answer-input.tsx';
import { hasEasyWords, Prompt } from './prompt.tsx';

/** A question as its participant meets it, to try out: what is answered here is kept nowhere. */
export function QuestionPreview({ question }: { question: ReaderQuestion }) {
  const { t } = useTranslation();
  const [answer, setAnswer] = useState<AnyAnswer>();
  const [isEasy, setEasy] = useState(false);
  const [hints, setHints] = useState(0);
  return (
    <div className="question-preview">
      <div className="question-head">
        <span className="quiet">{t('attempt.points', { count: question.points })}</span>
        {hasEasyWords(question) && (
          <Button variant="default" aria-pressed={isEasy} onClick={() => setEasy(!isEasy)}>
            {t(isEasy ? 'attempt.ordinary' : 'attempt.easy')}
          </Button>
        )}
      </div>
      <Prompt question={question} isEasy={isEasy} />
      <AnswerInput
        question={question}
        answer={answer}
        isLocked={false}
        isEasy={isEasy}
        tries={undefined}
        onAnswer={setAnswer}
      />
      {hints < question.hints.length && (
        <Button variant="subtle" onClick={() => setHints(hints + 1)}>
          {t(hints === 0 ? 'attempt.hint' : 'attempt.anotherHint')}
        </Button>
      )}
      <div role="status">
        {question.hints.slice(0, hints).map((hint) => (
          <p key={hint} className="hint">
            {hint}
          </p>
        ))}
      </div>
    </div>
  );
}
