import { expect, test } from 'vitest';
import { findSlotAt } from './find-slot.ts';

const large = { id: 'stor', box: { x: 10, y: 10, w: 100, h: 100 } };
const small = { id: 'liten', box: { x: 20, y: 20, w: 10, h: 10 } };

test('a spot is in the smallest slot that covers it, or in none', () => {
  expect(findSlotAt([large, small], { x: 25, y: 25 })).toBe(small);
  expect(findSlotAt([small, large], { x: 50, y: 50 })).toBe(large);
  expect(findSlotAt([large, small], { x: 5, y: 50 })).toBeUndefined();
});
