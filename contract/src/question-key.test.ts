import { describe, expect, test } from 'vitest';
import { Question } from './question.ts';
import type { QuestionOf } from './question.ts';
import { applyCurrentKey, applyCurrentKeys } from './question-key.ts';
import { scoreAnswer } from './question-score.ts';
import { emptyRichText } from './rich-text.ts';

const id = () => crypto.randomUUID();
const make = <T extends Question['type']>(type: T, more: object) =>
  Question.parse({ type, id: id(), prompt: emptyRichText, ...more }) as QuestionOf<T>;

describe('a key that was changed after people answered', () => {
  test('another option is right now; the words that were answered stay', () => {
    const options = ['a', 'b'].map((text) => ({ id: id(), text, is_correct: text === 'a' }));
    const old = make('single_choice', { options, points: 2 });
    const now = {
      ...old,
      points: 5,
      options: old.options.map((o) => ({ ...o, text: 'ny', is_correct: !o.is_correct })),
    };
    const answer = { option_id: options[1]?.id ?? null };
    expect(scoreAnswer(old, answer).score).toBe(0);
    const keyed = applyCurrentKey(old, now);
    expect(scoreAnswer(keyed, answer)).toMatchObject({ score: 2, max_score: 2 });
    expect(keyed.type === 'single_choice' && keyed.options[1]?.text).toBe('b');
  });

  test('another order, a new item, and one that has gone', () => {
    const items = ['a', 'b', 'c', 'd'].map((text) => ({ id: id(), text }));
    const [a, b, c, d] = items;
    const old = make('order', { items });
    const now = { ...old, items: [{ id: id(), text: 'ny' }, b!, a!, d!] };
    const keyed = applyCurrentKey(old, now);
    if (keyed.type !== 'order') throw new Error('another type');
    expect(keyed.items.map(({ text }) => text)).toEqual(['b', 'c', 'a', 'd']);
    expect(c).toBeDefined();
  });

  test('more is accepted in a blank; a text with more blanks changes nothing', () => {
    const old = make('fill_in', { text: 'Ett ____', accepted: [['ord']] });
    const now = { ...old, accepted: [['ord', 'begrepp']] };
    expect(scoreAnswer(applyCurrentKey(old, now), { texts: ['begrepp'] }).score).toBe(1);
    expect(applyCurrentKey(old, { ...old, accepted: [['x'], ['y']] })).toBe(old);
  });

  test('pairs are matched anew only where every right side is still there', () => {
    const pairs = ['a', 'b'].map((left) => ({ id: id(), left, right_id: id(), right: left }));
    const old = make('match', { pairs });
    const [first, second] = old.pairs;
    const swapped = [
      { ...first!, right_id: second!.right_id, right: 'b' },
      { ...second!, right_id: first!.right_id, right: 'a' },
    ];
    const keyed = applyCurrentKey(old, { ...old, pairs: swapped });
    expect(keyed.type === 'match' && keyed.pairs.map(({ right }) => right)).toEqual(['b', 'a']);
    const half = { ...old, pairs: [swapped[0]!] };
    expect(applyCurrentKey(old, half)).toMatchObject({ pairs: old.pairs });
  });

  test('a question that has gone, or has become another type, keeps its key', () => {
    const old = make('true_false', { is_true: true });
    expect(applyCurrentKeys([old], [])).toEqual([old]);
    const other = { ...make('free_text', {}), id: old.id };
    expect(applyCurrentKeys([old], [other])).toEqual([old]);
  });
});
