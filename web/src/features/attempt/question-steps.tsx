import { Button } from '@mantine/core';
import type { AnyAnswer } from '@spalten/contract/answer';
import type { AnswerState } from '@spalten/contract/answer-state';
import { answerState } from '@spalten/contract/answer-state';
import type { ReaderQuestion } from '@spalten/contract/question';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Questions = readonly ReaderQuestion[];

/** Symbols beside a question's number. None is a tick, since nothing is scored yet. */
const SIGNS: Record<AnswerState, string> = { empty: '', begun: ' ◐', done: ' ●' };

/**
 * The current question, at first the one with id `place`, and whether all are shown. A step also
 * moves the focus.
 */
export function useQuestionSteps(
  questions: Questions,
  place: string | null,
  onStep: (questionId: string) => void,
) {
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ id }) => id === place),
    ),
  );
  const [showsAll, setShowsAll] = useState(false);
  const moved = useRef(false);
  const step = (to: number) => {
    moved.current = true;
    setAt(to);
    const next = questions[to];
    if (next) onStep(next.id);
  };
  // Focuses the new question once per step. Each save brings new question objects.
  const shownId = questions[at]?.id;
  useEffect(() => {
    if (!moved.current || !shownId) return;
    document.querySelector<HTMLElement>(`[id="q-${shownId}"]`)?.focus();
    scrollTo({ top: 0 });
  }, [shownId]);
  return { at, step, showsAll, setShowsAll };
}

/** Navigation between the questions, each with its answer state, and a toggle that shows all. */
export function QuestionSteps(props: {
  questions: Questions;
  answers: Record<string, AnyAnswer>;
  at: number;
  showsAll: boolean;
  onStep: (to: number) => void;
  onShowAll: (showsAll: boolean) => void;
}) {
  const { t } = useTranslation();
  const { questions, answers, at, showsAll, onStep } = props;
  return (
    <nav className="question-nav" aria-label={t('attempt.questions')}>
      {!showsAll &&
        questions.map((question, index) => {
          const state = answerState(question, answers[question.id]);
          return (
            <button
              key={question.id}
              type="button"
              className="question-step"
              aria-current={index === at ? 'step' : undefined}
              data-state={state}
              aria-label={t(`attempt.step.${state}`, { number: index + 1 })}
              onClick={() => onStep(index)}
            >
              {index + 1}
              <span aria-hidden="true">{SIGNS[state]}</span>
            </button>
          );
        })}
      <Button variant="subtle" onClick={() => props.onShowAll(!showsAll)}>
        {t(showsAll ? 'attempt.oneAtATime' : 'attempt.allAtOnce')}
      </Button>
    </nav>
  );
}
