import { afterAll, expect, test } from 'vitest';
import { i18next } from './index.ts';

const TEXTS = {
  characters: '{{size}} tecken',
  term: 'Våren {{year}}',
  page: 'Bild {{number}}',
  size: '{{width}} × {{height}}',
};
i18next.addResourceBundle('sv', 'test', TEXTS);
i18next.addResourceBundle('en', 'test', TEXTS);
afterAll(() => i18next.changeLanguage('sv'));

const say = (key: keyof typeof TEXTS, values: object): string =>
  String(i18next.t(key as never, { ns: 'test', ...values } as never));

test('a number in a text has its thousands apart', async () => {
  await i18next.changeLanguage('sv');
  expect(say('characters', { size: 3139 })).toBe('3\u00a0139 tecken');
  expect(say('characters', { size: 999 })).toBe('999 tecken');
  expect(say('characters', { size: 1_234_567 })).toBe('1\u00a0234\u00a0567 tecken');
  await i18next.changeLanguage('en');
  expect(say('characters', { size: 3139 })).toBe('3,139 tecken');
});

test('a year, the number of a thing and words that are formatted already stay as they are', async () => {
  await i18next.changeLanguage('sv');
  expect(say('term', { year: 2026 })).toBe('Våren 2026');
  expect(say('page', { number: 1024 })).toBe('Bild 1024');
  expect(say('size', { width: 1200, height: 4032 })).toBe('1200 × 4032');
  expect(say('characters', { size: '1234' })).toBe('1234 tecken');
  expect(say('characters', { size: 2.5 })).toBe('2.5 tecken');
});
