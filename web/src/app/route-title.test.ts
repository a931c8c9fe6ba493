import { afterAll, beforeAll, expect, test } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };
import { i18next } from '../i18n/index.ts';
import { routeTitle } from './route-title.ts';
import { routes } from './route-table.ts';

beforeAll(() => i18next.addResourceBundle('en', 'translation', en, true, true));
afterAll(() => i18next.changeLanguage('sv'));

const titleOf = (name: string) => {
  const found = routes.find((route) => route.name === name);
  return found && routeTitle(found);
};

test('titles are the specification’s in Swedish, and in the reader’s own language otherwise', async () => {
  for (const route of routes) expect(routeTitle(route)).toBe(route.title);
  await i18next.changeLanguage('en');
  expect(titleOf('article-edit')).toBe(en.nav['article-list']);
  expect(titleOf('newspaper')).toBe(en.nav['newspaper-list']);
  expect(titleOf('participant-create')).toBe(en.nav['participant-list']);
  expect(titleOf('news-quiz')).toBe(en.nav['news-quiz']);
  expect(titleOf('my-page')).toBe(en.nav['my-page']);
});
