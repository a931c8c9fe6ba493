import { expect, test } from 'vitest';
import type { Words } from './words.ts';
import { differingFields } from './words.ts';

const words: Words = {
  kicker: null,
  headline: 'Rubrik',
  standfirst: null,
  pull_quote: null,
  quote_speaker: null,
  fact_box: null,
  byline: '',
  authors: [],
  answers: [],
  images: [],
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'hej' }] }] },
};

test('a text that the database gives back with its fields in another order is the same text', () => {
  const back = JSON.parse(
    '{"content":[{"content":[{"text":"hej","type":"text"}],"type":"paragraph"}],"type":"doc"}',
  );
  expect(differingFields(words, { ...words, body: back })).toEqual([]);
  expect(differingFields(words, { ...words, headline: 'Annan' })).toEqual(['headline']);
});
