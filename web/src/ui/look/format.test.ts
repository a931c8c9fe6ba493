import { expect, test } from 'vitest';
import { binDaysLeft, formatBytes } from './format.ts';

test.each([
  [0, '0\u00a0kB'],
  [1, '1\u00a0kB'],
  [99_999, '100\u00a0kB'],
  [100_000, '0,1\u00a0MB'],
  [1_250_000, '1,3\u00a0MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

test.each([
  // 23:30 UTC is half past midnight of the next day in Sweden.
  ['2026-11-21T23:30:00Z', '2026-11-21T23:31:00Z', 30],
  ['2026-11-21T23:30:00Z', '2026-11-22T23:29:00Z', 30],
  ['2026-11-21T23:30:00Z', '2026-11-22T23:31:00Z', 29],
  ['2026-11-21T23:30:00Z', '2026-12-31T00:00:00Z', 0],
])('what was put in the bin at %s stays at %s for %i days', (deletedAt, now, days) => {
  expect(binDaysLeft(deletedAt, 30, Date.parse(now))).toBe(days);
});
