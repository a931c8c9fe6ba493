import { Button } from '@mantine/core';
import type { Attempt } from '@spalten/contract/attempt';
import { needsReview } from '@spalten/contract/question-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { EarlierTries } from './earlier-tries.tsx';
import { HelpRequest } from './help-request.tsx';
import { MarkFields } from './mark-fields.tsx';
import { Total } from './result.tsx';
import { ResultQuestion } from './result-question.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useReview } from './use-review.ts';

/** The review of an attempt: points, comments per question and overall, and the return. */
export function Review({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const review = useReview(attempt);
  const { values, change, faults, isTried } = review;
  /** Automatically scored questions whose marks the reviewer has opened. */
  const [opened, setOpened] = useState<string[]>([]);
  const { can } = attempt;
  const isMarked = (id: string, type: Attempt['questions'][number]['type']) =>
    can.review && (needsReview({ type }) || opened.includes(id) || id in faults);
  return (
    <div className="player">
      <PageHeader
        title={attempt.assignment.title}
        kicker={`${attempt.participant.name} · ${t('attempt.number', { number: attempt.number })}`}
      >
        <Total attempt={attempt} />
      </PageHeader>
      <EarlierTries key={attempt.id} attempt={attempt} />
      {attempt.needs_help && <HelpRequest attempt={attempt} />}
      <DraftOffer localDraft={review.localDraft} />
      {attempt.questions.map((question, index) => {
        const mark = values.marks[question.id] ?? { score: '', feedback: '', criteria: {} };
        return (
          <ResultQuestion
            key={question.id}
            attempt={attempt}
            question={question}
            number={index + 1}
          >
            {isMarked(question.id, question.type) && (
              <MarkFields
                question={question}
                number={index + 1}
                mark={mark}
                faults={faults[question.id]}
                isTried={isTried}
                onChange={(changed) =>
                  change({ marks: { ...values.marks, [question.id]: changed } })
                }
              />
            )}
            {can.review && !isMarked(question.id, question.type) && (
              <Button
                variant="subtle"
                aria-label={t('attempt.changeMarkOf', { number: index + 1 })}
                onClick={() => setOpened([...opened, question.id])}
              >
                {t('attempt.changeMark')}
              </Button>
            )}
          </ResultQuestion>
        );
      })}
      {can.review && (
        <>
          <Textarea
            label={t('attempt.comment')}
            description={t('attempt.commentHelp')}
            autosize
            minRows={3}
            maxLength={5000}
            mt="lg"
            value={values.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
          <ReviewBar attempt={attempt} review={review} />
        </>
      )}
    </div>
  );
}
