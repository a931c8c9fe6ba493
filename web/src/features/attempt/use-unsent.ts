import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt, HelpRecord } from '@spalten/contract/attempt';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { UnsentAnswers } from './answer-store.ts';
import {
  storeUnsent,
  nextSequence,
  readUnsent,
  shownAnswers,
  stillUnsent,
} from './answer-store.ts';
import { cacheAttempt } from './attempt.api.ts';

/** Changes of a participant that the server hasn't confirmed. */
export interface UnsentWork {
  answers: UnsentAnswers;
  help: Record<string, HelpRecord>;
  /** The id of the current question. */
  place: string | null;
}

const EMPTY_WORK: UnsentWork = { answers: {}, help: {}, place: null };

/** True if anything is unsent. */
export const hasWork = ({ answers, help, place }: UnsentWork): boolean =>
  place !== null || Object.keys({ ...answers, ...help }).length > 0;

/**
 * The answers of an attempt: the server's, overlaid with unsent ones from IndexedDB. Newer answers
 * from another tab replace older ones here.
 */
export function useUnsent(initial: Attempt, userId: number, onWork: () => void) {
  const [saved, setSaved] = useState(initial);
  const [unsent, setUnsent] = useState<UnsentAnswers>({});
  const [help, setHelp] = useState<UnsentWork['help']>({});
  // For timers and the queue: always current, since it is set on change and not on render.
  const latest = useRef({ saved: initial, work: EMPTY_WORK });

  const storeAnswers = useCallback(
    (answers: UnsentAnswers) => {
      latest.current.work = { ...latest.current.work, answers };
      setUnsent(answers);
      void storeUnsent(initial.id, userId, answers);
    },
    [initial.id, userId],
  );

  /** Sets the server's attempt as the new base and drops the unsent answers it contains. */
  const accept = useCallback(
    (attempt: Attempt) => {
      latest.current.saved = attempt;
      setSaved(attempt);
      cacheAttempt(attempt);
      storeAnswers(attempt.can.answer ? stillUnsent(latest.current.work.answers, attempt) : {});
    },
    [storeAnswers],
  );

  /** Drops help and position that have been sent. Answers are dropped by sequence number. */
  const dropSent = useCallback((sent: UnsentWork) => {
    const { work } = latest.current;
    const isHelpSent = work.help === sent.help;
    if (isHelpSent) setHelp(EMPTY_WORK.help);
    latest.current.work = {
      answers: work.answers,
      help: isHelpSent ? EMPTY_WORK.help : work.help,
      place: work.place === sent.place ? null : work.place,
    };
  }, []);

  const answer = useCallback(
    (questionId: string, given: AnyAnswer) => {
      const { saved: base, work } = latest.current;
      const before = work.answers[questionId]?.sequence ?? -1;
      const sequence = nextSequence(Math.max(base.sequences[questionId] ?? -1, before));
      storeAnswers({ ...work.answers, [questionId]: { answer: given, sequence } });
      onWork();
    },
    [storeAnswers, onWork],
  );

  const recordHelp = useCallback(
    (questionId: string, used: HelpRecord) => {
      const { work } = latest.current;
      const next = { ...work.help, [questionId]: { ...work.help[questionId], ...used } };
      latest.current.work = { ...work, help: next };
      setHelp(next);
      onWork();
    },
    [onWork],
  );

  const goTo = useCallback(
    (questionId: string) => {
      const { saved: base, work } = latest.current;
      if ((work.place ?? base.place) === questionId) return;
      latest.current.work = { ...work, place: questionId };
      onWork();
    },
    [onWork],
  );

  // Sends answers left in IndexedDB by a lost network or a closed browser.
  useEffect(() => {
    void readUnsent(initial.id, userId).then((kept) => {
      const found = stillUnsent(kept ?? {}, latest.current.saved);
      if (Object.keys(found).length === 0) return;
      storeAnswers({ ...found, ...latest.current.work.answers });
      onWork();
    });
  }, [initial.id, userId, storeAnswers, onWork]);

  return {
    saved,
    answers: useMemo(() => shownAnswers(saved, unsent), [saved, unsent]),
    unsent,
    help,
    /** The unsent work and its base, read when called. */
    current: useCallback(() => latest.current, []),
    accept,
    dropSent,
    answer,
    recordHelp,
    goTo,
  };
}
