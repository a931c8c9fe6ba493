import { expect, test } from 'vitest';
import { nextSequence, shownAnswers, stillUnsent } from './answer-store.ts';

test('a number is above every one that was seen, even where the other clock is ahead', () => {
  expect(nextSequence(-1, 1000)).toBe(1000);
  expect(nextSequence(5000, 1000)).toBe(5001);
});

test('what the server has, or has a newer one of, is no longer unsent', () => {
  const unsent = {
    a: { answer: { value: true }, sequence: 5 },
    b: { answer: { value: true }, sequence: 5 },
    c: { answer: { value: true }, sequence: 5 },
  };
  expect(Object.keys(stillUnsent(unsent, { sequences: { a: 5, b: 9, c: 4 } }))).toEqual(['c']);
});

test('what is unsent is shown on top of what the server has', () => {
  const answers = { a: { value: false }, b: { value: false } };
  expect(shownAnswers({ answers }, { a: { answer: { value: true }, sequence: 1 } })).toEqual({
    a: { value: true },
    b: { value: false },
  });
});
