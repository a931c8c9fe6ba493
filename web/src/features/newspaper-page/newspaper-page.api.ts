import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { cacheSaved } from '../../data/shown-in.ts';

export const pageQuery = (id: number) =>
  queryOptions({
    queryKey: ['newspaper-page', id],
    queryFn: () => call(newspaperPage.get, { params: { id } }),
  });

/** Refetches a page, such as when its picture has come and the fit of its slots with it. */
export const refreshPage = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pageQuery(id).queryKey });

/** Caches the server's answer. Refetches the newspaper and the lists. */
export const cachePage = (saved: NewspaperPage): void => cacheSaved('newspaper-page', saved);
