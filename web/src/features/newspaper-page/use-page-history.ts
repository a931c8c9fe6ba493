import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../data/api.ts';
import { queryClient, refetch } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { SerialQueue } from '../../ui/saving/serial-queue.ts';
import { pageQuery } from './newspaper-page.api.ts';
import type { Direction, PageStep } from './page-history.ts';
import { pagesOf, applyStep } from './page-history.ts';
import type { OwnSave } from './page-saver.ts';
import { sendPage } from './send-page.ts';

const MAX_STEPS = 100;

/** Undo and redo stacks. The last element of each is next. */
interface Steps {
  past: PageStep[];
  future: PageStep[];
}

type StepOutcome = 'done' | 'conflict' | 'failed';

/** Saves one page to undo or redo a step on top of other users' saves. */
async function saveStep(
  page: NewspaperPage,
  step: PageStep,
  direction: Direction,
  storePage: (saved: OwnSave) => void,
): Promise<'done' | 'conflict'> {
  let current = page;
  for (;;) {
    const next = applyStep(current, step, direction);
    if (next === 'conflict') return 'conflict';
    if (!next) return 'done';
    const result = await sendPage(current, next);
    if ('saved' in result) {
      storePage({ before: current, after: result.saved });
      return 'done';
    }
    current = result.stale;
  }
}

/**
 * The undo history of a page. Undoing saves the previous content, and is refused if another user
 * has changed it.
 */
export function usePageHistory(enqueue: SerialQueue, storePage: (saved: OwnSave) => void) {
  const { t } = useTranslation();
  const steps = useRef<Steps>({ past: [], future: [] });
  const [can, setCan] = useState({ undo: false, redo: false });
  const [waiting, setWaiting] = useState(0);
  const [said, setSaid] = useState('');

  const change = useCallback((make: (before: Steps) => Steps) => {
    steps.current = make(steps.current);
    const { past, future } = steps.current;
    setCan({ undo: past.length > 0, redo: future.length > 0 });
  }, []);
  const record = useCallback(
    (step: PageStep) => {
      change(({ past }) => ({ past: [...past.slice(-MAX_STEPS), step], future: [] }));
      setSaid('');
    },
    [change],
  );

  const applyToPages = async (step: PageStep, direction: Direction): Promise<StepOutcome> => {
    try {
      const fresh = (id: number) => queryClient.fetchQuery({ ...pageQuery(id), staleTime: 0 });
      const pages = await Promise.all(pagesOf(step).map(fresh));
      // Saves nothing if one of the pages has a conflict.
      if (pages.some((page) => applyStep(page, step, direction) === 'conflict')) return 'conflict';
      for (const page of pages)
        if ((await saveStep(page, step, direction, storePage)) === 'conflict') return 'conflict';
      return 'done';
    } catch (error) {
      toast(messageOf(error), 'error');
      return 'failed';
    } finally {
      void refetch('newspaper-page');
    }
  };

  /** Undoes or redoes a given step, or the last one when its turn in the queue comes. */
  const enqueueStep = async (direction: Direction, named?: PageStep) => {
    const [from, to] =
      direction === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const);
    setWaiting((count) => count + 1);
    await enqueue(async () => {
      const step = named ?? steps.current[from].at(-1);
      if (!step) return;
      const outcome = await applyToPages(step, direction);
      if (outcome === 'conflict') toast(t(`page.${direction}Refused`), 'info');
      setSaid(outcome === 'done' ? t(`page.${direction}Done`) : '');
      if (outcome === 'failed') return;
      change((before) => ({
        ...before,
        [from]: before[from].filter((one) => one !== step),
        [to]: outcome === 'done' ? [...before[to], step] : before[to],
      }));
    });
    setWaiting((count) => count - 1);
  };
  return {
    record,
    /** Undoes a step, by default the last one. */
    undo: (step?: PageStep) => void enqueueStep('undo', step),
    redo: () => void enqueueStep('redo'),
    canUndo: can.undo,
    canRedo: can.redo,
    isBusy: waiting > 0,
    /** The announcement of the last undo or redo. */
    said,
  };
}

export type PageHistory = ReturnType<typeof usePageHistory>;
