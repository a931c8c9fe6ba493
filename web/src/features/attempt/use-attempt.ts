import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt, HelpRecord } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, call } from '../../data/api.ts';
import { isPageClosing } from '../../data/unsaved-work.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import type { UnsentAnswers } from './answer-store.ts';
import {
  nextSequence,
  readUnsent,
  shownAnswers,
  stillUnsent,
  storeUnsent,
} from './answer-store.ts';
import { cacheAttempt, refreshAttempts } from './attempt.api.ts';
import type { OtherChanges, UnsentWork } from './unsent-work.ts';
import { changeOf, EMPTY_WORK, hasWork, workAfter } from './unsent-work.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;
const DAY_SECONDS = 86_400;

/** Runs when the network is back or the tab becomes visible. */
function useOnReturn(onReturn: () => void) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [onReturn]);
}

/** Saves unsent work, and holds the attempt as the server last answered it. */
function useAttemptSaver(initial: Attempt, userId: number) {
  const [saved, setSaved] = useState(initial);
  const latest = useRef(initial);
  /** Start of the time that the next save reports, in ms since the epoch. */
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, []);
  const { value, isChanged, isSaving, savedAt, fault, saver } = useSaver<
    UnsentWork,
    Attempt,
    OtherChanges
  >({
    initial: EMPTY_WORK,
    isChanged: hasWork,
    // An answer is sent until the server has it.
    isRefusal: () => false,
    // Sequence numbers decide which answer is newest.
    isUrgent: isPageClosing,
    pauseMs: PAUSE_MS,
    retryMs: RETRY_MS,
    send: async (work, _base, more = {}) => {
      const change = changeOf(work, more);
      if (!change) return latest.current;
      const sentAt = Date.now();
      const seconds = Math.min(DAY_SECONDS, Math.round((sentAt - begun.current) / 1000));
      try {
        const body = { ...change, seconds };
        const answer = await call(calls.update, { params: { id: initial.id }, body });
        begun.current = sentAt;
        return answer;
      } catch (error) {
        const now = error instanceof ApiError ? (error.problem.current as Attempt) : undefined;
        if (now?.id !== initial.id) throw error;
        // Handed in elsewhere or out of time. The server's state wins.
        void refreshAttempts();
        return now;
      }
    },
    onSaved: (answer, sent): void => take(answer, sent),
  });
  /** Changes the unsent work. Answers are stored in this browser until the server has them. */
  const setWork = useCallback(
    (work: UnsentWork) => {
      const hasOtherAnswers = work.answers !== saver.read().answers;
      saver.set(work);
      if (hasOtherAnswers) void storeUnsent(initial.id, userId, work.answers);
    },
    [saver, initial.id, userId],
  );
  /** Takes the server's attempt, and drops the unsent work that it contains. */
  const take = useCallback(
    (attempt: Attempt, sent: UnsentWork) => {
      latest.current = attempt;
      setSaved(attempt);
      cacheAttempt(attempt);
      setWork(workAfter(saver.read(), sent, attempt));
    },
    [setWork, saver],
  );
  useEffect(() => {
    saver.setAutomatic(true);
  }, [saver]);
  const failedOrUnsaved = fault === undefined ? 'unsaved' : 'failed';
  const state: SaveState = isSaving ? 'saving' : isChanged ? failedOrUnsaved : 'saved';
  /** The attempt as last answered, read when called. */
  const current = useCallback(() => latest.current, []);
  return { saved, current, work: value, setWork, take, saver, state, savedAt };
}

/**
 * Saves the answers of an attempt: to the server a second after each change, and to IndexedDB at
 * once, where an answer stays until the server has it. Sequence numbers order the answers of two
 * tabs and of late retries.
 */
export function useAttempt(initial: Attempt, userId: number) {
  const { saved, current, work, setWork, take, saver, state, savedAt } = useAttemptSaver(
    initial,
    userId,
  );
  /** Takes an attempt that was fetched: nothing was sent for it. */
  const accept = useCallback((attempt: Attempt) => take(attempt, EMPTY_WORK), [take]);

  const answer = (questionId: string, given: AnyAnswer) => {
    const { answers, ...others } = saver.read();
    const before = answers[questionId]?.sequence ?? -1;
    const sequence = nextSequence(Math.max(current().sequences[questionId] ?? -1, before));
    setWork({ ...others, answers: { ...answers, [questionId]: { answer: given, sequence } } });
  };
  const recordHelp = (questionId: string, used: HelpRecord) => {
    const { help, ...others } = saver.read();
    setWork({ ...others, help: { ...help, [questionId]: { ...help[questionId], ...used } } });
  };
  const goTo = useCallback(
    (questionId: string) => {
      const before = saver.read();
      if ((before.place ?? current().place) !== questionId)
        setWork({ ...before, place: questionId });
    },
    [saver, current, setWork],
  );

  // Sends answers left in IndexedDB by a lost network or a closed browser.
  useEffect(() => {
    void readUnsent(initial.id, userId).then((kept) => {
      const found: UnsentAnswers = stillUnsent(kept ?? {}, current());
      if (Object.keys(found).length === 0) return;
      const before = saver.read();
      setWork({ ...before, answers: { ...found, ...before.answers } });
    });
  }, [initial.id, userId, saver, current, setWork]);

  useOnReturn(
    useCallback(() => {
      if (current().status !== 'in_progress') return;
      void saver.flush();
      // Queued, since an answer requested before a save and received after it would be outdated.
      void saver
        .enqueue(async () => accept(await call(calls.get, { params: { id: initial.id } })))
        .catch(
          // Still offline. The next save reports it.
          () => null,
        );
    }, [initial.id, current, accept, saver]),
  );

  return {
    saved,
    answers: useMemo(() => shownAnswers(saved, work.answers), [saved, work.answers]),
    state,
    savedAt,
    answer,
    recordHelp,
    goTo,
    /**
     * Sends unsent work and more, one call at a time.
     * @throws ApiError, or TypeError when the network is down
     */
    send: useCallback((more: OtherChanges = {}) => saver.save(more), [saver]),
  };
}

export type AttemptState = ReturnType<typeof useAttempt>;
