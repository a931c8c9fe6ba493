import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { useSerialQueue } from '../../ui/use-serial-queue.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { trackPlacedArticles, findLostSlots } from './lost-slots.ts';
import { cachePage } from './newspaper-page.api.ts';
import type { PageStep } from './page-history.ts';
import { diffPages } from './page-history.ts';
import { toPlacementInput } from './placements.ts';
import { usePageHistory } from './use-page-history.ts';

export interface PageChange {
  /** Creates the body from the page at the time of sending. */
  make: (page: NewspaperPage) => {
    placements?: Placement[];
    slots?: Slot[];
    status?: PageStatus;
    name?: string;
  };
  /**
   * The part of the page that the change depends on. If another user has changed it, the change is
   * dropped.
   */
  dependsOn?: (page: NewspaperPage) => unknown;
  /** The page before editing started, if that took time. */
  begun?: NewspaperPage | undefined;
}

/** The result of a save: success, the current page, and the step that undoes it. */
export interface SaveResult {
  isSaved: boolean;
  page: NewspaperPage;
  step: PageStep | null;
}

/**
 * Saves changes of a page one at a time. After another user's save a change is repeated on top of
 * it, unless both concern the same thing: then the other user's is shown.
 */
export function usePageSaves(page: NewspaperPage) {
  const { t } = useTranslation();
  const nameOf = useSlotName();
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(page);
  /** The last page saved from here, so that a user's own saves aren't conflicts. */
  const own = useRef<NewspaperPage>(null);
  /** The articles placed by this user, by slot. */
  const placed = useRef<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    if (page.version > latest.current.version) latest.current = page;
    // Another user has changed the slot since.
    for (const slot of findLostSlots(placed.current, latest.current))
      toast(t('page.lostSlot', { slot: nameOf(latest.current.slots, slot) }), 'info');
    placed.current = trackPlacedArticles(placed.current, latest.current, latest.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another page has come, not when words have
  }, [page]);
  const enqueue = useSerialQueue();
  const storePage = useCallback((saved: NewspaperPage) => {
    if (saved.id === latest.current.id) {
      placed.current = trackPlacedArticles(placed.current, latest.current, saved);
      latest.current = saved;
      own.current = saved;
    }
    cachePage(saved);
  }, []);
  const history = usePageHistory(enqueue, storePage);
  const { record } = history;

  const run = useCallback(
    async ({ make, dependsOn = () => null, begun }: PageChange): Promise<PageStep | boolean> => {
      const dependencyKey = (one: NewspaperPage) => hashKey([dependsOn(one)]);
      const seen = dependencyKey(begun ?? latest.current);
      const hasConflict = () => {
        const now = dependencyKey(latest.current);
        if (now === seen || (own.current && now === dependencyKey(own.current))) return false;
        toast(t('page.conflict'), 'info');
        return true;
      };
      if (hasConflict()) return false;
      const once = async () => {
        const base = latest.current;
        const { placements, ...rest } = make(base);
        const sent = placements && { placements: placements.map(toPlacementInput) };
        const body = { version: base.version, ...rest, ...sent };
        const saved = await call(calls.update, { params: { id: base.id }, body });
        storePage(saved);
        return diffPages(base, saved) ?? true;
      };
      for (;;) {
        try {
          return await once();
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) {
            toast(messageOf(error), 'error');
            return false;
          }
          latest.current = error.problem.current as NewspaperPage;
          cachePage(latest.current);
          if (hasConflict()) return false;
        }
      }
    },
    [t, storePage],
  );

  const save = useCallback(
    async (change: PageChange): Promise<SaveResult> => {
      setWaiting((count) => count + 1);
      const done = await enqueue(async () => {
        const made = await run(change);
        // Recorded before the next task in the queue, which may undo it.
        if (typeof made === 'object') record(made);
        return made;
      });
      setWaiting((count) => count - 1);
      const step = typeof done === 'object' ? done : null;
      return { isSaved: done !== false, page: latest.current, step };
    },
    [enqueue, run, record],
  );
  return { save, isBusy: waiting > 0 || history.isBusy, history };
}

export type PageSaves = ReturnType<typeof usePageSaves>;
