import { expect, test } from 'vitest';
import { isDatePast } from './past-date.tsx';

const NOW = new Date('2026-11-24T12:00');

test('yesterday has been, today has not', () => {
  expect(isDatePast('2026-11-23', NOW)).toBe(true);
  expect(isDatePast('2026-11-24', NOW)).toBe(false);
  expect(isDatePast('', NOW)).toBe(false);
});

test('a moment earlier today has been', () => {
  expect(isDatePast('2026-11-24T11:59', NOW)).toBe(true);
  expect(isDatePast('2026-11-24T12:01', NOW)).toBe(false);
});
