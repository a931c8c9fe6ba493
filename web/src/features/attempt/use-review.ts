import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useFollowing } from '../../ui/saving/use-following.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { cacheAttempt, refreshAttempts } from './attempt.api.ts';
import { changedMarks, markFaults, marksOf } from './review-marks.ts';

/** The stored review as form values. */
const reviewOf = (attempt: Attempt) => ({
  marks: marksOf(attempt),
  comment: attempt.review_comment ?? '',
});
type Review = ReturnType<typeof reviewOf>;

/** The body of the save that a button asks for, and the words that follow it. */
interface Ending {
  body: AttemptChange;
  words: string;
}
const NO_ENDING: Ending = { body: {}, words: '' };

/** Another's review is shown while nothing is edited here. */
const followUnedited = (form: { written: Review; base: Review }, arrived: Review) =>
  form.written === form.base ? { written: arrived, base: arrived } : form;

/** Form state of a review, its local draft and its sending. */
export function useReview(attempt: Attempt) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const { isBusy, run } = useBusy();
  const arrived = reviewOf(attempt);
  const { value, saver, localDraft } = useSaver<Review, Attempt, Ending>({
    name: `review:${attempt.id}`,
    initial: arrived,
    send: (_review, _base, { body } = NO_ENDING) =>
      call(calls.update, { params: { id: attempt.id }, body }),
    onSaved: (saved, _sent, { extra: { body, words } = NO_ENDING }) => {
      cacheAttempt(saved);
      void refreshAttempts();
      setTried(false);
      if (saved.status !== 'submitted') toast(t(words));
      else if (body.results?.length) toast(t('attempt.reviewKept'));
      else toast(t('attempt.reviewWaits'), 'info');
    },
  });
  useFollowing(saver, arrived, { merge: followUnedited });
  const faults = markFaults(attempt, value.marks);
  const send = async (body: AttemptChange, words: string) => {
    if (Object.keys(faults).length > 0) {
      flushSync(() => setTried(true));
      document.querySelector<HTMLElement>('.marks [aria-invalid="true"]')?.focus();
      return;
    }
    await run(() => saver.save({ body, words }));
  };
  return {
    values: value,
    change: (part: Partial<Review>) => saver.set((before) => ({ ...before, ...part })),
    /** Errors of the marks, by question id. */
    faults,
    /** True after an attempt to send with errors. */
    isTried,
    /** The body of the review. */
    input: {
      results: changedMarks(attempt, value.marks),
      review_comment: value.comment.trim() || null,
    },
    send,
    isBusy,
    localDraft,
  };
}

export type ReviewState = ReturnType<typeof useReview>;
