import { expect, test } from 'vitest';
import { errorsLeft, firstErrorOf, hasNewError } from './field-errors.ts';

const empty = ['Det här fältet behöver fyllas i.'];

test('the error of a field is gone when the field is edited, and the others stay', () => {
  const errors = { headline: empty, body: empty };
  const before = { headline: '', body: '', kicker: '' };
  expect(errorsLeft(errors, before, { ...before, headline: 'Ny bro' })).toEqual({ body: empty });
  expect(errorsLeft(errors, before, { ...before, kicker: 'Sport' })).toBe(errors);
});

test('an error deep in a list is gone with its own part and not with another', () => {
  const errors = { 'questions.0.prompt': empty, 'questions.1.items.2.text': empty };
  const one = { prompt: '', items: [] };
  const other = { prompt: 'Vem?', items: [{ text: 'a' }, { text: 'b' }, { text: '' }] };
  const before = { questions: [one, other] };
  expect(errorsLeft(errors, before, { questions: [{ ...one, prompt: 'Var?' }, other] })).toEqual({
    'questions.1.items.2.text': empty,
  });
  // The question was removed, so the part at the path is another one.
  expect(errorsLeft(errors, before, { questions: [other] })).toEqual({});
});

test('an error stays when its field is not in the form, and when an equal value is written', () => {
  const errors = { version: empty, tags: empty };
  expect(errorsLeft(errors, { tags: ['a'], title: '' }, { tags: ['a'], title: 'Ny' })).toBe(errors);
});

test('removing an error brings no new one', () => {
  const before = { headline: empty, body: empty };
  const left = errorsLeft(before, { headline: '', body: '' }, { headline: 'Ny bro', body: '' });
  expect(hasNewError(left, before)).toBe(false);
  expect(hasNewError({ body: [...empty] }, left)).toBe(true);
});

test('an error of a part is found by its field', () => {
  expect(firstErrorOf({ 'fields.images.min': empty }, 'fields.images')).toBe(empty[0]);
  expect(firstErrorOf({ title_note: empty }, 'title')).toBeUndefined();
});
