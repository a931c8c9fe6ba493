import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { describeUnprinted } from './unprinted.ts';

const t = ((key: string, { what, count }: { what?: string; count: number }) =>
  `${key} ${count}${what ? ` (${what})` : ''}`) as unknown as TFunction;

test('what goes back to the ideas is counted by kind, and nothing is said of none', () => {
  const of = (ideas: number, stories: number) => describeUnprinted(t, { ideas, stories });
  expect(of(0, 0)).toBeNull();
  expect(of(12, 0)).toBe('preflight.back 12 (preflight.backIdeas 12)');
  expect(of(0, 1)).toBe('preflight.back 1 (preflight.backStories 1)');
  expect(of(12, 2)).toMatch(
    /^preflight.back 14 \(preflight.backIdeas 12 (och|and) preflight.backStories 2\)$/,
  );
});
