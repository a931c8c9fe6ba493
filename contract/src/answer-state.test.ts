import { expect, test } from 'vitest';
import { answerState } from './answer-state.ts';
import { ANSWERS } from './answer.ts';
import type { AnswerType, AnyAnswer } from './answer.ts';
import type { ReaderQuestion } from './question.ts';

const two = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
];
const question = (parts: object) => parts as ReaderQuestion;

const cases: [string, ReaderQuestion, AnyAnswer, AnyAnswer][] = [
  [
    'pairs',
    question({ type: 'match', lefts: two, rights: two }),
    { pairs: { a: 'b' } },
    { pairs: { a: 'b', b: 'a' } },
  ],
  [
    'things in groups',
    question({ type: 'categorise', items: two }),
    { categories: { b: 'x' } },
    { categories: { a: 'x', b: 'x' } },
  ],
  [
    'things in order, of which one was moved',
    question({ type: 'order', items: two }),
    { item_ids: ['b', 'a'] },
    { item_ids: ['b', 'a'], is_settled: true },
  ],
  [
    'things in order, whose mark was taken back',
    question({ type: 'order', items: two }),
    { item_ids: ['a', 'b'], is_settled: false },
    { item_ids: ['a', 'b'], is_settled: true },
  ],
  [
    'blanks',
    question({ type: 'fill_in', text: 'En ____ har en ____.' }),
    { texts: ['katt', ' '] },
    { texts: ['katt', 'svans'] },
  ],
  [
    'a source',
    question({ type: 'source_check', criteria: two }),
    { ratings: { a: { rating: 2 }, b: { note: 'Vet inte' } } },
    { ratings: { a: { rating: 2 }, b: { rating: 5 } } },
  ],
  [
    'a text of at least ten characters',
    question({ type: 'free_text', min_characters: 10 }),
    { text: 'Kort.' },
    { text: 'Lång nog nu.' },
  ],
];

test.each(cases)('%s: half of it is begun, all of it is done', (_name, asked, half, whole) => {
  expect(answerState(asked, undefined)).toBe('empty');
  expect(answerState(asked, half)).toBe('begun');
  expect(answerState(asked, whole)).toBe('done');
});

/**
 * The values the screen sends when everything is cleared, and the smallest value that counts as an
 * answer.
 */
const emptied = {
  single_choice: [{ option_id: null }, { option_id: 'a' }],
  multiple_choice: [{ option_ids: [] }, { option_ids: ['b'] }],
  true_false: [{ value: null }, { value: false }],
  order: [{ item_ids: [] }, { item_ids: ['a', 'b'], is_settled: true }],
  match: [{ pairs: {} }, { pairs: { a: 'b', b: 'a' } }],
  categorise: [{ categories: {} }, { categories: { a: 'x', b: 'x' } }],
  mark_words: [{ span_ids: [] }, { span_ids: ['a'] }],
  hotspot: [{ points: [], area_ids: [] }, { points: [{ x: 0, y: 0 }] }],
  fill_in: [{ texts: ['', ''] }, { texts: ['katt', 'svans'] }],
  source_check: [
    { ratings: { a: { note: '' } } },
    { ratings: { a: { rating: 1 }, b: { rating: 1 } } },
  ],
  free_text: [{ text: '', file_ids: [] }, { file_ids: [1] }],
  file_upload: [{ file_ids: [] }, { file_ids: [1] }],
} satisfies Record<AnswerType, [AnyAnswer, AnyAnswer]>;

test.each(Object.entries(emptied))('%s: taken back is empty', (type, [none, least]) => {
  const asked = question({
    type,
    items: two,
    lefts: two,
    rights: two,
    criteria: two,
    text: 'En ____ har en ____.',
  });
  expect(ANSWERS[type as AnswerType].parse(none)).toEqual(none);
  expect(ANSWERS[type as AnswerType].parse(least)).toEqual(least);
  expect(answerState(asked, none)).toBe('empty');
  expect(answerState(asked, least)).toBe('done');
});

test('nothing but white space is no answer', () => {
  expect(answerState(question({ type: 'free_text' }), { text: ' \n' })).toBe('empty');
});
