import { describe, expect, test } from 'vitest';
import { BLANK, Question, QUESTION_TYPES, ReaderQuestion } from './question.ts';
import type { QuestionOf } from './question.ts';
import { countBlanks, seededShuffle, toReaderQuestion } from './question-reader.ts';
import { isMarkable, pointsOf, findQuestionFaults } from './question-rules.ts';
import { emptyRichText } from './rich-text.ts';

const id = () => crypto.randomUUID();
const make = <T extends Question['type']>(type: T, more: object = {}) =>
  Question.parse({
    type,
    id: id(),
    prompt: emptyRichText,
    ...more,
  }) as QuestionOf<T>;
const items = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: id(), text: `${i}` }));

describe('a question as its reader gets it', () => {
  test.each(QUESTION_TYPES)('%s is a reader’s question, and no author’s field is in it', (type) => {
    const reader = toReaderQuestion(make(type), seededShuffle(7));
    expect(ReaderQuestion.parse(reader)).toEqual(reader);
    for (const key of ['explanation', 'is_true', 'pairs', 'accepted', 'distractors'])
      expect(reader).not.toHaveProperty(key);
  });

  test('things to put in order never come in the right one, whatever the seed', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const question = make('order', { items: items(2) });
      const reader = toReaderQuestion(question, seededShuffle(seed));
      expect(reader.type === 'order' && reader.items.map((item) => item.id)).toEqual(
        question.items.map((item) => item.id).toReversed(),
      );
    }
  });

  test('the same seed gives the same order, and seeds differ', () => {
    const question = make('single_choice', { options: items(8) });
    const orders = [1, 1, 2, 3, 4].map((seed) => {
      const reader = toReaderQuestion(question, seededShuffle(seed));
      return reader.type === 'single_choice' ? reader.options.map((o) => o.text).join('') : '';
    });
    expect(orders[0]).toBe(orders[1]);
    expect(new Set(orders).size).toBe(4);
  });

  test('a word bank holds the right words and the wrong ones in the order of the alphabet', () => {
    const question = make('fill_in', {
      text: `${BLANK} och ${BLANK}`,
      accepted: [['åka', 'fara'], ['bo']],
      distractors: ['Ö', 'äta'],
    });
    expect(countBlanks(question.text)).toBe(2);
    expect(toReaderQuestion(question, seededShuffle(1))).toMatchObject({
      words: ['bo', 'åka', 'äta', 'Ö'],
    });
    const typed = make('fill_in', { ...question, word_bank: false });
    expect(toReaderQuestion(typed, seededShuffle(1))).toMatchObject({ words: null });
  });
});

describe('what keeps a question from being asked', () => {
  const faults = (question: Question) => findQuestionFaults(question).map(({ fault }) => fault);

  test('a new one of any type lacks its prompt, and most lack more', () => {
    for (const type of QUESTION_TYPES) expect(faults(make(type))).toContain('no_prompt');
    expect(faults(make('true_false'))).toContain('no_truth');
    expect(faults(make('fill_in', { text: 'Utan lucka' }))).toContain('no_blank');
    expect(faults(make('fill_in', { text: BLANK, accepted: [] }))).toContain('blanks_differ');
  });

  test('one right answer is one', () => {
    const options = items(3).map((item) => ({ ...item, is_correct: true }));
    expect(faults(make('single_choice', { options }))).toContain('several_right');
    expect(faults(make('multiple_choice', { options }))).toEqual(['no_prompt']);
  });

  test('a picture to point at needs a wrong place too', () => {
    const area = { ...items(1)[0], x: 0, y: 0, w: 0.5, h: 0.5, is_right: true };
    const question = make('hotspot', { image_file_id: 1, image_alt: 'Torget', areas: [area] });
    expect(faults(question)).toEqual(['no_prompt', 'no_wrong_area']);
  });
});

test('a rubric decides the points, and punctuation can not be marked', () => {
  const rubric = items(2).map((item) => ({ id: item.id, criterion: 'x', points: 3 }));
  expect(pointsOf(make('free_text', { points: 1, rubric }))).toBe(6);
  expect(pointsOf(make('free_text', { points: 4 }))).toBe(4);
  expect([' ', '.', 'ö', '7'].map((text) => isMarkable({ text }))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
