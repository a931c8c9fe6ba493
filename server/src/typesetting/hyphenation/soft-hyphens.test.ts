import { expect, test } from 'vitest';
import { createHyphenator, SOFT_HYPHEN } from './soft-hyphens.ts';

const hyphenator = createHyphenator();
const shown = (text: string, before = '') =>
  hyphenator.hyphenate(text, before).replaceAll(SOFT_HYPHEN, '-');

test('names are not broken: words with a capital inside a sentence', () => {
  expect(shown('I Sjöbygd bor Wallenstråle på Storgatan i Naturreservatet.')).toBe(
    'I Sjöbygd bor Wallenstråle på Storgatan i Naturreservatet.',
  );
});

test('the first word of a sentence is broken unless it may be a name', () => {
  expect(shown('Naturreservatet öppnar. Fönsterbrädan ramlade. – Åttiotvå, sa hon.')).toBe(
    'Natur-reservatet öpp-nar. Fönster-brädan ram-lade. – Åttio-två, sa hon.',
  );
  expect(shown('Lindgren kom. Bäckström gick. Söderqvist sov. Wallenstråle log.')).toBe(
    'Lindgren kom. Bäckström gick. Söderqvist sov. Wallenstråle log.',
  );
  expect(shown('Fönsterbrädan ramlade.', 'Det small i ')).toBe('Fönsterbrädan ram-lade.');
});

test('a capitalised word wider than a column is broken between syllables, not at any letter', () => {
  expect(shown('Det står i Fastighetsägareföreningen om den.')).toBe(
    'Det står i Fastighets-ägare-föreningen om den.',
  );
  const word = 'Skolgårdsbibliotekskorridorväggsmålningstävlingsprisutdelningskommittéordförande';
  const pieces = shown(`Jag blev utsedd till ${word} i går.`).split(' ')[4]?.split('-') ?? [];
  expect(pieces.join('')).toBe(word);
  // Each piece has a vowel.
  expect(pieces.filter((piece) => !/[aeiouyåäöé]/.test(piece))).toEqual([]);
  expect(pieces.length).toBeGreaterThan(8);
});

test('addresses, figures, hyphened words and words in capitals are left as they are', () => {
  const text = 'EU-ländernas 1950-talets www.skoltidningen.se anna@skoltidningen.se KOMMUNALRÅDET';
  expect(shown(text)).toBe(text);
});

test('in texts that are not justified only very long words get break points, names too', () => {
  expect(
    hyphenator
      .hyphenateLong('Skolgården vid Fastighetsägareföreningen i Sjöbygd')
      .replaceAll(SOFT_HYPHEN, '-'),
  ).toBe('Skolgården vid Fastighets-ägare-föreningen i Sjöbygd');
});
