import { expect, test } from 'vitest';
import { minutesToAnnounce } from './minutes-to-announce.ts';

test('the time left is announced at ten, five and one minute', () => {
  expect([600, 300, 60].map(minutesToAnnounce)).toEqual([10, 5, 1]);
  // A timer that is late by a second announces it all the same.
  expect(minutesToAnnounce(299)).toBe(5);
});

test('no time is left standing that the clock no longer shows', () => {
  expect([601, 590, 215, 45, 0].map(minutesToAnnounce)).toEqual([null, null, null, null, null]);
});
