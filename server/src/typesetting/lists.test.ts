import { expect, test } from 'vitest';
import { parseRichText } from '../../demo/parse-rich-text.ts';
import { createDrawing } from '../testing/drawn-lines.ts';

const { drawArticle } = createDrawing();

const STEPS = Array.from({ length: 12 }, (_, index) => `${index + 1}. Steg med ord${index + 1}x.`);
const NUMBERED = /^(\d+)\.\s*Steg/;
const numbersIn = (lines: string[]) =>
  lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? []).map(Number);

test('a numbered list is printed with its numbers', async () => {
  const { lines, faults } = await drawArticle(
    { body: parseRichText(`Gör så här:\n\n${STEPS.join('\n')}\n\nSedan är det klart.`) },
    { span: 3 },
  );
  expect(faults).toEqual([]);
  expect(numbersIn(lines)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('a numbered list goes on from slot to slot with its numbers', async () => {
  const before = Array.from({ length: 6 }, () => 'Det här stycket fyller några rader av spalten.');
  const { lines, faults } = await drawArticle(
    { body: parseRichText([...before, STEPS.join('\n')].join('\n\n')) },
    { span: 2, rows: 4, slots: 3 },
  );
  expect(faults).toEqual([]);
  expect(numbersIn(lines)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('two lists are numbered each by itself, in a fact box too', async () => {
  const { lines } = await drawArticle(
    {
      body: parseRichText('1. Steg a.\n2. Steg b.\n\nText.\n\n1. Steg c.'),
      fact_box: { title: 'Fakta', body: parseRichText('1. Steg d.\n2. Steg e.') },
    },
    { span: 3 },
  );
  expect(numbersIn(lines)).toEqual([1, 2, 1, 1, 2]);
});

test('an item without words is not printed, and not counted', async () => {
  const body = parseRichText('1. Steg a.\n2. Steg b.\n3. Steg c.\n4. Steg d.');
  const [list] = body.content;
  if (list?.type !== 'orderedList') throw new Error('the text is a numbered list');
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  list.content[1] = { type: 'listItem', content: [{ type: 'paragraph' }] };
  list.content[3] = { type: 'listItem', content: [paragraph(' \u00a0')] } as never;
  const { lines } = await drawArticle({ body }, { span: 3 });
  expect(numbersIn(lines)).toEqual([1, 2]);
  expect(lines.join(' ')).not.toMatch(/[34]\.$/);
});
