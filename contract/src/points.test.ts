import { expect, test } from 'vitest';
import { pointsOf, totalPoints } from './points.ts';

const NOTHING = { sent_in: 0, approved: 0, printed: 0, pictures: 0, ideas: 0, comments: 0 };

test('a text gives points on each step to print', () => {
  expect(totalPoints(NOTHING)).toBe(0);
  expect(totalPoints({ ...NOTHING, sent_in: 1 })).toBe(3);
  expect(totalPoints({ ...NOTHING, sent_in: 1, approved: 1, printed: 1 })).toBe(10);
});

test('many pictures, ideas or comments give no more than twenty do', () => {
  for (const kind of ['pictures', 'ideas', 'comments'] as const) {
    expect(pointsOf(kind, 20)).toBe(20);
    expect(pointsOf(kind, 500)).toBe(20);
  }
  expect(pointsOf('printed', 30)).toBe(150);
});
