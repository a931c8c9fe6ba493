import type { Newspaper, NewspaperStatus } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import type { PageStatus, SlotFit } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { cacheSaved, refetchShowing } from '../../data/shown-in.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';

export const STATUS_TONES: Record<NewspaperStatus, Tone> = {
  planned: 'quiet',
  in_production: 'wait',
  sent: 'good',
};

export const PAGE_TONES: Record<PageStatus, Tone> = {
  planned: 'quiet',
  in_progress: 'wait',
  ready: 'strong',
  approved: 'good',
};

export const newspaperQuery = (id: number) =>
  queryOptions({
    queryKey: ['newspaper', id],
    queryFn: () => call(newspaper.get, { params: { id } }),
  });

/** The check before print. The key changes with the pages and the recipients. */
export const preflightQuery = ({ id, pages, recipients }: Newspaper) =>
  queryOptions({
    queryKey: [
      'preflight',
      id,
      pages.map((page) => `${page.id}.${page.version}.${page.updated_at}`).join(),
      recipients,
    ],
    staleTime: 0,
    queryFn: () => call(newspaper.preflight, { params: { id }, query: {} }),
  });

/** The text of a page. The key changes with the page. */
export const pageTextQuery = ({ id, updated_at: stamp }: { id: number; updated_at: string }) =>
  queryOptions({
    queryKey: ['page-text', id, stamp],
    queryFn: () => call(newspaperPage.text, { params: { id } }),
  });

/** The URL of a page's preview. It changes with the page. */
export const previewUrl = (page: { id: number; updated_at: string; version?: number }): string =>
  `/api/newspaper-page/${page.id}/preview.svg?v=${page.version ?? ''}-${Date.parse(page.updated_at)}`;

/** The cached newspaper, if any. */
export const getCachedNewspaper = (id: number): Newspaper | undefined =>
  queryClient.getQueryData(newspaperQuery(id).queryKey);

/**
 * Refetches a newspaper and the lists that show it.
 * @returns when the newspaper has been refetched
 */
export function refreshNewspaper(id: number): Promise<void> {
  void refetchShowing('newspaper');
  return queryClient.invalidateQueries({ queryKey: newspaperQuery(id).queryKey });
}

/** Caches the server's answer and refetches the lists. */
export const cacheNewspaper = (saved: Newspaper): void => cacheSaved('newspaper', saved);

/** Counts the slots with too long text or an error, the empty ones and those being set. */
export function countSlots(fit: readonly SlotFit[]) {
  const isFaulty = ({ state, fault }: SlotFit) => state === 'over' || Boolean(fault);
  const fine = fit.filter((one) => !isFaulty(one));
  const count = (state: SlotFit['state']) => fine.filter((one) => one.state === state).length;
  return { faulty: fit.length - fine.length, empty: count('empty'), setting: count('setting') };
}
