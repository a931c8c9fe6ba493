import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { cacheSaved } from '../../data/shown-in.ts';

export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['newspaper-page', id],
    queryFn: () => call(newspaperPage.get, { params: { id } }),
  });

/**
 * The empty slots tried for the rest of the story in a slot. The outcome follows the texts of the
 * story, so it is asked for anew with each version of the page and each number of lines over.
 */
export const continuationsQuery = (page: NewspaperPage, slotId: string, over: number) =>
  queryOptions({
    queryKey: ['newspaper-page', page.id, 'continuations', slotId, page.version, over],
    queryFn: () =>
      call(newspaperPage.continuations, { params: { id: page.id }, query: { slot_id: slotId } }),
    placeholderData: keepPreviousData,
  });

/** Refetches a page, such as when its picture has come and the fit of its slots with it. */
export const refreshPage = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pageQuery(id).queryKey });

/** Caches the server's answer. Refetches the newspaper and the lists. */
export const cachePage = (saved: NewspaperPage): void => cacheSaved('newspaper-page', saved);
