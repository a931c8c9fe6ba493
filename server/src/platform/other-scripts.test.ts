import { expect, test } from 'vitest';
import { isOtherScript, scriptPattern } from './other-scripts.ts';

/** True if a text has what was typed, as PostgreSQL's `~*` would tell. */
const finds = (text: string, typed: string) =>
  new RegExp(scriptPattern(typed), 'iu').test(text.normalize('NFC'));

test.each([
  ['the same word', 'المدرسة الجديدة', 'المدرسة'],
  ['a word behind its article', 'المدرسة الجديدة', 'مدرسة'],
  ['a word without its vowel signs', 'مُحَمَّدٌ في المدرسة', 'محمد'],
  ['a word with its vowel signs', 'محمد في المدرسة', 'مُحَمَّدٌ'],
  ['a stretched word', 'كتـــاب', 'كتاب'],
  ['a word, stretched where it is typed', 'كتاب', 'كـتـاب'],
  ['an alef without its hamza', 'أحمد وإبراهيم', 'احمد'],
  ['an alef with its hamza', 'احمد وابراهيم', 'إبراهيم'],
  ['a feminine ending written as heh', 'مدرسة', 'مدرسه'],
  ['a final yeh without dots', 'مصطفى', 'مصطفي'],
  ['marks of direction around it', 'مدرسة', '\u200fمدرسة\u200f'],
  ['Cyrillic inside a word', 'Нашу Школу закрыли', 'школ'],
  ['yo typed as ye', 'Пётр пришёл', 'петр'],
  ['Chinese inside a line', '李小龍去学校', '学校'],
  ['Hebrew with points', 'שָׁלוֹם', 'שלום'],
])('%s is found', (_name, text, typed) => {
  expect(isOtherScript(typed)).toBe(true);
  expect(finds(text, typed)).toBe(true);
});

test('other words are not found, and signs of patterns mean themselves', () => {
  expect(finds('المدرسة', 'كتاب')).toBe(false);
  expect(finds('школа', 'ш.ола')).toBe(false);
  expect(finds('школа (новая)', 'школа (новая)')).toBe(true);
  expect(finds('Анна-Мария', 'анна-мария')).toBe(true);
  expect(finds('Karl-Erik', 'karl-erik')).toBe(true);
});

test('words in Latin letters are matched as before', () => {
  for (const typed of ['skola', 'Ångström', '7B', '50 %', ''])
    expect(isOtherScript(typed)).toBe(false);
});
