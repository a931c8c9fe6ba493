import { expect, test } from 'vitest';
import { faultWords } from './fault-words.ts';

const LABELS: Record<string, string> = { name: 'Namn', email: 'E-postadress', questions: 'Frågor' };
const nameOf = (path: string) => LABELS[path.split('.')[0] ?? ''] ?? '';
const EMPTY = 'Det här fältet behöver fyllas i.';

test('a message of faults names the field of each', () => {
  expect(faultWords({ name: [EMPTY] }, nameOf)).toBe(`Namn: ${EMPTY}`);
  expect(faultWords({ name: [EMPTY], email: [EMPTY] }, nameOf)).toBe(
    `Namn: ${EMPTY} Rätta också: E-postadress.`,
  );
  expect(
    faultWords(
      { email: [EMPTY], 'questions.0.text': [EMPTY], 'questions.1.text': [EMPTY] },
      nameOf,
    ),
  ).toBe(`E-postadress: ${EMPTY} Rätta också: Frågor.`);
});

test('where a field has no name on the screen the server’s own message is told', () => {
  expect(faultWords({ name: [EMPTY], version: [EMPTY] }, nameOf)).toBeUndefined();
  expect(faultWords({ version: [EMPTY] }, nameOf)).toBeUndefined();
  expect(faultWords({}, nameOf)).toBeUndefined();
});

test('a sentence that begins with the name of its field is not named twice', () => {
  const sentence = 'Namnet är upptaget.';
  expect(faultWords({ name: [sentence] }, nameOf)).toBe(sentence);
});
