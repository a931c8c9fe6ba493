import { expect, test } from 'vitest';
import { createHistory } from './history.ts';

test('steps go back and forward, and a new change ends those forward', () => {
  const history = createHistory<string>();
  history.record('a');
  history.record('ab');
  expect(history.undo('abc')).toBe('ab');
  expect(history.undo('ab')).toBe('a');
  expect(history.undo('a')).toBeUndefined();
  expect(history.redo('a')).toBe('ab');
  history.record('ab');
  expect(history.redo('abx')).toBeUndefined();
  expect(history.undo('abx')).toBe('ab');
});

test('consecutive changes of one part are one step', () => {
  const history = createHistory<string>();
  history.record('', 'title');
  history.record('E', 'title');
  history.record('En', 'title');
  history.record('En', 'body');
  expect(history.undo('En|x')).toBe('En');
  expect(history.undo('En')).toBe('');
  // After a step back the next change is one of its own.
  history.record('', 'title');
  expect(history.undo('Z')).toBe('');
});

test('only the last 200 steps are kept', () => {
  const history = createHistory<number>();
  for (let step = 0; step < 500; step += 1) history.record(step);
  expect(history.store.getState().past.length).toBeLessThanOrEqual(201);
  expect(history.undo(500)).toBe(499);
});
