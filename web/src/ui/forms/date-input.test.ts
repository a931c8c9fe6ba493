import { PRINTED_YEARS, WORK_YEARS } from '@spalten/contract/day-range';
import { expect, test } from 'vitest';
import { yearFault } from './date-input.tsx';

test('a year outside of the range is named, an empty field is not', () => {
  expect(yearFault('', WORK_YEARS)).toBeUndefined();
  expect(yearFault('2026-11-27', WORK_YEARS)).toBeUndefined();
  expect(yearFault('0002-11-27', WORK_YEARS)).toContain('2000');
  expect(yearFault('1934-05-02', WORK_YEARS)).toContain('2099');
  expect(yearFault('1934-05-02', PRINTED_YEARS)).toBeUndefined();
  expect(yearFault('0026-11-27T12:30', WORK_YEARS)).toContain('2000');
});
