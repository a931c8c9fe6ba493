import { expect, test } from 'vitest';
import { nextScale } from './zoom-steps.ts';

test('sizes go step by step from where the page is, and stop at the ends', () => {
  expect(nextScale(0.57, 1)).toBe(0.67);
  expect(nextScale(0.57, -1)).toBe(0.5);
  expect(nextScale(1, 1)).toBe(1.25);
  expect(nextScale(0.999, -1)).toBe(0.75);
  expect(nextScale(3, 1)).toBe(3);
  expect(nextScale(0.2, -1)).toBe(0.25);
});
