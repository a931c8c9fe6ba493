import { expect, test } from 'vitest';
import { differingFields, plainTextOf } from './draft-text.ts';

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text, marks: [{ type: 'bold' }] })),
});

test('the words of a text are a line a paragraph, without what shapes them', () => {
  const body = { type: 'doc', content: [paragraph('Bron ', 'är klar.'), paragraph('I dag.')] };
  expect(plainTextOf(body)).toBe('Bron är klar.\nI dag.');
  expect(plainTextOf([{ id: 'q1', prompt: 'Varför?' }, 3, null])).toBe('Varför?\n3');
  expect(plainTextOf(undefined)).toBe('');
});

test('only the fields that differ are compared, and the whole of what has none', () => {
  expect(differingFields({ a: 1, b: [1] }, { a: 2, b: [1] })).toEqual(['a']);
  expect(differingFields('Bron', 'Ån')).toEqual([null]);
});
