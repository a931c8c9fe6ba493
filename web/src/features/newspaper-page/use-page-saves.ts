import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { hashKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, call, messageOf } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { useInLine } from '../../ui/use-in-line.ts';
import { keepPage } from './newspaper-page.api.ts';

interface Change {
  /** What is sent, made from the page as it is when it is sent. */
  make: (page: NewspaperPage) => {
    placements?: Placement[];
    slots?: Slot[];
    status?: PageStatus;
    name?: string;
  };
  /** What the change rests on: when somebody else has changed that too, it is not made. */
  restsOn?: (page: NewspaperPage) => unknown;
  /** The page as it was when its writer began, where they have taken their time. */
  begun?: NewspaperPage | undefined;
}

/** Whether a change was made, and the page as it is now. */
export interface Saved {
  isSaved: boolean;
  page: NewspaperPage;
}

/**
 * Saves changes of a page, one after another. When somebody else has saved in between, a change is
 * made again on top of theirs, unless they have changed the same thing: then theirs is shown.
 */
export function usePageSaves(page: NewspaperPage) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(page);
  /** What was saved last from here: nobody is overtaken by themselves. */
  const own = useRef<NewspaperPage>(null);
  useEffect(() => {
    if (page.version > latest.current.version) latest.current = page;
  }, [page]);
  const inLine = useInLine();

  const run = useCallback(
    async ({ make, restsOn = () => null, begun }: Change): Promise<boolean> => {
      const stands = (one: NewspaperPage) => hashKey([restsOn(one)]);
      const seen = stands(begun ?? latest.current);
      const isOvertaken = () => {
        const now = stands(latest.current);
        if (now === seen || (own.current && now === stands(own.current))) return false;
        toast(t('page.conflict'), 'info');
        return true;
      };
      if (isOvertaken()) return false;
      const once = async () => {
        const base = latest.current;
        const body = { version: base.version, ...make(base) };
        const saved = await call(calls.update, { params: { id: base.id }, body });
        latest.current = saved;
        own.current = saved;
        keepPage(saved);
      };
      for (;;) {
        try {
          await once();
          return true;
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 409) {
            toast(messageOf(error), 'error');
            return false;
          }
          latest.current = error.problem.current as NewspaperPage;
          keepPage(latest.current);
          if (isOvertaken()) return false;
        }
      }
    },
    [t],
  );

  const save = useCallback(
    async (change: Change): Promise<Saved> => {
      setWaiting((count) => count + 1);
      const isSaved = await inLine(() => run(change));
      setWaiting((count) => count - 1);
      return { isSaved, page: latest.current };
    },
    [inLine, run],
  );
  return { save, isBusy: waiting > 0 };
}

export type PageSaves = ReturnType<typeof usePageSaves>;
