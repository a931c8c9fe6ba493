import { expect, test } from 'vitest';
import { isPageName, pageFileName } from './page-name.ts';

const file = { paper: 'Eko/bladet: ny', issue: 3, day: '2026-11-20', page: 4, pages: 8 };

test('a page’s file is called as the pattern says, with numbers of one length', () => {
  expect(pageFileName('{tidning}_{nummer}_{sida}', { ...file, paper: 'Bladet' })).toBe(
    'Bladet_3_04.pdf',
  );
  expect(pageFileName('{datum} s{sida}', { ...file, pages: 120 })).toBe('2026-11-20 s004.pdf');
});

test('what no system takes in a name is exchanged', () => {
  expect(pageFileName('../{tidning}/{sida}.', file)).toBe('-Eko-bladet- ny-04.pdf');
});

test('a pattern that names no page is none', () => {
  expect(isPageName('{tidning}')).toBe(false);
  expect(isPageName('{sida}')).toBe(true);
});
