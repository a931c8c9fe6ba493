import { describeFeature } from '@spalten/contract/feature-words';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { sampleQuestions } from '../../../../server/src/testing/questions.ts';
import { toQuizQuestions } from './quiz-questions.ts';

const t = ((key: string) => key) as TFunction;

test('choices, true or false and gaps are printed with their answers, and other types left out', () => {
  const questions = sampleQuestions();
  const printed = toQuizQuestions(t, questions);
  const types = new Set(['single_choice', 'multiple_choice', 'true_false', 'fill_in']);
  expect(printed).toHaveLength(questions.filter(({ type }) => types.has(type)).length);
  for (const { words, answer } of printed) {
    expect(words).not.toBe('');
    expect(answer).not.toBe('');
  }
});

test('a statement is printed with the question whether it is true, once', () => {
  const statement = sampleQuestions().filter(({ type }) => type === 'true_false');
  const saying = (text: string) =>
    statement.map((question) => ({
      ...question,
      prompt: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    })) as typeof statement;
  const words = (text: string) => toQuizQuestions(t, saying(text))[0]?.words;
  expect(words('Ån heter Kvarnån.')).toBe('Ån heter Kvarnån. attempt.trueOrFalse');
  expect(words('Sant eller falskt: ån heter Kvarnån.')).toBe(
    'Sant eller falskt: ån heter Kvarnån.',
  );
  expect(words('Å'.repeat(600))).toHaveLength(500);
});

test('a printed quiz has lettered choices, and its answers last', () => {
  const { blocks } = describeFeature({
    kind: 'quiz',
    title: null,
    about: null,
    questions: [
      { words: 'När öppnar bron?', choices: 'I mars\n\nI maj', answer: 'b' },
      { words: ' ', choices: 'x', answer: 'y' },
      { words: 'Vad heter ån?', choices: '', answer: 'Kvarnån' },
    ],
  });
  expect(blocks).toEqual([
    { type: 'item', number: 1, words: 'När öppnar bron?\na) I mars\nb) I maj' },
    { type: 'item', number: 2, words: 'Vad heter ån?' },
    { type: 'answer', words: 'Rätt svar: 1\u00a0b · 2\u00a0Kvarnån' },
  ]);
});
