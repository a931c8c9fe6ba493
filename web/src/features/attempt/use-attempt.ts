import type { AnyAnswer } from '@spalten/contract/answer';
import type { Attempt, AttemptChange, HelpUsed } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError, call } from '../../ui/api.ts';
import type { Unsent } from './answer-store.ts';
import { keepUnsent, nextSequence, readUnsent, shownAnswers, stillUnsent } from './answer-store.ts';
import { keepAttempt, refreshAttempts } from './attempt.api.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed';

const PAUSE_MS = 1000;
const RETRY_MS = 5000;

/** What is to be said to the server beside answers. */
type More = Pick<AttemptChange, 'check' | 'submit' | 'place' | 'supported_by_id'>;

/**
 * The answers of an attempt and their saving: a second after each change to the server, and at once
 * to the browser, which gives an answer up only when the server has it. Two tabs and a late retry
 * are told apart by sequence numbers; what another tab has answered since is taken over.
 */
export function useAttempt(initial: Attempt, userId: number) {
  const [saved, setSaved] = useState(initial);
  const [unsent, setUnsent] = useState<Unsent>({});
  const [help, setHelp] = useState<Record<string, HelpUsed>>({});
  const [state, setState] = useState<SaveState>('saved');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  // What the timers and the queue read: the newest, set where it changes, not when it is rendered.
  const latest = useRef({
    saved: initial,
    unsent: {} as Unsent,
    help: {} as Record<string, HelpUsed>,
    place: null as string | null,
    begun: 0,
    queue: Promise.resolve() as Promise<unknown>,
  });

  const hold = useCallback(
    (next: Unsent) => {
      latest.current.unsent = next;
      setUnsent(next);
      void keepUnsent(initial.id, userId, next);
    },
    [initial.id, userId],
  );

  const accept = useCallback(
    (answer: Attempt) => {
      latest.current.saved = answer;
      setSaved(answer);
      keepAttempt(answer);
      hold(answer.can.answer ? stillUnsent(latest.current.unsent, answer) : {});
    },
    [hold],
  );

  const sendOnce = useCallback(
    async (more: More): Promise<Attempt | null> => {
      const { unsent: sending, help: helping, place, begun } = latest.current;
      const said = { ...(place && { place }), ...more };
      const hasNews = [sending, helping, said].some((part) => Object.keys(part).length > 0);
      if (!hasNews) return latest.current.saved;
      const sentAt = Date.now();
      const pick = <T>(part: (one: Unsent[string]) => T) =>
        Object.fromEntries(Object.entries(sending).map(([id, one]) => [id, part(one)]));
      setState('saving');
      try {
        const answer = await call(calls.update, {
          params: { id: initial.id },
          body: {
            ...(Object.keys(sending).length > 0 && {
              answers: pick((one) => one.answer),
              sequences: pick((one) => one.sequence),
            }),
            ...(Object.keys(helping).length > 0 && { help: helping }),
            seconds: Math.min(86_400, Math.round((sentAt - begun) / 1000)),
            ...said,
          },
        });
        latest.current.begun = sentAt;
        if (latest.current.help === helping) {
          latest.current.help = {};
          setHelp({});
        }
        if (latest.current.place === place) latest.current.place = null;
        accept(answer);
        setSavedAt(new Date());
        const { unsent: left, help: helpLeft, place: placeLeft } = latest.current;
        // Help that was called for meanwhile, and where one has gone, are sent like an answer.
        const isLeft = placeLeft !== null || Object.keys({ ...left, ...helpLeft }).length > 0;
        setState(answer.can.answer && isLeft ? 'unsaved' : 'saved');
        return answer;
      } catch (error) {
        const current = error instanceof ApiError ? (error.problem.current as Attempt) : undefined;
        if (current?.id === initial.id) {
          // Handed in elsewhere, or the time was up: what the server has is what holds.
          accept(current);
          refreshAttempts();
          setState('saved');
          return current;
        }
        setState('failed');
        throw error;
      }
    },
    [initial.id, accept],
  );

  /** Sends what is unsent, one call at a time. @throws ApiError, TypeError without a network */
  const send = useCallback(
    (more: More = {}): Promise<Attempt | null> => {
      const run = latest.current.queue.then(() => sendOnce(more));
      // The queue goes on whatever became of this one; who asked is told.
      latest.current.queue = run.catch(() => null);
      return run;
    },
    [sendOnce],
  );

  const quietly = useCallback(() => void send().catch(() => null), [send]);

  const answer = useCallback(
    (questionId: string, given: AnyAnswer) => {
      const { saved: base, unsent: before } = latest.current;
      const seen = Math.max(base.sequences[questionId] ?? -1, before[questionId]?.sequence ?? -1);
      hold({ ...before, [questionId]: { answer: given, sequence: nextSequence(seen) } });
      setState('unsaved');
    },
    [hold],
  );

  const recordHelp = useCallback((questionId: string, used: HelpUsed) => {
    const before = latest.current.help;
    latest.current.help = { ...before, [questionId]: { ...before[questionId], ...used } };
    setHelp(latest.current.help);
    setState('unsaved');
  }, []);

  const goTo = useCallback((questionId: string) => {
    if ((latest.current.place ?? latest.current.saved.place) === questionId) return;
    latest.current.place = questionId;
    setState('unsaved');
  }, []);

  useEffect(() => {
    latest.current.begun = Date.now();
  }, []);

  // What was left in the browser by a lost network or a closed lid goes on its way.
  useEffect(() => {
    void readUnsent(initial.id, userId).then((kept) => {
      const found = stillUnsent(kept ?? {}, latest.current.saved);
      if (Object.keys(found).length === 0) return;
      hold({ ...found, ...latest.current.unsent });
      setState('unsaved');
    });
  }, [initial.id, userId, hold]);

  useEffect(() => {
    if (state !== 'unsaved' && state !== 'failed') return undefined;
    const timer = setTimeout(quietly, state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [unsent, help, state, quietly]);

  // Back on line, or back in this tab: send what is left, and see what has been answered elsewhere.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible' || latest.current.saved.status !== 'in_progress')
        return;
      quietly();
      // In the queue: what was asked for before a save and answered after it would be older.
      const { queue } = latest.current;
      latest.current.queue = queue.then(async () => {
        try {
          accept(await call(calls.get, { params: { id: initial.id } }));
        } catch {
          // Still no network: the next save says so.
        }
      });
    };
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [initial.id, accept, quietly]);

  const answers = useMemo(() => shownAnswers(saved, unsent), [saved, unsent]);
  return { saved, answers, state, savedAt, answer, recordHelp, goTo, send, accept };
}

export type AttemptState = ReturnType<typeof useAttempt>;
