import { PackageFeature } from '@spalten/contract/package';
import type { CurrentUser } from '@spalten/contract/user';
import { expect, test } from 'vitest';
import { menuOf } from './navigation.ts';
import { isSectionCurrent, sectionsOf } from './sections.ts';

const user = (part: Partial<CurrentUser> = {}) =>
  ({
    role: 'participant',
    features: PackageFeature.options,
    chapter_types: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ...part,
  }) as CurrentUser;

const names = (who: CurrentUser) => sectionsOf(who)?.map(({ name }) => name);

test('a participant has five sections, and every screen of the menu is in one of them', () => {
  expect(names(user())).toEqual(['home', 'write', 'practise', 'paper', 'messages']);
  const within = sectionsOf(user())?.flatMap(({ entries }) => entries.map(({ path }) => path));
  const menu = menuOf(user()).flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(within?.toSorted()).toEqual(menu.toSorted());
});

test.each(['moderator', 'customer', 'admin'] as const)('a %s keeps the menu', (role) => {
  expect(sectionsOf(user({ role }))).toBeUndefined();
});

test('what the package lacks has no section, and practising begins with what there is', () => {
  const some = user({ features: [] });
  expect(names(some)).toEqual(['home', 'write', 'practise']);
  expect(sectionsOf(some)?.[2]?.entries[0]?.path).toBe('/nyhetskviss');
});

test.each([
  ['/', 'home'],
  ['/news-post', 'home'],
  ['/information-och-guider', 'home'],
  ['/article/3/edit', 'write'],
  ['/assignment/5', 'practise'],
  ['/tavla/snabbast', 'practise'],
  ['/newspaper-page/2', 'paper'],
])('%s is in %s alone', (pathname, name) => {
  const here = { pathname, search: '' };
  const current = sectionsOf(user())?.filter((section) => isSectionCurrent(section, here));
  expect(current?.map((section) => section.name)).toEqual([name]);
});
