import { expect, test } from 'vitest';
import { focalPointIn } from './focal-point.ts';

const WHOLE = { x: 0, y: 0, width: 1, height: 1, turn: 0 } as const;

test('a focal point follows its picture round', () => {
  const point = { x: 0.25, y: 0.125 };
  expect(focalPointIn(point, { ...WHOLE, turn: 90 })).toEqual({ x: 0.875, y: 0.25 });
  expect(focalPointIn(point, { ...WHOLE, turn: 180 })).toEqual({ x: 0.75, y: 0.875 });
  expect(focalPointIn(point, { ...WHOLE, turn: 270 })).toEqual({ x: 0.125, y: 0.75 });
  let turned = point;
  for (let count = 0; count < 4; count += 1) turned = focalPointIn(turned, { ...WHOLE, turn: 90 });
  expect(turned).toEqual(point);
});

test('a focal point stays at its place in a part, or at the edge that is nearest', () => {
  const part = { ...WHOLE, x: 0.5, width: 0.5 };
  expect(focalPointIn({ x: 0.75, y: 0.5 }, part)).toEqual({ x: 0.5, y: 0.5 });
  expect(focalPointIn({ x: 0.25, y: 0.5 }, part)).toEqual({ x: 0, y: 0.5 });
  expect(focalPointIn({ x: 0.75, y: 0.25 }, { ...part, turn: 90 })).toEqual({ x: 0.75, y: 0.5 });
});
