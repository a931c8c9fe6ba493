import { expect, test } from 'vitest';
import { scoreText } from './score-text.ts';

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;

test('a score is of the points given so far while others wait for a review', () => {
  expect(scoreText(t, { score: 1, max: 9, waiting: 5 })).toBe(
    'attempt.soFar {"score":"1","max":"4","waiting":"5"}',
  );
  expect(scoreText(t, { score: 0, max: 5, waiting: 5 })).toBe('attempt.allWaits {"waiting":"5"}');
  expect(scoreText(t, { score: 6, max: 9, waiting: 0 })).toBe('attempt.of {"score":"6","max":"9"}');
});
