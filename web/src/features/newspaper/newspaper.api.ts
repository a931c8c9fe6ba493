import type { Newspaper, NewspaperStatus } from '@spalten/contract/newspaper';
import { newspaper } from '@spalten/contract/newspaper';
import type { PageStatus, SlotFit } from '@spalten/contract/newspaper-page';
import { call } from '../../ui/api.ts';
import { setCached, queryClient } from '../../ui/session.ts';
import type { Tone } from '../../ui/status-pill.tsx';

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

/** What shows papers among others. */
const SHOWN_IN = [['newspapers'], ['newspaper-pages'], ['my-page']];

export const newspaperQuery = (id: number) => ({
  queryKey: ['newspaper', id],
  queryFn: () => call(newspaper.get, { params: { id } }),
});

/** The picture of a page as it will be printed; a changed page is a new picture. */
export const previewUrl = (page: { id: number; updated_at: string; version?: number }): string =>
  `/api/newspaper-page/${page.id}/preview.svg?v=${page.version ?? ''}-${Date.parse(page.updated_at)}`;

/** The paper as the screen has it now. */
export const heldNewspaper = (id: number): Newspaper | undefined =>
  queryClient.getQueryData(newspaperQuery(id).queryKey);

/** Lets a paper, and the lists that show it, be fetched anew. @returns when the paper is there */
export function refreshNewspaper(id: number): Promise<void> {
  for (const queryKey of SHOWN_IN) void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey: newspaperQuery(id).queryKey });
}

/** Holds what the server answered; lists are fetched anew. */
export function keepNewspaper(saved: Newspaper): void {
  setCached(['newspaper', saved.id], saved);
  for (const queryKey of SHOWN_IN) void queryClient.invalidateQueries({ queryKey });
}

/** How many slots somebody should look at, since text is over or there is a fault; how many are empty. */
export function countSlots(fit: readonly SlotFit[]): { faulty: number; empty: number } {
  const isFaulty = ({ state, fault }: SlotFit) => state === 'over' || Boolean(fault);
  const faulty = fit.filter(isFaulty).length;
  return { faulty, empty: fit.filter((one) => one.state === 'empty' && !isFaulty(one)).length };
}
