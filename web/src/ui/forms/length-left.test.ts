import { expect, test } from 'vitest';
import { lengthLeft } from './length-left.ts';

test('the last tenth of a field is counted, and when it is full', () => {
  expect(lengthLeft(1799, 2000)).toBeNull();
  expect(lengthLeft(1800, 2000)).toBe(200);
  expect(lengthLeft(2000, 2000)).toBe(0);
  expect(lengthLeft(70, 80)).toBe(10);
  expect(lengthLeft(69, 80)).toBeNull();
});

test('a short field says only that it is full, one without a limit nothing', () => {
  expect(lengthLeft(11, 12)).toBeNull();
  expect(lengthLeft(12, 12)).toBe(0);
  expect(lengthLeft(500, -1)).toBeNull();
});
