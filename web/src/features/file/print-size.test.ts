import { expect, test } from 'vitest';
import { isSmallInPrint, printWidthOf } from './print-size.ts';

test('220 pixels are sharp in an inch, and a picture for no column is small', () => {
  expect(printWidthOf(220)).toBe(25);
  expect(printWidthOf(4032)).toBe(465);
  expect([40, 346, 347, 4032].map(isSmallInPrint)).toEqual([true, true, false, false]);
});
