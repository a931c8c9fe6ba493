import { expect, test } from 'vitest';
import type { ArticleContent } from './article-content.ts';
import { differingFields } from './article-content.ts';

const content: ArticleContent = {
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
  expect(differingFields(content, { ...content, body: back })).toEqual([]);
  expect(differingFields(content, { ...content, headline: 'Annan' })).toEqual(['headline']);
});
