import type { NewspaperPage, PlacedContent } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { hasFields } from './has-fields.ts';

const pageOf = (version: number, placements: PlacedContent[] = [], name = 'Nöje') =>
  ({ id: 1, version, name, placements, slots: [], status: 'ready' }) as unknown as NewspaperPage;
const ARTICLE = { slot_id: 'a', article_id: 3 };

test('a page has what was asked for, also where the server stores it in other words', () => {
  const before = pageOf(1, [ARTICLE]);
  const adjustments = { headline: '', without: [], headline_scale: 0.92 };
  const sent = { placements: [{ ...ARTICLE, adjustments }] };
  const stored = [{ ...ARTICLE, headline: 'Ö', adjustments: { headline_scale: 0.92 } }];
  expect(hasFields(pageOf(2, stored), before, sent)).toBe(true);
  expect(hasFields(pageOf(2, [ARTICLE]), before, sent)).toBe(false);
});

test('what somebody has put in another slot is no part of it', () => {
  const stored = [{ slot_id: 'b', article_id: 9 }];
  expect(hasFields(pageOf(3, stored), pageOf(1, [ARTICLE]), { placements: [] })).toBe(true);
});

test('a page that is as old as the save was begun on has not got it', () => {
  expect(hasFields(pageOf(1), pageOf(1), { status: 'ready' })).toBe(false);
  expect(hasFields(pageOf(2), pageOf(1), { status: 'ready', name: 'Kultur' })).toBe(false);
  expect(hasFields(pageOf(2), pageOf(1), { status: 'ready' })).toBe(true);
});
