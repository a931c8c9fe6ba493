import { expect, test } from 'vitest';
import { workdayFrom } from './workday.ts';

test('a day that is proposed is never on a weekend', () => {
  expect(workdayFrom(new Date('2026-11-22T12:00:00Z'), 28)).toBe('2026-12-18');
  expect(workdayFrom(new Date('2026-11-21T12:00:00Z'), 14)).toBe('2026-12-04');
  expect(workdayFrom(new Date('2026-11-23T12:00:00Z'), 14)).toBe('2026-12-07');
});
