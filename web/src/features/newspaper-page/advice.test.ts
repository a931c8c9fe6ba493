import type { NewspaperPage, Placement, SlotFit } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { expect, test } from 'vitest';
import { adviceFor, applyAdvice } from './advice.ts';

const images = [7, 8].map((file_id) => ({ file_id, focal_point: { x: 0.5, y: 0.5 } }));
const slot = { id: 'a', column_span: 3, row_span: 10, style: {} } as unknown as Slot;
const fitOf = (part: Partial<SlotFit>): SlotFit => ({
  slot_id: 'a',
  state: 'over',
  lines: 12,
  characters: 400,
  ...part,
});
const page = {
  id: 1,
  slots: [slot],
  placements: [{ slot_id: 'a', article_id: 1 }],
} as unknown as NewspaperPage;
const kinds = (fit: SlotFit, shown = [7, 8], placed: Partial<Placement> = {}) =>
  adviceFor(fit, shown, placed).map(({ kind }) => kind);

const narrower = (columns: number) => ({ kind: 'picture_columns' as const, columns });

test('a text that is over is cut first, and then its picture gives way', () => {
  const proposals = [{ kind: 'cut' as const, lines: 12, characters: 400 }, narrower(2)];
  expect(kinds(fitOf({ proposals }))).toEqual(['cut', 'picture_columns', 'without_pictures']);
});

test('a slot that a picture fills is told first to make it smaller or do without', () => {
  const fault = { sv: 'Bilden tar all plats.', en: 'The picture takes all the room.' };
  const proposals = [{ kind: 'slot_size' as const, row_span: 12 }, narrower(2)];
  expect(kinds(fitOf({ lines: 0, fault, proposals }))).toEqual([
    'picture_columns',
    'without_pictures',
    'slot_size',
  ]);
  expect(kinds(fitOf({ lines: 0, fault }), [])).toEqual([]);
});

test('where a story goes on nothing is proposed that its first slot decides', () => {
  const placed = { continues_from: { newspaper_page_id: 1, slot_id: 'b' } };
  const proposals = [
    { kind: 'without' as const, part: 'fact_box' as const },
    { kind: 'slot_size' as const, row_span: 12 },
    narrower(1),
  ];
  expect(kinds(fitOf({ proposals }), [8], placed)).toEqual(['slot_size', 'picture_columns']);
});

test('a narrower picture is proposed by the typesetter alone, which has tried it', () => {
  expect(kinds(fitOf({}), [7])).toEqual(['without_pictures']);
});

test('a text that fits gets no advice about pictures', () => {
  expect(kinds(fitOf({ state: 'fits', lines: 0 }))).toEqual([]);
});

test('going on elsewhere is chosen apart', () => {
  const proposals = [
    { kind: 'continue' as const, newspaper_page_id: 2, page_number: 5, slot_id: 'b', lines: 18 },
  ];
  expect(kinds(fitOf({ proposals }), [])).toEqual([]);
});

test('advice is taken by what is saved of the page', () => {
  const without = applyAdvice({ kind: 'without_picture', file_id: 7 }, page, 'a', images);
  expect(without.placements[0]?.adjustments).toEqual({ file_ids: [8] });
  const narrow = applyAdvice({ kind: 'picture_columns', columns: 2 }, page, 'a', images);
  expect(narrow.placements[0]?.adjustments).toEqual({ picture_columns: 2 });
  const part = applyAdvice({ kind: 'without', part: 'pull_quote' }, page, 'a', images);
  expect(part.placements[0]?.adjustments).toEqual({ without: ['pull_quote'] });
  const smaller = applyAdvice({ kind: 'slot_size', row_span: 8 }, page, 'a', images);
  expect(smaller.slots?.[0]?.row_span).toBe(8);
});
