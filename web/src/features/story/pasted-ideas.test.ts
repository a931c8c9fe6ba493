import { expect, test } from 'vitest';
import { readPastedIdeas } from './pasted-ideas.ts';

test('a pasted list is one idea a line, without marks and empty lines', () => {
  expect(readPastedIdeas('• Simhallen\r\n\r\n2. Bron i byn\n  Vem fiskar?  ')).toEqual([
    'Simhallen',
    'Bron i byn',
    'Vem fiskar?',
  ]);
  for (const text of ['', 'Simhallen', 'Simhallen\n', '\nVem lagar vägarna?\n \n'])
    expect(readPastedIdeas(text)).toEqual([]);
});
