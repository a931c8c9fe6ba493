import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { keepAttempt, refreshAttempts } from './attempt.api.ts';
import { changedMarks, faultyMarks, marksOf } from './review-marks.ts';

/** What has been said of an attempt, as it stands in the fields. */
const reviewOf = (attempt: Attempt) => ({
  marks: marksOf(attempt),
  comment: attempt.review_comment ?? '',
});

/** What a moderator writes of an attempt, kept until it is sent, and its sending. */
export function useReview(attempt: Attempt) {
  const { t } = useTranslation();
  const [initial, setInitial] = useState(() => reviewOf(attempt));
  const [values, setValues] = useState(initial);
  const stored = reviewOf(attempt);
  // What came from elsewhere is shown where nothing is being written.
  if (values === initial && JSON.stringify(stored) !== JSON.stringify(initial)) {
    setInitial(stored);
    setValues(stored);
  }
  const { isBusy, run } = useBusy();
  const { kept, recover, discard, forget } = useKeptForm(
    `review:${attempt.id}`,
    values,
    values !== initial,
  );
  const send = (body: AttemptChange, words: string) =>
    run(async () => {
      const saved = await call(calls.update, { params: { id: attempt.id }, body });
      keepAttempt(saved);
      refreshAttempts();
      await forget();
      const now = reviewOf(saved);
      setInitial(now);
      // What was written meanwhile is not saved yet, and stays.
      setValues((before) => (before === values ? now : before));
      toast(t(saved.status === 'submitted' ? 'attempt.reviewKept' : words));
    });
  return {
    values,
    change: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    /** The questions whose points are none that can be given. */
    faulty: faultyMarks(attempt, values.marks),
    /** What is told the server of it. */
    said: {
      results: changedMarks(attempt, values.marks),
      review_comment: values.comment.trim() || null,
    },
    send,
    isBusy,
    kept,
    recover: () => setValues(recover() ?? values),
    discard,
  };
}

export type ReviewState = ReturnType<typeof useReview>;
