import { expect, test } from 'vitest';
import { nextAfter, praiseOf } from './praise.ts';

const attempt = {
  status: 'reviewed' as const,
  score: 10,
  max_score: 10,
  waiting_score: 0,
  can: { answer: false, review: false, return: false, retry: true },
};

test.each([
  [10, 'all'],
  [8, 'great'],
  [5, 'good'],
  [4.5, 'tried'],
  [0, 'tried'],
] as const)('%d points of ten are praised as %s', (score, praise) => {
  expect(praiseOf({ ...attempt, score })).toBe(praise);
});

test('what waits for a person is praised for being handed in, what came back for nothing', () => {
  expect(praiseOf({ ...attempt, score: 3, waiting_score: 5 })).toBe('handedIn');
  expect(praiseOf({ ...attempt, status: 'submitted', score: null })).toBe('handedIn');
  expect(praiseOf({ ...attempt, status: 'returned' })).toBeUndefined();
});

test('one step follows: going on, once more where points are left, or another assignment', () => {
  const returned = { ...attempt, status: 'returned' as const };
  expect(nextAfter({ ...returned, can: { ...attempt.can, answer: true } })).toBe('takeUp');
  expect(nextAfter({ ...attempt, score: 7 })).toBe('again');
  expect(nextAfter(attempt)).toBe('toAssignments');
  const once = { ...attempt.can, retry: false };
  expect(nextAfter({ ...attempt, score: 7, can: once })).toBe('toAssignments');
});
