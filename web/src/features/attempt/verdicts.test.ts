import { expect, test } from 'vitest';
import { verdictsOf } from './verdicts.ts';

test('each thing that is ordered, matched or sorted has its own verdict', () => {
  expect(verdictsOf({ item_ids: ['a', 'c', 'b'] }, { item_ids: ['a', 'b', 'c'] })).toEqual({
    a: 'right',
    b: 'wrong',
    c: 'wrong',
  });
  expect(verdictsOf({ pairs: { a: '1', b: '3' } }, { pairs: { a: '1', b: '2', c: '3' } })).toEqual({
    a: 'right',
    b: 'wrong',
    c: 'missing',
  });
  expect(verdictsOf({ categories: { a: 'x' } }, { categories: { a: 'y', b: 'x' } })).toEqual({
    a: 'wrong',
    b: 'missing',
  });
});

test('a part without an answer is missing, and other kinds of answers have no parts', () => {
  expect(verdictsOf({ item_ids: ['b'] }, { item_ids: ['a', 'b'] })).toEqual({
    a: 'missing',
    b: 'wrong',
  });
  expect(verdictsOf({ text: 'a' }, { text: 'b' })).toEqual({});
});

test('each option that was chosen, or should have been, has its own verdict', () => {
  expect(verdictsOf({ option_ids: ['a', 'b'] }, { option_ids: ['a', 'c'] })).toEqual({
    a: 'right',
    b: 'wrong',
    c: 'missing',
  });
  expect(verdictsOf({ option_id: 'a' }, { option_id: 'b' })).toEqual({ a: 'wrong', b: 'missing' });
  expect(verdictsOf({ value: false }, { value: false })).toEqual({ false: 'right' });
});
