import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../ui/api.ts';
import { isPageClosing } from '../../ui/unsaved-work.ts';
import { useSerialQueue } from '../../ui/use-serial-queue.ts';
import { refreshAttempts } from './attempt.api.ts';
import type { Work } from './use-unsent.ts';
import { hasWork, useUnsent } from './use-unsent.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;
const DAY_SECONDS = 86_400;

/** What is to be said to the server beside answers. */
type More = Pick<AttemptChange, 'check' | 'submit' | 'place' | 'supported_by_id'>;

/** The call that tells the server of some work; undefined where there is nothing to tell. */
function changeOf({ answers, help, place }: Work, more: More): AttemptChange | undefined {
  const sent = Object.entries(answers);
  const change: AttemptChange = {
    ...(sent.length > 0 && {
      answers: Object.fromEntries(sent.map(([id, { answer }]) => [id, answer])),
      sequences: Object.fromEntries(sent.map(([id, { sequence }]) => [id, sequence])),
    }),
    ...(Object.keys(help).length > 0 && { help }),
    ...(place && { place }),
    ...more,
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

/** Back on line, or back in this tab: what is left is sent, and what was done elsewhere seen. */
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

/**
 * The answers of an attempt and their saving: a second after each change to the server, and at once
 * to the browser, which gives an answer up only when the server has it. Two tabs and a late retry
 * are told apart by sequence numbers.
 */
export function useAttempt(initial: Attempt, userId: number) {
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { unsent, help, current, accept, letGo, ...work } = useUnsent(
    initial,
    userId,
    useCallback(() => setState('unsaved'), []),
  );
  const inLine = useSerialQueue();
  /** Since when the time is counted that the next call tells of. */
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, []);

  const sendOnce = useCallback(
    async (more: More): Promise<Attempt | null> => {
      const { work: sending, saved } = current();
      const change = changeOf(sending, more);
      if (!change) return saved;
      const sentAt = Date.now();
      const seconds = Math.min(DAY_SECONDS, Math.round((sentAt - begun.current) / 1000));
      setState('saving');
      try {
        const body = { ...change, seconds };
        const answer = await call(calls.update, { params: { id: initial.id }, body });
        begun.current = sentAt;
        letGo(sending);
        accept(answer);
        setSavedAt(new Date());
        // Help that was called for meanwhile, and where one has gone, are sent like an answer.
        setState(answer.can.answer && hasWork(current().work) ? 'unsaved' : 'saved');
        return answer;
      } catch (error) {
        const now = error instanceof ApiError ? (error.problem.current as Attempt) : undefined;
        if (now?.id === initial.id) {
          // Handed in elsewhere, or the time was up: what the server has is what holds.
          accept(now);
          refreshAttempts();
          setState('saved');
          return now;
        }
        setState('failed');
        throw error;
      }
    },
    [initial.id, current, letGo, accept],
  );
  /**
   * Sends what is unsent, one call at a time; at once where the page is being closed: sequence numbers
   * tell what is newest. @throws ApiError, TypeError without a network
   */
  const send = useCallback(
    (more: More = {}) => (isPageClosing() ? sendOnce(more) : inLine(() => sendOnce(more))),
    [inLine, sendOnce],
  );
  const quietly = useCallback(() => void send().catch(() => null), [send]);

  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const timer = setTimeout(quietly, state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsent, help, state, quietly]);

  useOnReturn(
    useCallback(() => {
      if (current().saved.status !== 'in_progress') return;
      quietly();
      // In the line: what was asked for before a save and answered after it would be older.
      void inLine(async () => accept(await call(calls.get, { params: { id: initial.id } }))).catch(
        // Still no network: the next save says so.
        () => null,
      );
    }, [initial.id, current, accept, quietly, inLine]),
  );

  return { ...work, state, savedAt, send, accept };
}

export type AttemptState = ReturnType<typeof useAttempt>;
