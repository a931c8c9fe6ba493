import { expect, test } from 'vitest';
import { copyQuestion, newQuestion } from './new-question.ts';
import { splitIntoSpans, textOf } from './spans.ts';

const word = (key: string) => key;

test('a text is cut into words and what stands between, and is whole again', () => {
  const text = 'Mötet var  "urtrist", säger Per-Ola: aldrig mer!';
  const spans = splitIntoSpans(text, []);
  expect(textOf(spans)).toBe(text);
  expect(spans.map((span) => span.text)).toContain('Per-Ola');
});

test('words that stay when a text is edited keep their ids and marks', () => {
  const before = splitIntoSpans('Det var ett fint möte', []).map((span) => ({
    ...span,
    is_right: span.text === 'fint',
  }));
  const after = splitIntoSpans('Det var alltså ett fint, långt möte', before);
  const idOf = (spans: typeof before, text: string) => spans.find((s) => s.text === text)?.id;
  for (const text of ['Det', 'var', 'ett', 'fint', 'möte'])
    expect(idOf(after, text)).toBe(idOf(before, text));
  expect(after.filter((span) => span.is_right).map((span) => span.text)).toEqual(['fint']);
});

test('a copy has ids of its own that point at each other as before', () => {
  const question = newQuestion('categorise', word);
  const category = question.categories[1]?.id;
  question.items[0]!.category_id = category;
  const copy = copyQuestion(question);
  if (copy.type !== 'categorise') throw new Error('another type');
  expect(copy.id).not.toBe(question.id);
  expect(copy.categories[1]?.id).not.toBe(category);
  expect(copy.items[0]?.category_id).toBe(copy.categories[1]?.id);
});
