import { useQuery } from '@tanstack/react-query';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { call } from '../../data/api.ts';

/** Fetches words for a puzzle of a page, and the pages that print solutions. */
export const usePuzzleHelp = (page: Pick<NewspaperPage, 'id' | 'newspaper_id'>) =>
  useQuery({
    // Under the newspaper's key, so that it is refetched with it.
    queryKey: ['newspaper', page.newspaper_id, 'puzzle-words', page.id],
    queryFn: () => call(calls.puzzleWords, { params: { id: page.id } }),
  });
