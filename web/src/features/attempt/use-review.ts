import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { cacheAttempt, refreshAttempts } from './attempt.api.ts';
import { changedMarks, markFaults, marksOf } from './review-marks.ts';

/** The stored review as form values. */
const reviewOf = (attempt: Attempt) => ({
  marks: marksOf(attempt),
  comment: attempt.review_comment ?? '',
});

/** Form state of a review, its local draft and its sending. */
export function useReview(attempt: Attempt) {
  const { t } = useTranslation();
  const [initial, setInitial] = useState(() => reviewOf(attempt));
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const stored = reviewOf(attempt);
  // Shows another user's changes while nothing is edited here.
  if (values === initial && JSON.stringify(stored) !== JSON.stringify(initial)) {
    setInitial(stored);
    setValues(stored);
  }
  const { isBusy, run } = useBusy();
  const { localDraft, recordSent, clearDraft } = useLocalDraft({
    name: `review:${attempt.id}`,
    value: values,
    isChanged: values !== initial,
    stored: initial,
    show: setValues,
  });
  const faults = markFaults(attempt, values.marks);
  const send = async (body: AttemptChange, words: string) => {
    if (Object.keys(faults).length > 0) {
      flushSync(() => setTried(true));
      document.querySelector<HTMLElement>('.marks [aria-invalid="true"]')?.focus();
      return;
    }
    await run(async () => {
      recordSent(values);
      const saved = await call(calls.update, { params: { id: attempt.id }, body });
      cacheAttempt(saved);
      refreshAttempts();
      await clearDraft();
      const now = reviewOf(saved);
      setInitial(now);
      setTried(false);
      // Edits made while the save was in flight stay.
      setValues((before) => (before === values ? now : before));
      if (saved.status !== 'submitted') toast(t(words));
      else if (body.results?.length) toast(t('attempt.reviewKept'));
      else toast(t('attempt.reviewWaits'), 'info');
    });
  };
  return {
    values,
    change: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    /** Errors of the marks, by question id. */
    faults,
    /** True after an attempt to send with errors. */
    isTried,
    /** The body of the review. */
    input: {
      results: changedMarks(attempt, values.marks),
      review_comment: values.comment.trim() || null,
    },
    send,
    isBusy,
    localDraft,
  };
}

export type ReviewState = ReturnType<typeof useReview>;
