import { expect, test } from 'vitest';
import { bylineOf } from './byline.ts';

test('a byline says who took the pictures, where that is known', () => {
  expect(bylineOf('Elin Berg', ['Foto: Wilma Åhs', 'Wilma Åhs'])).toBe(
    'Elin Berg\u2003Foto: Wilma Åhs',
  );
  expect(bylineOf('Elin Berg', ['Wilma', 'Hugo'])).toBe('Elin Berg\u2003Foto: Wilma och Hugo');
  expect(bylineOf('Elin Berg', ['Elin Berg'])).toBe('Text och foto: Elin Berg');
});

test('a byline says nothing of pictures that nobody named took, or that too many did', () => {
  expect(bylineOf('Elin', ['Illustration: Hugo', 'Privat', null])).toBe('Elin');
  expect(bylineOf('Elin', ['A', 'B', 'C'])).toBe('Elin');
  expect(bylineOf('', ['Wilma'])).toBe('');
});

test('what a writer has put before the name is not said twice', () => {
  expect(bylineOf('Text: Elin', [])).toBe('Elin');
  expect(bylineOf('Text och foto: Elin', ['Wilma'])).toBe('Text och foto: Elin');
  expect(bylineOf('Avni Texthammar', [])).toBe('Avni Texthammar');
});
