import type { Chapter, ChapterReader } from '@spalten/contract/chapter';
import { chapter as calls } from '@spalten/contract/chapter';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callList } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';

const PAGE = 200;

/** Filters of the list of readers. */
export interface ReaderFilters {
  q?: string | undefined;
  editorial_office_id?: number | undefined;
  customer_id?: number | undefined;
  group_id?: number | undefined;
}

/** All matching readers, fetched page by page. */
async function fetchAllReaders(id: number, filters: ReaderFilters): Promise<ChapterReader[]> {
  const readers: ChapterReader[] = [];
  let after: string | undefined;
  do {
    const page = await callList(calls.readers, {
      params: { id },
      query: { ...filters, after, limit: PAGE },
    });
    readers.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  return readers;
}

/** Assignment choices, collected here until one call saves them all. */
export function useGiving(chapter: Chapter) {
  const { t } = useTranslation();
  /** By participant id, only choices that differ from what is stored. */
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { isBusy, run } = useBusy();

  const choose = (rows: readonly ChapterReader[], isGiven: boolean) => {
    const next = new Map(choices);
    for (const { id, is_given } of rows)
      if (is_given === isGiven) next.delete(id);
      else next.set(id, isGiven);
    setChoices(next);
  };
  const save = () =>
    run(async () => {
      const among = [...choices.keys()];
      const { came, left } = await call(calls.participants, {
        body: {
          chapter_id: chapter.id,
          participant_ids: among.filter((id) => choices.get(id)),
          among_ids: among,
        },
      });
      await queryClient.invalidateQueries({ queryKey: ['chapter-readers', chapter.id] });
      setChoices(new Map());
      const given = t('chapter.givenSaved', { count: came.length });
      const taken = t('chapter.takenSaved', { count: left.length });
      if (left.length === 0) toast(given);
      else toast(came.length === 0 ? taken : `${given} ${taken}`);
    });
  return {
    isBusy,
    changes: choices.size,
    isChosen: (row: ChapterReader) => choices.get(row.id) ?? row.is_given,
    choose,
    /** Chooses everyone who matches the filters, including rows that aren't loaded. */
    chooseAll: (filters: ReaderFilters, isGiven: boolean) =>
      run(async () => choose(await fetchAllReaders(chapter.id, filters), isGiven)),
    save,
  };
}
