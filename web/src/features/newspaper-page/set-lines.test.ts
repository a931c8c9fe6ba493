import type { SlotChange } from '@spalten/contract/copyfitting';
import { expect, test } from 'vitest';
import { findSetLines } from './set-lines.ts';

const pageWith = (changes: SlotChange[]) => ({
  fit: [{ slot_id: 'a', state: 'fits' as const, lines: 0, characters: 0, changes }],
});

test('a height that has no room is told with the height that is set', () => {
  const page = pageWith([{ kind: 'picture_height', lines: -9 }]);
  expect(findSetLines(page, 'a', { picture_lines: -12 })).toBe(-9);
  expect(
    findSetLines(pageWith([{ kind: 'picture_height', lines: 0 }]), 'a', { picture_lines: 4 }),
  ).toBe(0);
});

test('nothing is told of a height that holds, or that nobody chose', () => {
  expect(findSetLines(pageWith([]), 'a', { picture_lines: -3 })).toBeNull();
  expect(findSetLines(pageWith([{ kind: 'picture_height', lines: -9 }]), 'a', {})).toBeNull();
});
