import { expect, test } from 'vitest';
import { takenAtBottom } from './bottom-bars.ts';

test('a bar at the bottom takes its height, also with a second one and above a keyboard', () => {
  expect(takenAtBottom(844, 844, [{ top: 744, bottom: 844 }])).toBe(100);
  const both = [
    { top: 700, bottom: 844 },
    { top: 784, bottom: 844 },
  ];
  expect(takenAtBottom(844, 844, both)).toBe(144);
  expect(takenAtBottom(844, 544, [{ top: 464, bottom: 544 }])).toBe(380);
  expect(takenAtBottom(844, 544, [])).toBe(300);
});

test('a bar that is hidden or further up takes nothing', () => {
  expect(takenAtBottom(844, 844, [{ top: 0, bottom: 0 }])).toBe(0);
  expect(takenAtBottom(844, 844, [{ top: 500, bottom: 600 }])).toBe(0);
  expect(takenAtBottom(844, 844, [])).toBe(0);
});
