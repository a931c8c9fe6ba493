import { isAllowed } from '@spalten/contract/extensions';
import { DEFAULT_SPACE_MB } from '@spalten/contract/system';
import type { CurrentUser } from '@spalten/contract/user';
import { expect, test } from 'vitest';
import { extensionsQuery, inMegabytes, spaceQuery } from '../features/file/file.api.ts';
import { FOCUS_DELAY_MS } from './finish-navigation.ts';
import { i18next } from '../i18n/index.ts';
import { hasRole } from '../data/session.ts';
import { TOAST_MS } from '../ui/overlays/toast.ts';
import { NOT_FOUND_TITLE } from '../ui/screens/title.ts';
import { routes } from './route-table.ts';

/* The constants of the specification's section 9, and its fixed texts. */

test('focus moves after 500 ms, and a notification stays for 30000 ms', () => {
  expect(FOCUS_DELAY_MS).toBe(500);
  expect(TOAST_MS).toBe(30_000);
});

test('the language is Swedish, and what lacks there is English', () => {
  expect(i18next.language).toBe('sv');
  expect(i18next.options.fallbackLng).toEqual(['en']);
  i18next.addResource('en', 'translation', 'only.in.english', 'Only in English');
  expect(i18next.t('only.in.english')).toBe('Only in English');
});

test('until the server has answered there are 1000 MB of room, and every extension is allowed', () => {
  expect(DEFAULT_SPACE_MB).toBe(1000);
  expect(spaceQuery.placeholderData).toEqual({ used: 0, free: 1e9, total: 1e9 });
  expect(extensionsQuery.placeholderData).toEqual(['*']);
  expect(isAllowed({ name: 'vad.som.helst', type: '' }, extensionsQuery.placeholderData)).toBe(
    true,
  );
});

test('space is shown in MB, bytes by 1,000,000 with one decimal', () => {
  expect(inMegabytes(0)).toBe('0,0');
  expect(inMegabytes(1_049_999)).toBe('1,0');
  expect(inMegabytes(1_050_000)).toBe('1,1');
  expect(inMegabytes(123_456_789)).toBe('123,5');
});

test('a role check takes one role or several; without a user there is no role', () => {
  const user = { role: 'moderator' } as CurrentUser;
  expect(hasRole(user, 'moderator')).toBe(true);
  expect(hasRole(user, ['admin', 'moderator'])).toBe(true);
  expect(hasRole(user, ['admin', 'customer'])).toBe(false);
  expect(hasRole(undefined, ['admin', 'moderator', 'customer', 'participant'])).toBe(false);
});

test('the 404 page has its title, and chapters their types from 1 to 9', () => {
  expect(NOT_FOUND_TITLE).toBe('Sidan hittades inte');
  const types = routes.flatMap(({ chapterType }) => chapterType ?? []);
  expect(types.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
