import { expect, test } from 'vitest';
import { fieldsThatDiffer, wordsIn } from './kept-words.ts';

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text, marks: [{ type: 'bold' }] })),
});

test('the words of a text are a line a paragraph, without what shapes them', () => {
  const body = { type: 'doc', content: [paragraph('Bron ', 'är klar.'), paragraph('I dag.')] };
  expect(wordsIn(body)).toBe('Bron är klar.\nI dag.');
  expect(wordsIn([{ id: 'q1', prompt: 'Varför?' }, 3, null])).toBe('Varför?\n3');
  expect(wordsIn(undefined)).toBe('');
});

test('only the fields that differ are compared, and the whole of what has none', () => {
  expect(fieldsThatDiffer({ a: 1, b: [1] }, { a: 2, b: [1] })).toEqual(['a']);
  expect(fieldsThatDiffer('Bron', 'Ån')).toEqual([null]);
});
