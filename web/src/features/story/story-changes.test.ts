import type { Story } from '@spalten/contract/story';
import { expect, test } from 'vitest';
import { withStory } from './story-changes.ts';

const story = (id: number, newspaper_id: number | null, title = '') =>
  ({ id, newspaper_id, title, editorial_office: { id: 3 } }) as Story;
const PLAN = { newspaperId: 7 };

test('a changed story takes its place in the plan, and the others stay as they are', () => {
  const list = [story(1, 7), story(2, 7)];
  const next = withStory(list, PLAN, 2, story(2, 7, 'Ny rubrik'));
  expect(next?.map(({ title }) => title)).toEqual(['', 'Ny rubrik']);
  expect(next?.[0]).toBe(list[0]);
});

test('a new story is added, and one that is gone or in another paper is taken out', () => {
  const list = [story(1, 7)];
  expect(withStory(list, PLAN, 3, story(3, 7))?.map(({ id }) => id)).toEqual([1, 3]);
  expect(withStory(list, PLAN, 1, undefined)).toEqual([]);
  expect(withStory(list, PLAN, 1, story(1, 8))).toEqual([]);
  expect(withStory([story(4, null)], 'ideas', 4, story(4, 7))).toEqual([]);
});

test('a story of another plan leaves the list untouched', () => {
  const list = [story(1, 7)];
  expect(withStory(list, PLAN, 9, story(9, 8))).toBe(list);
  expect(withStory(list, PLAN, 9, undefined)).toBe(list);
});

test('the server says whether a new idea is one of this list', () => {
  expect(withStory([], 'ideas', 5, story(5, null))).toBeNull();
});

test('the ideas of an office take in a new one of it, and none of another or of a paper', () => {
  const scope = { ideasOf: 3 };
  expect(withStory([], scope, 5, story(5, null))?.map(({ id }) => id)).toEqual([5]);
  expect(withStory([], { ideasOf: 4 }, 5, story(5, null))).toEqual([]);
  expect(withStory([story(5, null)], scope, 5, story(5, 7))).toEqual([]);
});
