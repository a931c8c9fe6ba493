import { Button } from '@mantine/core';
import { isAnswered } from '@spalten/contract/answer';
import type { ReaderQuestion } from '@spalten/contract/question';
import { needsReview } from '@spalten/contract/question-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { AnswerInput } from './answer-input.tsx';
import { Hints } from './hints.tsx';
import { Prompt } from './prompt.tsx';
import { QuestionHead } from './question-head.tsx';
import { TryFeedback } from './try-feedback.tsx';
import type { AttemptState } from './use-attempt.ts';

/** Hints and the help request. Using them never lowers the score. */
function Help({ state, question }: { state: AttemptState; question: ReaderQuestion }) {
  const { t } = useTranslation();
  const used = state.saved.help[question.id];
  const [shown, setShown] = useState(used?.hints ?? 0);
  const [isAsked, setAsked] = useState(Boolean(used?.asked) && state.saved.needs_help);
  const showHint = () => {
    setShown(shown + 1);
    state.recordHelp(question.id, { hints: shown + 1 });
  };
  const call = () => {
    setAsked(true);
    state.recordHelp(question.id, { asked: 'self' });
  };
  const takeBack = () => {
    setAsked(false);
    state.recordHelp(question.id, { asked: null });
  };
  return (
    <Hints
      hints={question.hints}
      shown={shown}
      onMore={showHint}
      actions={
        !isAsked && (
          <Button variant="subtle" onClick={call}>
            {t('attempt.needHelp')}
          </Button>
        )
      }
    >
      {isAsked && (
        <p className="hint">
          {t('attempt.helpIsCalled')}{' '}
          <Button variant="subtle" onClick={takeBack}>
            {t('attempt.needNoHelp')}
          </Button>
        </p>
      )}
    </Hints>
  );
}

/** A question with its input, help and, with immediate feedback, its result. */
export function QuestionCard(props: {
  state: AttemptState;
  question: ReaderQuestion;
  number: number;
  count: number;
  isEasy: boolean;
  onEasy: (isEasy: boolean) => void;
}) {
  const { t } = useTranslation();
  const { state, question, number, isEasy } = props;
  const { saved, answers } = state;
  const [isChecking, setChecking] = useState(false);
  const tries = saved.tries[question.id];
  const isPractice = saved.facts.mode === 'practice';
  const isClosed = tries !== undefined && (!isPractice || tries.is_correct);
  const isTold = saved.facts.feedback === 'immediate' && !needsReview(question);
  const check = async () => {
    setChecking(true);
    // Checking the order confirms it, even if nothing was moved.
    const given = answers[question.id];
    if (question.type === 'order' && given && !given.is_settled)
      state.answer(question.id, { ...given, is_settled: true });
    await tryWithToast(() => state.send({ check: question.id }));
    setChecking(false);
  };
  const turn = (toEasy: boolean) => {
    props.onEasy(toEasy);
    if (toEasy) state.recordHelp(question.id, { easy: true });
  };
  return (
    <section className="card question-card" aria-labelledby={`q-${question.id}`}>
      <QuestionHead
        question={question}
        isEasy={isEasy}
        onEasy={turn}
        listenName={t('attempt.listenTo', { number })}
      >
        <h2 id={`q-${question.id}`} tabIndex={-1}>
          {t('attempt.questionOf', { number, count: props.count })}
        </h2>
      </QuestionHead>
      <Prompt question={question} isEasy={isEasy} />
      <AnswerInput
        question={question}
        answer={answers[question.id]}
        isLocked={isClosed}
        isEasy={isEasy}
        tries={tries}
        onAnswer={(answer) => state.answer(question.id, answer)}
      />
      {isTold && !isClosed && (
        <Button
          variant="default"
          mt="md"
          loading={isChecking}
          disabled={!isAnswered(answers[question.id])}
          onClick={() => void check()}
        >
          {t(isPractice ? 'attempt.check' : 'attempt.answerNow')}
        </Button>
      )}
      <TryFeedback attempt={saved} questionId={question.id} />
      {!isClosed && <Help state={state} question={question} />}
    </section>
  );
}
