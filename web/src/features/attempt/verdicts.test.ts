import { orderShare } from '@spalten/contract/scoring';
import { expect, test } from 'vitest';
import { verdictsOf } from './verdicts.ts';

test('each thing that is ordered, matched or sorted has its own verdict', () => {
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

test('the marks of an order are those that its points are given for', () => {
  const right = [...'abcdef'];
  const share = (given: string) => {
    const verdicts = Object.values(verdictsOf({ item_ids: [...given] }, { item_ids: right }));
    expect(verdicts).toHaveLength(right.length - 1);
    return verdicts.filter((verdict) => verdict === 'right').length / (right.length - 1);
  };
  for (const given of ['abcdef', 'fedcba', 'bcdefa', 'abcfed', 'adcbef', 'cdabef'])
    expect([given, share(given)]).toEqual([given, orderShare([...given], right)]);
  expect(verdictsOf({ item_ids: [...'bca'] }, { item_ids: [...'abc'] })).toEqual({
    c: 'right',
    a: 'wrong',
  });
});

test('a part without an answer is missing, and other kinds of answers have no parts', () => {
  expect(verdictsOf({ item_ids: ['b'] }, { item_ids: ['a', 'b'] })).toEqual({
    a: 'missing',
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
