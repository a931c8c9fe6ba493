import { SlotChange } from '@spalten/contract/copyfitting';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import se from '../../i18n/se.json' with { type: 'json' };
import { adviceText, changeText, remarkText } from './advice-text.ts';

const i18n = createInstance();
const t = await i18n.init({
  lng: 'sv',
  resources: { sv: { translation: se } },
  interpolation: { escapeValue: false },
});
const say = (change: object) => changeText(t, SlotChange.parse(change));

test('what was changed in a slot is said as somebody would say it', () => {
  expect(say({ kind: 'picture_height', lines: -2 })).toBe('Bilden är 2 rader lägre.');
  expect(say({ kind: 'picture_height', lines: 1 })).toBe('Bilden är 1 rad högre.');
  expect(say({ kind: 'pictures_left_out', file_ids: [4] })).toBe('En bild används inte.');
  expect(say({ kind: 'headline_size', percent: 92 })).toBe('Rubriken är lite mindre.');
  expect(say({ kind: 'quote_left_out' })).toBe('Citatet är inte med.');
});

test('what can be done is said with its size, in mm or lines', () => {
  const design = {
    width_mm: 280,
    height_mm: 400,
    margins: { top: 20, right: 13, bottom: 20, left: 13 },
    columns: 5,
    gutter_mm: 5,
    rows: 30,
    typography: { leading_pt: 11 },
  } as unknown as PageDesign;
  const slot = {
    id: 'a',
    column: 1,
    row: 1,
    column_span: 5,
    row_span: 20,
    style: {},
  } as never as Slot;
  const words = (advice: Parameters<typeof adviceText>[1]) =>
    adviceText(t, advice, { design, slot, nameOf: () => 'Kvarnen' });
  expect(words({ kind: 'cut', lines: 12, characters: 400 })).toBe(
    'Stryk 12 rader i texten, ungefär 400 tecken.',
  );
  expect(words({ kind: 'slot_size', row_span: 15 })).toMatch(/^Gör rutan 254 × \d+\smm\.$/);
  expect(words({ kind: 'without_picture', file_id: 1 })).toBe('Utan bilden ”Kvarnen”.');
  expect(words({ kind: 'without', part: 'fact_box' })).toBe('Utan faktaruta.');
});

test('a headline that does not fit as it is, and those of the contents, are told of in words', () => {
  const small = { points: 22.5, wanted: 40, characters: 38 };
  expect(remarkText(t, { kind: 'headline_small', ...small, is_word: false })).toMatch(
    /^Rubriken är satt i 22,5 punkter i stället för 40 .* ungefär 38 tecken plats/,
  );
  expect(remarkText(t, { kind: 'headline_small', ...small, is_word: true })).toContain(
    'ett ord är bredare än rutan',
  );
  expect(remarkText(t, { kind: 'contents_left_out', shown: 4, all: 7 })).toContain('4 av 7');
  const long = { title: 'Åttio åskådare', page_number: 5, lines: 5 };
  expect(remarkText(t, { kind: 'contents_long', ...long })).toContain(
    '”Åttio åskådare” på sidan 5 tar 5 rader',
  );
  expect(remarkText(t, { kind: 'headline_again', characters: 88 })).toContain('88 tecken');
});
