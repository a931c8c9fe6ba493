import { expect, test } from 'vitest';
import { nameMissingGlyphs, nameSigns } from './sign-names.ts';

test('a sign is named by what it is, the sign itself and its code last', () => {
  expect(nameSigns(['ཀ', '😀', '龘', '\u{10190}'])).toEqual({
    sv: 'bokstaven ཀ (U+0F40), emojin 😀 (U+1F600), tecknet 龘 (U+9F98), tecknet \u{10190} (U+10190)',
    en: 'the letter ཀ (U+0F40), the emoji 😀 (U+1F600), the sign 龘 (U+9F98), the sign \u{10190} (U+10190)',
  });
  expect(nameSigns(['👩‍👧']).sv).toBe('emojin 👩‍👧 (U+1F469 U+1F467)');
});

test('a sign that cannot be drawn stands as its code where it is printed', () => {
  expect(nameMissingGlyphs(`Saknar ${nameSigns(['ཀ']).sv}.`)).toBe('Saknar bokstaven U+0F40.');
  expect(nameMissingGlyphs('Rutan ཀ är tom.')).toBe('Rutan U+0F40 är tom.');
});
