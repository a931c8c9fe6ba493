import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../data/api.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { queryClient, refetch } from '../../data/query-client.ts';
import { createSerialQueue } from '../../ui/saving/serial-queue.ts';
import { cachePage, pageQuery } from './newspaper-page.api.ts';
import type { PageStep } from './page-history.ts';
import { diffPages } from './page-history.ts';
import type { OwnSave, PageChange } from './page-saver.ts';
import { createPageSaver } from './page-saver.ts';
import { sendPage } from './send-page.ts';
import { useLostSlots } from './use-lost-slots.ts';
import { usePageHistory } from './use-page-history.ts';

/** The result of a save: success, the current page, and the step that undoes it. */
export interface SaveResult {
  isSaved: boolean;
  page: NewspaperPage;
  step: PageStep | null;
}

/** Saves changes of a page, and of pages that its stories continue on, one at a time. */
export function usePageSaves(page: NewspaperPage) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(0);
  const { noteSaved, check } = useLostSlots();
  const isSending = useRef(false);
  const [saver] = useState(() =>
    createPageSaver(page, async (base, fields) => {
      const result = await sendPage(base, fields);
      if ('stale' in result) {
        cachePage(result.stale);
        check(result.stale);
      }
      return result;
    }),
  );
  useEffect(() => {
    saver.take(page);
    // During a save, the new version may be the user's own.
    if (!isSending.current) check(saver.latest());
  }, [page, saver, check]);
  const [queue] = useState(createSerialQueue);
  const enqueue = useCallback(
    <T>(step: () => Promise<T>): Promise<T> =>
      queue(async () => {
        isSending.current = true;
        try {
          return await step();
        } finally {
          isSending.current = false;
        }
      }),
    [queue],
  );
  const show = useCallback(
    (saved: OwnSave) => {
      if (saved.after.id === saver.latest().id) noteSaved(saved);
      cachePage(saved.after);
    },
    [saver, noteSaved],
  );
  const history = usePageHistory(
    enqueue,
    useCallback(
      (saved: OwnSave) => {
        saver.noteOwn(saved);
        show(saved);
      },
      [saver, show],
    ),
  );
  const { record } = history;

  /** Runs a save in the queue. Shows a toast for an error, and for null from `make`. */
  const enqueueSave = useCallback(
    async (make: () => Promise<OwnSave | null>): Promise<SaveResult> => {
      setWaiting((count) => count + 1);
      const done = await enqueue(async () => {
        try {
          const saved = await make();
          if (!saved) {
            toast(t('page.conflict'), 'info');
            return null;
          }
          show(saved);
          const step = diffPages(saved.before, saved.after);
          // Recorded before the next task in the queue, which may undo it.
          if (step) record(step);
          return { step };
        } catch (error) {
          toast(messageOf(error), 'error');
          return null;
        }
      });
      setWaiting((count) => count - 1);
      return { isSaved: done !== null, page: saver.latest(), step: done?.step ?? null };
    },
    [enqueue, show, record, saver, t],
  );

  const save = useCallback(
    (change: PageChange): Promise<SaveResult> => enqueueSave(() => saver.save(change)),
    [enqueueSave, saver],
  );
  /** Saves a change of any page of the newspaper. `begun` is the page as the user saw it. */
  const saveOn = useCallback(
    async (begun: NewspaperPage, change: PageChange): Promise<boolean> => {
      if (begun.id === saver.latest().id) return (await save({ ...change, begun })).isSaved;
      const { isSaved } = await enqueueSave(async () => {
        const fresh = await queryClient.fetchQuery({ ...pageQuery(begun.id), staleTime: 0 });
        return createPageSaver(fresh, sendPage).save({ ...change, begun });
      });
      await refetch('newspaper-page');
      return isSaved;
    },
    [enqueueSave, save, saver],
  );
  return { save, saveOn, isBusy: waiting > 0 || history.isBusy, history };
}

export type PageSaves = ReturnType<typeof usePageSaves>;
