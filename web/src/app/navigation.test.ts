import type { Role } from '@spalten/contract/fields';
import { PackageFeature } from '@spalten/contract/package';
import type { CurrentUser } from '@spalten/contract/user';
import { expect, test } from 'vitest';
import texts from '../i18n/se.json' with { type: 'json' };
import { isEntryCurrent, menuOf } from './navigation.ts';

const user = (role: Role, part: Partial<CurrentUser> = {}) =>
  ({
    role,
    features: PackageFeature.options,
    chapter_types: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ...part,
  }) as CurrentUser;

const entries = (who: CurrentUser) => menuOf(who).flatMap((group) => group.entries);
const said = (who: CurrentUser) =>
  entries(who).map(({ name }) => texts.nav[name as keyof typeof texts.nav]);
const paths = (who: CurrentUser) => entries(who).map(({ path }) => path);

const LEARNS = [
  'Min sida',
  'Artiklar',
  'Tidningar',
  'Utbildningsmaterial',
  'Uppgifter',
  'Övningsresultat',
  'Nyhetskviss',
  'Kolla källan',
  'Tävla',
  'Information och guider',
  'Så använder du lärportalen',
];
const KEEPS_PEOPLE = ['Redaktioner', 'Moderatorer', 'Deltagare'];

test.each<[Role, string[]]>([
  ['participant', LEARNS],
  [
    'moderator',
    [
      ...LEARNS,
      'Webartiklar',
      'Tidningssidor',
      'Deltagare',
      'Redaktioner',
      'Nyhetsposter',
      'Kapitel',
    ],
  ],
  [
    'customer',
    [
      'Min sida',
      ...KEEPS_PEOPLE,
      'Tidningar',
      'Webartiklar',
      'Övningsresultat',
      'Nyhetsposter',
      'Kapitel',
      'Så använder du lärportalen',
    ],
  ],
  [
    'admin',
    [
      'Läget',
      'Kunder',
      'Paket',
      'Nyhetsposter',
      'Informationsposter',
      'Kapitel',
      'Ordlista',
      'Tidningsmallar',
      ...LEARNS,
      'Webartiklar',
      'Tidningssidor',
      'Deltagare',
      'Moderatorer',
      'Redaktioner',
    ],
  ],
])('the menu of a %s', (role, entries) => {
  expect(said(user(role))).toEqual(entries);
});

test('chapters are read under the specification’s addresses, each its own type', () => {
  const [learning, ...rest] = ['/utbildningsmaterial', '/nyhetskviss', '/kolla-kallan', '/tavla'];
  const all = paths(user('participant'));
  for (const path of [learning, ...rest, '/information-och-guider']) expect(all).toContain(path);
  expect(paths(user('participant', { chapter_types: [9] }))).toContain(learning);
  for (const path of rest)
    expect(paths(user('participant', { chapter_types: [9] }))).not.toContain(path);
});

test('what the package lacks is not in the menu', () => {
  const all = said(user('moderator', { features: ['newspaper'] }));
  expect(all).toContain('Tidningssidor');
  for (const name of ['Uppgifter', 'Övningsresultat', 'Webartiklar'])
    expect(all).not.toContain(name);
});

test('one entry is current: a list that stands at the address of another is not that one', () => {
  const current = (pathname: string, search = '') =>
    paths(user('admin')).filter((path) => isEntryCurrent(path, { pathname, search }));
  expect(current('/')).toEqual(['/']);
  expect(current('/newspaper-page/3')).toEqual(['/newspaper-page']);
  expect(current('/admin/chapter', '?type=6')).toEqual(['/admin/chapter']);
  expect(current('/admin/chapter', '?list=glossary&q=ord')).toEqual([
    '/admin/chapter?list=glossary',
  ]);
});
