import type { Attempt, AttemptChange } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../data/api.ts';
import { isPageClosing } from '../../data/unsaved-work.ts';
import { useSerialQueue } from '../../ui/saving/use-serial-queue.ts';
import { refreshAttempts } from './attempt.api.ts';
import type { UnsentWork } from './use-unsent.ts';
import { hasWork, useUnsent } from './use-unsent.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;
const DAY_SECONDS = 86_400;

/** Fields of a change besides answers, help and position. */
type OtherChanges = Pick<AttemptChange, 'check' | 'submit' | 'place' | 'supported_by_id'>;

/** The body of the save call, undefined if there is nothing to send. */
function changeOf(
  { answers, help, place }: UnsentWork,
  more: OtherChanges,
): AttemptChange | undefined {
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

/**
 * Saves the answers of an attempt: to the server a second after each change, and to IndexedDB at
 * once, where an answer stays until the server has it. Sequence numbers order the answers of two
 * tabs and of late retries.
 */
export function useAttempt(initial: Attempt, userId: number) {
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const { unsent, help, current, accept, dropSent, ...work } = useUnsent(
    initial,
    userId,
    useCallback(() => setState('unsaved'), []),
  );
  const enqueue = useSerialQueue();
  /** Start of the time that the next save reports, in ms since the epoch. */
  const begun = useRef(0);
  useEffect(() => {
    begun.current = Date.now();
  }, []);

  const sendOnce = useCallback(
    async (more: OtherChanges): Promise<Attempt | null> => {
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
        dropSent(sending);
        accept(answer);
        setSavedAt(new Date());
        // Help requests and navigation since then are sent like answers.
        setState(answer.can.answer && hasWork(current().work) ? 'unsaved' : 'saved');
        return answer;
      } catch (error) {
        const now = error instanceof ApiError ? (error.problem.current as Attempt) : undefined;
        if (now?.id === initial.id) {
          // Handed in elsewhere or out of time. The server's state wins.
          accept(now);
          refreshAttempts();
          setState('saved');
          return now;
        }
        setState('failed');
        throw error;
      }
    },
    [initial.id, current, dropSent, accept],
  );
  /**
   * Sends unsent work, one call at a time. When the page is closing it sends at once, since
   * sequence numbers decide which answer is newest.
   * @throws ApiError, or TypeError when the network is down
   */
  const send = useCallback(
    (more: OtherChanges = {}) => (isPageClosing() ? sendOnce(more) : enqueue(() => sendOnce(more))),
    [enqueue, sendOnce],
  );
  const sendQuietly = useCallback(() => void send().catch(() => null), [send]);

  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const timer = setTimeout(sendQuietly, state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsent, help, state, sendQuietly]);

  useOnReturn(
    useCallback(() => {
      if (current().saved.status !== 'in_progress') return;
      sendQuietly();
      // Queued, since an answer requested before a save and received after it would be outdated.
      void enqueue(async () => accept(await call(calls.get, { params: { id: initial.id } }))).catch(
        // Still offline. The next save reports it.
        () => null,
      );
    }, [initial.id, current, accept, sendQuietly, enqueue]),
  );

  return { ...work, state, savedAt, send, accept };
}

export type AttemptState = ReturnType<typeof useAttempt>;
