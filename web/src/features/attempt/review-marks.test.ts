import type { Attempt } from '@spalten/contract/attempt';
import type { ReaderQuestion } from '@spalten/contract/question';
import { expect, test } from 'vitest';
import { changedMarks, faultyMarks, marksOf, pointsIn, rubricSum } from './review-marks.ts';

const question = {
  id: 'q',
  type: 'free_text',
  points: 1,
  rubric: [
    { id: 'a', criterion: 'Vem', points: 2 },
    { id: 'b', criterion: 'När', points: 1 },
  ],
} as unknown as ReaderQuestion;
const result = {
  question_id: 'q',
  score: null,
  max_score: 3,
  is_correct: null,
  feedback: null,
  criteria: null,
  is_reviewed: false,
};
const attempt = { questions: [question], results: [result] } as unknown as Attempt;

test.each([
  ['1,5', 1.5],
  ['2', 2],
  [' 0 ', 0],
  ['', null],
  ['-1', null],
  ['två', null],
])('%j is read as %j points', (typed, points) => {
  expect(pointsIn(typed)).toBe(points);
});

test('a rubric sums up when every row has its points', () => {
  const mark = { score: '', feedback: '', criteria: { a: '1,5' } };
  expect(rubricSum(question, mark)).toBe('');
  expect(rubricSum(question, { ...mark, criteria: { a: '1,5', b: '1' } })).toBe('2,5');
});

test('only what was changed and is whole is sent; too many points are a fault', () => {
  const marks = marksOf(attempt);
  expect(changedMarks(attempt, marks)).toEqual([]);
  const given = { q: { score: '2,5', feedback: ' Bra! ', criteria: { a: '1,5', b: '1' } } };
  expect(changedMarks(attempt, given)).toEqual([
    { question_id: 'q', score: 2.5, feedback: 'Bra!', criteria: { a: 1.5, b: 1 } },
  ]);
  expect(faultyMarks(attempt, given)).toEqual([]);
  expect(faultyMarks(attempt, { q: { ...given.q, score: '4' } })).toEqual(['q']);
});
