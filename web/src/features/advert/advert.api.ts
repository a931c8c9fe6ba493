import { advert, advertiser } from '@spalten/contract/advert';
import type { Ref } from '@spalten/contract/fields';
import { queryOptions } from '@tanstack/react-query';
import { call, callList } from '../../data/api.ts';
import { MAX_CHOICES, useChoices } from '../../ui/lists/use-choices.ts';
import { formatKronor } from '../../ui/look/format.ts';
import { refetchShowing } from '../../data/shown-in.ts';

const ORE = 100;

/** The advertisers to choose from. With very many, they are searched. */
export const useAdvertiserChoices = (chosen?: Ref) =>
  useChoices<Ref>({
    key: ['advertisers'],
    chosen: chosen && [chosen],
    list: (q) => callList(advertiser.list, { query: { q, limit: MAX_CHOICES } }),
  });

/** An advert by its id, such as one that a search found. */
export const advertQuery = (id: number) =>
  queryOptions({
    queryKey: ['adverts', 'one', id],
    queryFn: () => call(advert.get, { params: { id } }),
  });

/** The adverts that can be placed today and match a search. */
export const currentAdvertsQuery = (q: string) =>
  queryOptions({
    queryKey: ['adverts', 'current', q],
    queryFn: () => call(advert.list, { query: { limit: 30, state: 'current', q: q || undefined } }),
  });

/** Refetches what shows adverts: the library, and the checks before print. */
export const refreshAdverts = (): Promise<void> => refetchShowing('advert');

/** A price in kronor, with öre only where there are any. */
export const formatPrice = (ore: number): string => formatKronor(ore / ORE);

/** Reads a typed price in kronor as öre; null if it is none. */
export function readPrice(words: string): number | null {
  const plain = words.replaceAll(/\s|kr/gi, '').replace(',', '.');
  if (plain === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * ORE) : null;
}

/** A price as it is typed. */
export const priceWords = (ore: number): string =>
  ore === 0 ? '' : (ore / ORE).toFixed(ore % ORE === 0 ? 0 : 2).replace('.', ',');
