import type { Person } from '@spalten/contract/person';
import { expect, test } from 'vitest';
import { draftsOfficeId } from './drafts-follow.tsx';

const [KIL, HOLM, SUND] = [1, 2, 3];

/** A person of the offices with two drafts in the first. */
const personOf = (ids: number[]) =>
  ({
    editorial_offices: ids.map((id) => ({ id, name: String(id) })),
    unsent_articles: [{ editorial_office_id: ids[0], count: 2 }],
  }) as Person;

const find = (before: number[], chosenIds: number[], pickedId = 0) =>
  draftsOfficeId({ row: personOf(before), chosenIds, pickedId });

test('the office that is joined takes the drafts, also beside one that stays', () => {
  expect(find([KIL], [HOLM])).toBe(HOLM);
  expect(find([KIL, HOLM], [HOLM, SUND])).toBe(SUND);
});

test('the office that was picked takes them, unless the person leaves it too', () => {
  expect(find([KIL, HOLM, SUND], [HOLM, SUND])).toBe(HOLM);
  expect(find([KIL, HOLM, SUND], [HOLM, SUND], SUND)).toBe(SUND);
  expect(find([KIL, HOLM, SUND], [HOLM], SUND)).toBe(HOLM);
});

test('nothing follows while the office of the drafts is kept, or no office is left', () => {
  expect(find([KIL, HOLM], [KIL], HOLM)).toBeNull();
  expect(find([KIL, HOLM], [])).toBeNull();
});
