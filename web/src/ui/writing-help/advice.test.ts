import type { GlossaryWord } from '@spalten/contract/glossary';
import { expect, test } from 'vitest';
import { findAdvice } from './advice.ts';
import { knownWords, wordsIn } from './words-in.ts';

const GLOSSARY: GlossaryWord[] = [
  {
    id: 1,
    created_at: '',
    updated_at: '',
    word: 'ingress',
    forms: ['ingressen'],
    explanation: 'De första meningarna.',
  },
];

/** The advice on a text: its kind, and the words it points to. */
const adviceOn = (text: string, known: string[] = []) =>
  findAdvice(text, wordsIn(text), GLOSSARY, knownWords(known)).map(
    ({ kind, from, to }) => `${kind}: ${text.slice(from, to)}`,
  );

test('a plain text gets no advice', () => {
  expect(adviceOn('Vi såg dem i går. De sprang hem till sig. Sedan blev det lugnt.')).toEqual([]);
  expect(adviceOn('')).toEqual([]);
  expect(adviceOn(`${'🙂 '.repeat(200)}\n\n—…”`)).toEqual([]);
});

test('a sentence of thirty words is long, one of twenty-nine isn’t', () => {
  const sentence = (words: number) => `${Array.from({ length: words }, () => 'ord').join(' ')}.`;
  expect(adviceOn(sentence(29))).toEqual([]);
  expect(adviceOn(sentence(30))).toEqual([`longSentence: ${sentence(30)}`]);
});

test('the third sentence in a row with the same beginning is told once', () => {
  const text = 'Sedan kom Ida. Sedan kom Bo. Sedan kom jag. Sedan gick alla hem.';
  expect(adviceOn(text)).toEqual(['sameStart: Sedan']);
  expect(adviceOn('Sedan kom Ida. Då kom Bo. Sedan kom jag.')).toEqual([]);
});

test('a word of the glossary is explained once, in any form and case', () => {
  expect(adviceOn('Ingressen är kort. Min ingress är lång.')).toEqual(['hardWord: Ingressen']);
});

test('dom is asked about as a pronoun, and not as a court’s', () => {
  expect(adviceOn('Jag såg dom.')).toEqual(['dom: dom']);
  expect(adviceOn('Det blev en dom.')).toEqual([]);
});

test('de after a preposition and dem at the beginning are asked about', () => {
  expect(adviceOn('Vi gav den till de.')).toEqual(['de: de']);
  expect(adviceOn('Vi gav den till de andra.')).toEqual([]);
  expect(adviceOn('Dem kom hit.')).toEqual(['dem: Dem']);
});

test('a name that is spelled in two ways, unless both are names of the office', () => {
  const text = 'I går kom Katarina hit. Senare sprang Catarina hem med Katarinas hund.';
  expect(adviceOn(text)).toEqual(['twoSpellings: Catarina']);
  expect(adviceOn(text, ['Katarina Ek', 'Catarina Bo'])).toEqual([]);
});
