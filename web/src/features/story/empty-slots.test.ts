import type { Plan } from '@spalten/contract/story';
import { expect, test } from 'vitest';
import { findEmptySlots } from './empty-slots.ts';

const slot = (slot_id: string, is_filled = false) => ({
  slot_id,
  is_filled,
  name: { sv: slot_id, en: slot_id },
});
const plan = {
  pages: [
    { id: 11, number: 2, name: '', slots: [slot('nyhet'), slot('notis', true), slot('spalt')] },
    { id: 12, number: 3, name: '', slots: [slot('nyhet')] },
  ],
} as unknown as Plan;

test('slots without anything in them, and without a planned story, ask who takes them', () => {
  const stories = [
    { newspaper_page_id: 11, slot_id: 'spalt' },
    { newspaper_page_id: null, slot_id: null },
  ];
  const found = findEmptySlots(plan, stories, (number, { sv }) => `${sv} ${number}`);
  expect(found.map(({ name }) => name)).toEqual(['nyhet 2', 'nyhet 3']);
  expect(found[0]).toMatchObject({ pageId: 11, slotId: 'nyhet' });
});
