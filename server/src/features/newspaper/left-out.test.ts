import type { SlotChange } from '@spalten/contract/copyfitting';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import type { EditionInput } from '../../typesetting/edition.ts';
import { isLeftOutOf, leftOutFaults } from './left-out.ts';

const slot = { kind: 'article', column: 1, row: 1, column_span: 2, row_span: 4, style: {} };

/** A story that begins on page 2 and continues on page 3. */
const edition = (headline: string) =>
  ({
    pages: [2, 3].map((number) => ({
      id: number * 10,
      number,
      slots: [{ ...slot, id: 'a' }],
      placements: [{ slot_id: 'a', article_id: 7 }],
    })),
    articles: { 7: { headline } },
  }) as unknown as EditionInput;

const fitWith = (...changes: SlotChange[]) => [
  { slot_id: 'a', state: 'fits', lines: 0, changes } as unknown as SlotFit,
];

const pictures = [{ file_id: 5, display_filename: 'Brö "n" <b>.jpg' }];

test('a quote and a picture without room are remarked on, by page and article, at their slot', () => {
  const fit = {
    20: fitWith({ kind: 'headline_size', percent: 90 }),
    30: fitWith({ kind: 'pictures_left_out', file_ids: [5, 6] }, { kind: 'quote_left_out' }),
  };
  const found = leftOutFaults(edition(' Ärtor '), fit, pictures);
  expect(found).toMatchObject([
    {
      code: 'part_left_out',
      severity: 'warning',
      newspaper_page_id: 30,
      page_number: 3,
      slot_id: 'a',
      article_id: null,
    },
  ]);
  expect(found[0]?.sentence).toEqual({
    sv: 'Sidan 3, rutan ”Artikel”: ”Ärtor” trycks utan citatet, bilden ”Brö "n" <b>.jpg” och en bild, som inte får plats. Gör rutan större eller texten kortare.',
    en: 'Page 3, slot “Article”: “Ärtor” is printed without the pull quote, the picture “Brö "n" <b>.jpg”, and one picture, for lack of room. Make the slot larger or the text shorter.',
  });
});

test('an article without headline is named too, and one printed whole is not', () => {
  const [found] = leftOutFaults(edition(''), { 20: fitWith({ kind: 'quote_left_out' }) }, []);
  expect(found?.sentence.sv).toContain('”Utan rubrik” trycks utan citatet, som');
  expect(leftOutFaults(edition('Ärtor'), { 20: fitWith() }, pictures)).toEqual([]);
});

test('a picture left out where its story continues is not asked for its photographer', () => {
  const placed = { newspaper_page_id: 20, slot_id: 'a', article_id: 7 };
  const fit = { 20: fitWith(), 30: fitWith({ kind: 'pictures_left_out', file_ids: [5] }) };
  expect(isLeftOutOf(edition('Ärtor'), fit, { ...placed, file_id: 5 })).toBe(true);
  expect(isLeftOutOf(edition('Ärtor'), fit, { ...placed, file_id: 6 })).toBe(false);
  expect(isLeftOutOf(edition('Ärtor'), fit, { ...placed, article_id: 8, file_id: 5 })).toBe(false);
});
