import { OTHER_CUSTOMER, body, list, referencesOf } from './reference.ts';
import type { Fixtures, Scope } from './fixtures.ts';

/** Adverts, their logos and the pictures of comic strips in slots of their kind. */
export const ofSlots = (rest: (own: Fixtures) => object, to?: keyof Fixtures) => {
  const field = (
    thing: keyof Fixtures,
    kind: string,
    content: (id: number) => object,
    scopes?: readonly Scope[],
  ) =>
    body(
      thing,
      (id, own) => ({
        ...rest(own),
        slots: [{ id: 'ruta', kind, column: 1, row: 1, column_span: 1, row_span: 1 }],
        placements: [{ slot_id: 'ruta', ...content(id) }],
      }),
      { ...(to && { to }), ...(scopes && { scopes }) },
    );
  const comic = (id: number) => [id, id].map((file_id) => ({ file_id, caption: '' }));
  return {
    'body placements[].advert_id': field(
      'advert',
      'advert',
      (advert_id) => ({ advert_id }),
      OTHER_CUSTOMER,
    ),
    'body placements[].logo_file_id': field('file', 'advert', (logo_file_id) => ({ logo_file_id })),
    'body placements[].feature.pictures[].file_id': field('file', 'feature', (id) => ({
      feature: { kind: 'comic', pictures: comic(id) },
    })),
  };
};

const advertBody = (own: Fixtures) => ({ advertiser_id: own.advertiser, name: 'Ny' });

/** Id fields of adverts. */
export const ADVERT_REFERENCES = [
  ...referencesOf('advert.list', {
    'query advertiser_id': list('advertiser_id', 'advertiser', 'leader', OTHER_CUSTOMER),
  }),
  ...['bill', 'billCsv'].flatMap((name) =>
    referencesOf(`advert.${name}`, {
      'query advertiser_id': { free: 'No filter widens the own customer: `adverts.test.ts`.' },
    }),
  ),
  ...referencesOf('advert.create', {
    'body advertiser_id': body('advertiser', (id) => ({ advertiser_id: id, name: 'Ny' }), {
      scopes: OTHER_CUSTOMER,
    }),
    'body picture_file_id': body('file', (id, own) => ({
      ...advertBody(own),
      picture_file_id: id,
    })),
    'body logo_file_id': body('file', (id, own) => ({ ...advertBody(own), logo_file_id: id })),
  }),
  ...referencesOf('advert.update', {
    'body advertiser_id': body('advertiser', (id) => ({ version: 1, advertiser_id: id }), {
      to: 'advert',
      scopes: OTHER_CUSTOMER,
    }),
    'body picture_file_id': body('file', (id) => ({ version: 1, picture_file_id: id }), {
      to: 'advert',
    }),
    'body logo_file_id': body('file', (id) => ({ version: 1, logo_file_id: id }), { to: 'advert' }),
  }),
];
