import { expect, test } from 'vitest';
import { targetOffice } from './drafts-follow.tsx';

const [kil, holm, sund] = [
  { id: 1, name: 'Kil' },
  { id: 2, name: 'Holm' },
  { id: 3, name: 'Sund' },
];
const all = [kil, holm, sund];

test('the office that is joined takes the drafts, also beside one that stays', () => {
  expect(targetOffice([kil], [2], all)).toBe(holm);
  expect(targetOffice([kil, holm], [2, 3], all)).toBe(sund);
});

test('the only office that is left takes them, and of several none is named', () => {
  expect(targetOffice([kil, holm], [2], all)).toBe(holm);
  expect(targetOffice(all, [2, 3], all)).toBeUndefined();
});
