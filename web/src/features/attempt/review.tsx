import { Button, Group, Textarea } from '@mantine/core';
import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { needsReview } from '@spalten/contract/question-rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, callList } from '../../ui/api.ts';
import { KeptOffer } from '../../ui/kept-offer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { keepAttempt, refreshAttempts } from './attempt.api.ts';
import { HelpWanted } from './help-wanted.tsx';
import { MarkFields } from './mark-fields.tsx';
import { Total } from './result.tsx';
import { ResultQuestion } from './result-question.tsx';
import { changedMarks, faultyMarks, marksOf } from './review-marks.ts';

/** The attempt that has waited longest for review, other than this one. */
const nextQuery = (id: number) => ({
  queryKey: ['attempts', 'next', id],
  queryFn: async () => {
    const query = { status: 'submitted' as const, sort: 'waiting_since', limit: 2 };
    return (await callList(calls.list, { query })).items.find((row) => row.id !== id) ?? null;
  },
});

/** What has been said of an attempt, as it stands in the fields. */
const reviewOf = (attempt: Attempt) => ({
  marks: marksOf(attempt),
  comment: attempt.review_comment ?? '',
});

/** The review of an attempt: points by rubric, words for each question and the whole, or return. */
export function Review({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const [initial, setInitial] = useState(() => reviewOf(attempt));
  const [values, setValues] = useState(initial);
  const stored = reviewOf(attempt);
  // What came from elsewhere is shown where nothing is being written.
  if (values === initial && JSON.stringify(stored) !== JSON.stringify(initial)) {
    setInitial(stored);
    setValues(stored);
  }
  const [opened, setOpened] = useState<string[]>([]);
  const { isBusy, run } = useBusy();
  const { kept, recover, discard, forget } = useKeptForm(
    `review:${attempt.id}`,
    values,
    values !== initial,
  );
  const next = useQuery(nextQuery(attempt.id));
  const faulty = faultyMarks(attempt, values.marks);
  const { can } = attempt;

  const send = (more: AttemptChange, said: string) =>
    run(async () => {
      const saved = await call(calls.update, { params: { id: attempt.id }, body: more });
      keepAttempt(saved);
      refreshAttempts();
      await forget();
      const now = reviewOf(saved);
      setInitial(now);
      // What was written meanwhile is not saved yet, and stays.
      setValues((before) => (before === values ? now : before));
      toast(t(saved.status === 'submitted' ? 'attempt.reviewKept' : said));
    });
  const results = () => changedMarks(attempt, values.marks);
  const comment = values.comment.trim() || null;
  const isMarked = (id: string, type: Attempt['questions'][number]['type']) =>
    can.review && (needsReview({ type }) || opened.includes(id));
  return (
    <div className="player">
      <PageHeader
        title={attempt.assignment.title}
        kicker={`${attempt.participant.name} · ${t('attempt.number', { number: attempt.number })}`}
      >
        <Total attempt={attempt} />
      </PageHeader>
      {attempt.needs_help && <HelpWanted attempt={attempt} />}
      {kept && (
        <KeptOffer
          onRecover={() => setValues(recover() ?? values)}
          onDiscard={() => void discard()}
        />
      )}
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
                isFaulty={faulty.includes(question.id)}
                onChange={(changed) =>
                  setValues({ ...values, marks: { ...values.marks, [question.id]: changed } })
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
            onChange={(event) => setValues({ ...values, comment: event.currentTarget.value })}
          />
          <div className="save-bar">
            <span className="save-state">
              {next.data && (
                <Link to={`/assignment/${next.data.assignment.id}?attempt=${next.data.id}`}>
                  {t('attempt.nextWaiting', { name: next.data.participant.name })}
                </Link>
              )}
            </span>
            <Group gap="sm">
              <Button
                variant="default"
                loading={isBusy}
                disabled={faulty.length > 0 || comment === null}
                title={comment === null ? t('attempt.returnNeedsComment') : undefined}
                onClick={() =>
                  void send(
                    { results: results(), review_comment: comment, return: true },
                    'attempt.returnedNow',
                  )
                }
              >
                {t('attempt.return')}
              </Button>
              <Button
                loading={isBusy}
                disabled={faulty.length > 0}
                onClick={() =>
                  void send({ results: results(), review_comment: comment }, 'attempt.reviewedNow')
                }
              >
                {t('attempt.finishReview')}
              </Button>
            </Group>
          </div>
        </>
      )}
    </div>
  );
}
