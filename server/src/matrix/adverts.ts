import type { Row } from './row.ts';
import { OLDEST_FIRST, on } from './row.ts';

const PERIOD = { query: { from: '2026-01-01', until: '2026-12-31' } };

/** Expected outcomes of the calls of adverts. A customer has one library for all its offices. */
export const ADVERTS: Record<string, Row> = {
  'advertiser.list': { cells: 'fff yyn yyn yyy', list: 'advertiser', input: OLDEST_FIRST },
  'advertiser.create': {
    cells: 'f y y i',
    acting: 'y',
    invalid: 'name',
    input: (_things, count) => ({ body: { name: `Ny annonsör ${count}` } }),
  },
  'advertiser.update': {
    cells: 'fff yyn yyn yyy',
    input: on('advertiser', { version: 1, contact: 'Ekbacken' }),
  },
  'advertiser.delete': { cells: 'fff yyn yyn yyy', input: on('advertiser') },
  'advert.list': { cells: 'fff yyn yyn yyy', list: 'advert', input: OLDEST_FIRST },
  'advert.get': { cells: 'fff yyn yyn yyy', input: on('advert') },
  // An advertiser of another customer is a form error (422).
  'advert.create': {
    cells: 'fff yyi yyi yyy',
    invalid: 'advertiser_id',
    input: ({ advertiser }) => ({ body: { advertiser_id: advertiser, name: 'Ny' } }),
  },
  'advert.update': {
    cells: 'fff yyn yyn yyy',
    input: on('advert', { version: 1, words: 'Annat' }),
  },
  'advert.delete': { cells: 'fff yyn yyn yyy', input: on('advert') },
  'advert.bill': { cells: 'f y y y', input: () => PERIOD },
  'advert.billCsv': { cells: 'f y y y', input: () => PERIOD },
};
