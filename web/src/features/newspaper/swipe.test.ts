import { expect, test } from 'vitest';
import { swipeDirection } from './swipe.ts';

test.each([
  [{ x: -120, y: 10 }, 1],
  [{ x: 120, y: -40 }, -1],
  [{ x: 20, y: 2 }, 0],
  [{ x: -90, y: 200 }, 0],
  [{ x: 0, y: 0 }, 0],
])('a finger that moves %j turns by %i', (moved, by) => {
  expect(swipeDirection(moved)).toBe(by);
});
