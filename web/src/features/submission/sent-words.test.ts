import { expect, test } from 'vitest';
import { firstWords, titleOf } from './sent-words.ts';

test('the first words of a text end at a word, and say that there are more', () => {
  expect(firstWords(' En katt\n\nsatt  där. ', 40)).toBe('En katt satt där.');
  expect(firstWords('En katt satt i ett träd.', 12)).toBe('En katt satt …');
  expect(firstWords('En katt satt i ett träd.', 11)).toBe('En katt …');
  expect(firstWords('å'.repeat(30), 10)).toBe(`${'å'.repeat(10)} …`);
});

test('what was sent is named by its headline, its text, or its first file', () => {
  const files = ['bild.png', 'b.png'];
  expect(titleOf({ headline: 'Katt i träd', body_text: 'En katt', files })).toBe('Katt i träd');
  expect(titleOf({ headline: ' ', body_text: 'En katt', files })).toBe('En katt');
  expect(titleOf({ headline: '', body_text: '', files })).toBe('bild.png');
});
