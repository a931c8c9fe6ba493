import { isAnswered } from '@spalten/contract/answer';
import type { Attempt } from '@spalten/contract/attempt';
import type { ReaderQuestion } from '@spalten/contract/question';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { scoringRuleKey } from '../assignment/index.ts';
import { AnswerInput } from './answer-input.tsx';
import { inPoints } from './attempt.api.ts';
import { Prompt } from './prompt.tsx';
import { chosenOf, verdictsOf } from './verdicts.ts';

type Result = Attempt['results'][number];

/** A score with a symbol. Never in the error colour. */
function ResultPill({ result }: { result: Result }) {
  const { t } = useTranslation();
  const { score, max_score: max } = result;
  if (score === null) return <StatusPill tone="wait">{t('attempt.waits')}</StatusPill>;
  const tone: Tone = score === max ? 'good' : score > 0 ? 'strong' : 'quiet';
  const points = t('attempt.of', { score: inPoints(score), max: inPoints(max) });
  return <StatusPill tone={tone}>{points}</StatusPill>;
}

/** The result of a question: the answer, the solution and the feedback. */
export function ResultQuestion(props: {
  attempt: Attempt;
  question: ReaderQuestion;
  number: number;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { attempt, question, number } = props;
  const result = attempt.results.find((one) => one.question_id === question.id);
  const solution = attempt.solutions[question.id];
  const answer = attempt.answers[question.id];
  const shared = { question, isLocked: true, isEasy: false, tries: undefined };
  const isWrong = result?.is_correct !== true;
  const rule = scoringRuleKey(question.type);
  // A whole answer that is right is its own solution, where the solution isn't shown.
  const key = solution?.answer ?? (isWrong ? undefined : answer);
  // Options are marked in the answer, so that they needn't be listed twice.
  const isMarked = isAnswered(answer) && key !== undefined && chosenOf(key) !== null;
  return (
    <section className="card question-card" aria-labelledby={`r-${question.id}`}>
      <div className="question-head">
        <h2 id={`r-${question.id}`}>{t('attempt.question', { number })}</h2>
        {result && <ResultPill result={result} />}
      </div>
      <Prompt question={question} isEasy={false} />
      <h3>{t('attempt.answerGiven')}</h3>
      {isAnswered(answer) ? (
        <AnswerInput
          {...shared}
          answer={answer}
          verdicts={key && answer && verdictsOf(answer, key)}
        />
      ) : (
        <p className="quiet">{t('attempt.noAnswer')}</p>
      )}
      {rule && isWrong && isAnswered(answer) && <p className="quiet">{t(rule)}</p>}
      {solution?.answer && isWrong && !isMarked && (
        <>
          <h3>
            {t(question.type === 'source_check' ? 'attempt.authorsView' : 'attempt.rightAnswer')}
          </h3>
          <AnswerInput {...shared} answer={solution.answer} />
        </>
      )}
      {Object.values(solution?.option_feedback ?? {}).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {solution?.explanation && (
        <div className="explanation">
          <RichTextView value={solution.explanation} />
        </div>
      )}
      {result?.feedback && (
        <blockquote className="feedback">
          {result.feedback}
          <footer className="quiet">{attempt.reviewed_by?.name}</footer>
        </blockquote>
      )}
      {props.children}
    </section>
  );
}
