import type { GlossaryWord } from '@spalten/contract/glossary';
import { expect, test } from 'vitest';
import { markWords } from './glossary-marks.ts';

const entry = (id: number, word: string, forms: string[] = []) =>
  ({ id, word, forms, explanation: 'x' }) as GlossaryWord;
const doc = (...texts: string[]) => ({
  type: 'doc' as const,
  content: texts.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
});
const words = [entry(1, 'ingress', ['ingressen']), entry(2, 'sidplan'), entry(3, 'plan')];

test('a word is explained where it stands first, in any of its forms', () => {
  const marks = markWords(doc('Skriv Ingressen först.', 'En ingress är kort.'), words);
  expect(marks.get('Skriv Ingressen först.')).toEqual([
    'Skriv ',
    { text: 'Ingressen', word: words[0] },
    ' först.',
  ]);
  expect(marks.has('En ingress är kort.')).toBe(false);
});

test('only whole words, and the longer before the shorter', () => {
  const marks = markWords(doc('En sidplan är en plan, ingen planka.'), words);
  const found = marks.get('En sidplan är en plan, ingen planka.');
  expect(found?.filter((run) => typeof run !== 'string').map((run) => run.text)).toEqual([
    'sidplan',
    'plan',
  ]);
  expect(markWords(doc('flygplan plana'), words).size).toBe(0);
});
