import { expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

/** Enters pictures by name, and returns who has started and a way to leave for each. */
function enterAll(names: readonly string[]) {
  const queue = createPictureQueue(2);
  const started: string[] = [];
  const leave = Object.fromEntries(
    names.map((name) => [name, queue.enter(() => started.push(name))]),
  );
  return { started, leave: (name: string) => leave[name]?.() };
}

test('only so many pictures load at the same time, in order', () => {
  const { started, leave } = enterAll(['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b']);
  leave('b');
  expect(started).toEqual(['a', 'b', 'c']);
  leave('a');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('a picture that leaves before its turn is never loaded', () => {
  const { started, leave } = enterAll(['a', 'b', 'c', 'd']);
  leave('c');
  leave('a');
  expect(started).toEqual(['a', 'b', 'd']);
});

test('leaving twice gives one turn', () => {
  const { started, leave } = enterAll(['a', 'b', 'c', 'd', 'e']);
  leave('a');
  leave('a');
  expect(started).toEqual(['a', 'b', 'c']);
});
