import type { Attempt } from '@spalten/contract/attempt';
import type { ReaderQuestion } from '@spalten/contract/question';
import { expect, test } from 'vitest';
import { changedMarks, markFaults, marksOf, parsePoints, rubricSum } from './review-marks.ts';

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
  expect(parsePoints(typed)).toBe(points);
});

test('a rubric sums up when every row has its points', () => {
  const mark = { score: '', feedback: '', criteria: { a: '1,5' } };
  expect(rubricSum(question, mark)).toBe('');
  expect(rubricSum(question, { ...mark, criteria: { a: '1,5', b: '1' } })).toBe('2,5');
});

test('points above what their part can give are in no sum', () => {
  const mark = { score: '3', feedback: '', criteria: { a: '1', b: '5' } };
  expect(rubricSum(question, mark)).toBe('');
  expect(rubricSum(question, { ...mark, criteria: { a: '1', b: '1' } })).toBe('2');
});

test('only what was changed and is whole is sent; too many points are a fault', () => {
  const marks = marksOf(attempt);
  expect(changedMarks(attempt, marks)).toEqual([]);
  const given = { q: { score: '2,5', feedback: ' Bra! ', criteria: { a: '1,5', b: '1' } } };
  expect(changedMarks(attempt, given)).toEqual([
    { question_id: 'q', score: 2.5, feedback: 'Bra!', criteria: { a: 1.5, b: 1 } },
  ]);
  expect(markFaults(attempt, given)).toEqual({});
  expect(markFaults(attempt, { q: { ...given.q, score: '4' } })).toEqual({
    q: { score: 'most', criteria: {} },
  });
});

test.each([
  ['a part left empty', { a: '2', b: '' }, { b: 'missing' }],
  ['a part never touched', { a: '2' }, { b: 'missing' }],
  ['more than the part gives', { a: '9', b: '1' }, { a: 'most' }],
  ['a word', { a: 'ett', b: '1' }, { a: 'number' }],
])('%s is a fault at its own part, and no mark is sent', (_, criteria, faults) => {
  const typed = { score: '', feedback: '', criteria: criteria as Record<string, string> };
  const marks = { q: { ...typed, score: rubricSum(question, typed) } };
  expect(markFaults(attempt, marks)).toEqual({ q: { score: null, criteria: faults } });
});

test('a sum does not outlive a part that is emptied', () => {
  const mark = { score: '3', feedback: '', criteria: { a: '2', b: '' } };
  expect(rubricSum(question, mark)).toBe('');
});

test('words without points are a fault, an untouched or emptied mark is none', () => {
  const empty = { score: '', feedback: '', criteria: {} };
  expect(markFaults(attempt, { q: { ...empty, feedback: 'Bra!' } })).toEqual({
    q: { score: 'missing', criteria: {} },
  });
  expect(markFaults(attempt, { q: empty })).toEqual({});
  expect(markFaults(attempt, { q: { ...empty, criteria: { a: '' } } })).toEqual({});
});
