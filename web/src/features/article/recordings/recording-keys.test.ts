import { expect, test } from 'vitest';
import { actOfKey, positionBefore } from './recording-keys.ts';

const pressed = (key: string, held: Partial<Parameters<typeof actOfKey>[0]> = {}) =>
  actOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

test('F8 plays and pauses, with Shift it goes back, and nothing else does', () => {
  expect(pressed('F8')).toBe('toggle');
  expect(pressed('F8', { shiftKey: true })).toBe('back');
  expect(pressed('8')).toBeNull();
  expect(pressed('F8', { ctrlKey: true })).toBeNull();
  expect(pressed('F8', { altKey: true })).toBeNull();
  expect(pressed('F8', { metaKey: true })).toBeNull();
});

test('going back stops at the beginning', () => {
  expect(positionBefore(12)).toBe(7);
  expect(positionBefore(3)).toBe(0);
});
