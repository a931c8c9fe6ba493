import { expect, test } from 'vitest';
import { createDrawing } from '../testing/drawn-lines.ts';
import { doc } from '../testing/set-article.ts';
import type { DrawnRun } from './drawn-text.ts';

const { drawArticle } = createDrawing();

const ARABIC = 'قالت المديرة روز ذ.';
const FARSI = 'دانش‌آموز باز کرد.';
const HEBREW = 'בית הספר נפתח.';
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const EDGE_MM = 5;

/** Dots stand above and below their letters, not on the line. */
const LINE_MM = 2.2;

/** Returns the lines of a right-to-left script, with their ends and the text at the left. */
function linesFromRight(runs: DrawnRun[]) {
  const lines: DrawnRun[][] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== '')) {
    const own = lines.find(([first]) => Math.abs((first?.y ?? 0) - run.y) < LINE_MM);
    if (own) own.push(run);
    else lines.push([run]);
  }
  return lines
    .filter((line) => line.some(({ text }) => RIGHT_TO_LEFT.test(text)))
    .map((line) => ({
      right: Math.max(...line.map(({ x, width }) => x + width)),
      leftmost: line.toSorted((a, b) => a.x - b.x)[0]?.text ?? '',
    }));
}

test.each([
  ['Arabic', ARABIC],
  ['Farsi', FARSI],
  ['Hebrew', HEBREW],
])(
  '%s stands at the right, with its full stop at the left, in text and headline',
  async (_, said) => {
    const long = 'Det här är en rad som är så lång att den når till spaltens kant på andra sidan. ';
    const { runs, faults } = await drawArticle(
      { headline: said, standfirst: said, body: doc(long.repeat(4), said, long.repeat(4)) },
      { span: 3 },
    );
    expect(faults).toEqual([]);
    const edge = Math.max(...runs.map(({ x, width }) => x + width));
    const lines = linesFromRight(runs);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const { right, leftmost } of lines) {
      expect(edge - right).toBeLessThan(EDGE_MM);
      expect(leftmost).toMatch(/^\./);
    }
  },
);

test('Swedish that begins with an Arabic name is read from the left', async () => {
  const said = 'محمد heter mannen som alltid lämnar sin nyckel på disken i det gamla biblioteket.';
  const { runs, faults } = await drawArticle(
    { headline: said, standfirst: said, body: doc(said.repeat(3)) },
    { span: 2 },
  );
  expect(faults).toEqual([]);
  const left = Math.min(...runs.map(({ x }) => x));
  const names = runs.filter(({ text }) => RIGHT_TO_LEFT.test(text));
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(names.filter(({ x }) => x - left < 1).length).toBeGreaterThanOrEqual(3);
});

test('lists, fact boxes and quotes from right to left stand at the right too', async () => {
  const item = { type: 'listItem' as const, content: doc(ARABIC).content as never };
  const { runs, faults } = await drawArticle(
    {
      body: { type: 'doc', content: [{ type: 'orderedList', content: [item] }] },
      pull_quote: HEBREW,
      fact_box: { title: ARABIC, body: doc(HEBREW) },
    },
    { span: 2 },
  );
  expect(faults).toEqual([]);
  const lines = linesFromRight(runs);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  const left = Math.min(...runs.map(({ x }) => x));
  const edge = Math.max(...runs.map(({ x, width }) => x + width));
  for (const { right } of lines) expect(right - left).toBeGreaterThan((edge - left) * 0.75);
});

test('words in other scripts are broken by the rules of their own languages', async () => {
  const text =
    'Директорка сказала, що дуже рада цьому надзвичайно важливому дню для співтовариства нашого містечка. ';
  const { lines, faults } = await drawArticle({ body: doc(text.repeat(8).trim()) }, { span: 2 });
  expect(faults).toEqual([]);
  expect(
    lines.filter((line) => /\p{Script=Cyrillic}[\u00ad\u2010-]$/u.test(line)).length,
  ).toBeGreaterThan(2);
});
