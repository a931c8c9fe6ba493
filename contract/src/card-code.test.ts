import { describe, expect, test } from 'vitest';
import {
  CARD_CODE_ALPHABET,
  CARD_CODE_LENGTH,
  cardCodeOf,
  findCardCodeFault,
  printCardCode,
} from './card-code.ts';

const CODE = '8F3K0Q7ZM1AX';

describe('a typed code', () => {
  test.each([
    ['as it is printed', '8F3K-0Q7Z-M1AX'],
    ['in small letters', '8f3k-0q7z-m1ax'],
    ['without hyphens', '8F3K0Q7ZM1AX'],
    ['with spaces at the ends and between', ' 8F3K 0Q7Z  M1AX\n'],
    ['with the hyphen and the space of a phone', '8F3K–0Q7Z‑M1AX\u00a0'],
    ['with O for zero', '8F3K-OQ7Z-M1AX'],
    ['with I for one', '8F3K-0Q7Z-MIAX'],
    ['with l for one', '8f3k-oq7z-mlax'],
    ['in full-width letters', '８Ｆ３Ｋ0Q7ZM1AX'],
  ])('is read %s', (_how, typed) => {
    expect(findCardCodeFault(typed)).toBeNull();
    expect(cardCodeOf(typed)).toBe(CODE);
  });

  test.each([
    ['nothing', '', { length: 0 }],
    ['hyphens alone', ' - - ', { length: 0 }],
    ['a character too few', '8F3K-0Q7Z-M1A', { length: 11 }],
    ['a character too many', '8F3K-0Q7Z-M1AXX', { length: 13 }],
    ['a letter that no code has', '8F3K-0Q7Z-M1AU', { sign: 'U' }],
    ['a letter with a ring', '8F3K-0Q7Z-M1Aå', { sign: 'Å' }],
    ['an address', 'https://spalten.example/card', { sign: ':' }],
    ['a letter whose capital is two', '8F3K-0Q7Z-M1Aß', { length: 13 }],
  ])('with %s is refused', (_what, typed, fault) => {
    expect(findCardCodeFault(typed)).toEqual(fault);
    expect(cardCodeOf(typed)).toBeNull();
  });
});

test('a code has 60 bits', () => {
  expect(Math.log2(new Set(CARD_CODE_ALPHABET).size ** CARD_CODE_LENGTH)).toBe(60);
});

test('a code is printed in three groups of four', () => {
  expect(printCardCode(CODE)).toBe('8F3K-0Q7Z-M1AX');
});
