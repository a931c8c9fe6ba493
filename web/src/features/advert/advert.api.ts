import { advert, advertiser } from '@spalten/contract/advert';
import { call } from '../../data/api.ts';
import { formatNumber } from '../../ui/look/format.ts';
import { queryClient } from '../../data/query-client.ts';

const ORE = 100;

/** All advertisers, to choose from. */
export const advertisersQuery = {
  queryKey: ['advertisers', 'all'],
  queryFn: () => call(advertiser.list, { query: { limit: 200 } }),
};

/** The adverts that can be placed today and match a search. */
export const currentAdvertsQuery = (q: string) => ({
  queryKey: ['adverts', 'current', q],
  queryFn: () => call(advert.list, { query: { limit: 30, state: 'current', q: q || undefined } }),
});

/** Refetches what shows adverts: the library, and the checks before print. */
export function refreshAdverts(): void {
  for (const key of ['adverts', 'advertisers', 'advert-bill', 'preflight'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** A price in kronor, with öre only where there are any. */
export const formatPrice = (ore: number): string =>
  `${ore % ORE === 0 ? formatNumber(ore / ORE) : formatNumber(ore / ORE, 2)}\u00a0kr`;

/** Reads a typed price in kronor as öre; null if it is none. */
export function readPrice(words: string): number | null {
  const plain = words.replaceAll(/\s|kr/gi, '').replace(',', '.');
  if (plain === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * ORE) : null;
}

/** A price as it is typed. */
export const priceWords = (ore: number): string =>
  ore === 0 ? '' : String(ore / ORE).replace('.', ',');
