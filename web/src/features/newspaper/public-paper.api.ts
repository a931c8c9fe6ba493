import type { PublicPaper } from '@spalten/contract/public-paper';
import { publicPaper } from '@spalten/contract/public-paper';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { refreshNewspaper } from './newspaper.api.ts';

export const PUBLIC_TONES: Record<PublicPaper['state'], Tone> = {
  off: 'quiet',
  waiting: 'wait',
  making: 'wait',
  open: 'good',
  failed: 'strong',
  ended: 'quiet',
};

export const publicPaperQuery = (id: number) =>
  queryOptions({
    queryKey: ['public-paper', id],
    queryFn: () => call(publicPaper.get, { params: { id } }),
  });

/** Caches the state of a public edition, and refetches the newspaper that shows its address. */
function cachePublicPaper(id: number, state: PublicPaper): void {
  queryClient.setQueryData(publicPaperQuery(id).queryKey, state);
  void refreshNewspaper(id);
}

/** Switches a public edition on, or changes its settings. */
export const savePublicPaper = async (
  id: number,
  body: { is_indexed?: boolean; ends_on?: string | null },
): Promise<void> => cachePublicPaper(id, await call(publicPaper.update, { params: { id }, body }));

export const renewPublicPaper = async (id: number): Promise<void> =>
  cachePublicPaper(id, await call(publicPaper.renew, { params: { id } }));

export async function withdrawPublicPaper(id: number): Promise<void> {
  await call(publicPaper.withdraw, { params: { id } });
  cachePublicPaper(id, await call(publicPaper.get, { params: { id } }));
}
