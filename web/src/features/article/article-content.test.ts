import { expect, test } from 'vitest';
import type { ArticleContent } from './article-content.ts';
import { differingFields, withAnswerBack, withImageBack } from './article-content.ts';

const content: ArticleContent = {
  kicker: null,
  headline: 'Rubrik',
  standfirst: null,
  pull_quote: null,
  quote_speaker: null,
  easy_body: null,
  fact_box: null,
  byline: '',
  authors: [],
  answers: [],
  images: [],
  due_on: null,
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'hej' }] }] },
};

test('a text that the database gives back with its fields in another order is the same text', () => {
  const back = JSON.parse(
    '{"content":[{"content":[{"text":"hej","type":"text"}],"type":"paragraph"}],"type":"doc"}',
  );
  expect(differingFields(content, { ...content, body: back })).toEqual([]);
  expect(differingFields(content, { ...content, headline: 'Annan' })).toEqual(['headline']);
});

const image = (file_id: number) => ({ file_id }) as ArticleContent['images'][number];
const answer = (name: string, file_id: number | null) => ({
  name,
  about: null,
  words: '',
  file_id,
});

test('a picture comes back in its place and to the answer that showed it', () => {
  const before = { images: [image(1), image(2)], answers: [answer('Eva', 1), answer('Ali', 2)] };
  const now = { images: [image(2), image(3)], answers: [answer('Eva', null), answer('Ali', 2)] };
  expect(withImageBack(now, before, 0)).toEqual({
    images: [image(1), image(2), image(3)],
    answers: before.answers,
  });
  expect(withImageBack(before, before, 0)).toEqual({});
});

test('an answer comes back in its place, without a picture that is gone', () => {
  const before = { answers: [answer('Eva', 1), answer('Ali', 2)] };
  const now = { images: [image(2)], answers: [answer('Ali', 2)] };
  expect(withAnswerBack(now, before, 0)).toEqual({
    answers: [answer('Eva', null), answer('Ali', 2)],
  });
});
