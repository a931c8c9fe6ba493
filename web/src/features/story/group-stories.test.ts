import type { Story } from '@spalten/contract/story';
import { expect, test } from 'vitest';
import { groupStories, isUnbegun, isUnwritten } from './group-stories.ts';

const story = (title: string, rest: Partial<Story> = {}): Story =>
  ({
    title,
    state: 'idea',
    is_late: false,
    people: [],
    page_number: null,
    due_on: null,
    ...rest,
  }) as Story;

const shown = (groups: ReturnType<typeof groupStories>) =>
  groups.map(({ name, stories }) => [name, ...stories.map(({ title }) => title)]);

test('states stand in the order of a story’s way, and late stories first in theirs', () => {
  const stories = [
    story('Tryckt', { state: 'printed' }),
    story('Ärtor', { state: 'draft' }),
    story('Åska', { state: 'draft' }),
    story('Sen', { state: 'draft', is_late: true }),
    story('Idé'),
  ];
  expect(shown(groupStories(stories, 'state'))).toEqual([
    ['idea', 'Idé'],
    ['draft', 'Sen', 'Åska', 'Ärtor'],
    ['printed', 'Tryckt'],
  ]);
});

test('numbers in titles are ordered as numbers', () => {
  const stories = ['Fråga 10', 'Fråga 2', 'Fråga 1'].map((title) => story(title));
  expect(shown(groupStories(stories, 'state'))).toEqual([
    ['idea', 'Fråga 1', 'Fråga 2', 'Fråga 10'],
  ]);
});

test('pages are ordered as numbers, and stories without one come last', () => {
  const stories = [
    story('Utan'),
    story('Tio', { page_number: 10 }),
    story('Två', { page_number: 2 }),
  ];
  expect(shown(groupStories(stories, 'page'))).toEqual([
    ['2', 'Två'],
    ['10', 'Tio'],
    [null, 'Utan'],
  ]);
});

test('a story of two people stands with both, and namesakes are kept apart', () => {
  const people = [
    { id: 2, name: 'Ali Öz' },
    { id: 1, name: 'Ali Öz' },
  ];
  const groups = groupStories([story('Båda', { people }), story('Ingens')], 'person');
  expect(shown(groups)).toEqual([
    ['Ali Öz', 'Båda'],
    ['Ali Öz', 'Båda'],
    [null, 'Ingens'],
  ]);
});

test('what is returned is neither unbegun nor sent in', () => {
  expect([isUnbegun({ state: 'returned' }), isUnwritten({ state: 'returned' })]).toEqual([
    false,
    true,
  ]);
  expect([isUnbegun({ state: 'given' }), isUnwritten({ state: 'submitted' })]).toEqual([
    true,
    false,
  ]);
});
