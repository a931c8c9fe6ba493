import { expect, test } from 'vitest';
import type { Slot } from './newspaper-template.ts';
import { slotName } from './slot-rules.ts';

const words = {
  article: 'Artikel',
  image: 'Bild',
  advert: 'Annons',
  text: 'Text',
  masthead: 'Sidhuvud',
  folio: 'Sidlist',
  contents: 'Innehåll',
  code: 'QR-kod',
  imprint: 'Redaktionsruta',
  puzzle: 'Pyssel',
  solutions: 'Lösningar',
  feature: 'Inslag',
};
const slot = (id: string, row: number, more: Partial<Slot> = {}): Slot => ({
  id,
  kind: 'article',
  column: 1,
  row,
  column_span: 1,
  row_span: 1,
  style: {},
  ...more,
});
const names = (slots: Slot[]) => slots.map(({ id }) => slotName(slots, id, words));

test('a slot is called what people call it, or else by its kind; never by its id', () => {
  expect(
    names([
      slot('andra', 2, { name: 'Huvudnyhet' }),
      slot('ruta', 3),
      slot('annons-x', 4, { kind: 'advert' }),
      slot('tom', 5, { kind: 'image', name: ' ' }),
    ]),
  ).toEqual(['Huvudnyhet', 'Artikel', 'Annons', 'Bild']);
  expect(slotName([], 'borta', words)).toBe('Artikel');
});

test('those that would be called the same are numbered from the top, and from the left', () => {
  expect(
    names([
      slot('c', 9),
      slot('b', 2, { column: 3 }),
      slot('a', 2),
      slot('x', 1, { kind: 'advert' }),
      slot('n', 1, { name: 'Notis' }),
      slot('m', 4, { name: 'Notis ' }),
    ]),
  ).toEqual(['Artikel 3', 'Artikel 2', 'Artikel 1', 'Annons', 'Notis 1', 'Notis 2']);
});
