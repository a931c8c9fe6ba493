import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { call } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';

export const pageQuery = (id: number) => ({
  queryKey: ['newspaper-page', id],
  queryFn: () => call(newspaperPage.get, { params: { id } }),
});

/** Refetches a page, such as when its picture has come and the fit of its slots with it. */
export const refreshPage = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: pageQuery(id).queryKey });

/** Caches the server's answer. Refetches the newspaper and the lists. */
export function cachePage(saved: NewspaperPage): void {
  setCached(['newspaper-page', saved.id], saved);
  for (const key of [
    ['newspaper', saved.newspaper_id],
    ['newspapers'],
    ['newspaper-pages'],
    ['articles'],
    ['my-page'],
  ])
    void queryClient.invalidateQueries({ queryKey: key });
}
