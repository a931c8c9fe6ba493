import { expect, test } from 'vitest';
import { createDrawing } from '../../testing/drawn-lines.ts';
import { doc } from '../../testing/set-article.ts';
import { createRandom } from '../corpus/random.ts';
import { sentence } from '../corpus/prose.ts';
import { lengthen } from '../layout/adjust.ts';
import type { Item } from '../layout/galley.ts';
import { breakLines } from './break-lines.ts';
import type { MeasuredPoint } from './widths.ts';

const { drawArticle } = createDrawing();

const SIGN = 4;
const SPACE = 2;

/** A text in a monospaced font; | marks possible hyphenation. */
function gauged(text: string): MeasuredPoint[] {
  const found: MeasuredPoint[] = [];
  const point = { index: 0, hang: 0 };
  found.push({ ...point, kind: 'start', width: 0, next: 0, spaces: 0, spacesNext: 0, signs: 0 });
  let [width, spaces, signs] = [0, 0, 0];
  const words = text.split(' ');
  for (const [at, word] of words.entries()) {
    const parts = word.split('|');
    for (const [part, letters] of parts.entries()) {
      width += letters.length * SIGN;
      signs += letters.length;
      const isLast = part === parts.length - 1;
      if (!isLast) {
        const own = { width: width + SIGN, next: width, spaces, spacesNext: spaces, signs };
        found.push({ ...point, kind: 'hyphen', ...own });
      }
    }
    const isEnd = at === words.length - 1;
    const next = { next: width + SPACE, spacesNext: spaces + 1 };
    found.push({ ...point, kind: isEnd ? 'end' : 'space', width, spaces, signs, ...next });
    width += SPACE;
    spaces += 1;
    signs += 1;
  }
  return found;
}

const MEASURE = { indent: 0, isJustified: true, size: 10, space: SPACE, isCut: false };
/** Words of two to six letters. */
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => 'bbbbbb'.slice(0, 2 + ((index * 7) % 5))).join(' ');
const longest = (hyphens: boolean[]) =>
  Math.max(
    ...hyphens
      .map(String)
      .join('')
      .split('false')
      .map((run) => run.length / 4),
  );

test('a ragged paragraph is set a line longer to fill a column only where it hardly shows', () => {
  const measure = { ...MEASURE, isJustified: false, width: 150 };
  const linesAdded = (count: number) => {
    const ways = breakLines(gauged(words(count)), measure);
    const [way] = ways;
    expect(ways.some(({ ends }) => ends.length === (way?.ends.length ?? 0) + 1)).toBe(true);
    const item = { kind: 'text', lines: way?.ends.length ?? 0, space: 0, way, text: { ways } };
    return lengthen([item as unknown as Item], 1).lines;
  };
  expect([linesAdded(34), linesAdded(60)]).toEqual([0, 1]);
});

test('no more than two lines in a row end with a hyphen', () => {
  const words = Array.from({ length: 60 }, (_, index) => (index % 4 ? 'bbbb|bbbb|bb' : 'a'));
  for (let width = 120; width < 170; width += 5) {
    const [best] = breakLines(gauged(words.join(' ')), { ...MEASURE, width });
    expect(best?.ends.length).toBeGreaterThan(10);
    expect(longest(best?.hyphens ?? [])).toBeLessThanOrEqual(2);
  }
});

test('a paragraph is broken anew rather than left with one short word in its last line', () => {
  const text = `${'aaaa aaa aaaaa aa aaaa '.repeat(6)}ab`;
  for (let width = 100; width < 200; width += 1) {
    const [best, ...others] = breakLines(gauged(text), { ...MEASURE, width });
    const isPossible = [best, ...others].some((way) => way && !way.isShort && way.loosest <= 1);
    if (isPossible) expect({ width, isShort: best?.isShort }).toEqual({ width, isShort: false });
  }
});

test('a paragraph can be set a line shorter or longer where its lines allow it', () => {
  const ways = breakLines(gauged('aaaa aaa aaaaa aa aaaa '.repeat(16).trim()), {
    ...MEASURE,
    width: 150,
  });
  expect(new Set(ways.map(({ ends }) => ends.length)).size).toBeGreaterThan(1);
  for (const { ends } of ways) expect(ends).toEqual(ends.toSorted((a, b) => a - b));
});

test('a word that is wider than the measure is left to the typesetter', () => {
  expect(breakLines(gauged('aaa aaaaaaaaaaaaaaaaaaaaaaaa aaa'), { ...MEASURE, width: 60 })).toEqual(
    [],
  );
});

test('drawn lines end where they were chosen to: two hyphens in a row at most, last lines not short', async () => {
  const by = createRandom(77);
  const paragraphs = Array.from(
    { length: 60 },
    () => `${Array.from({ length: by.between(2, 6) }, () => sentence(by)).join(' ')}‡`,
  );
  for (const [span, columns] of [
    [3, 2],
    [2, 1],
    [2, 2],
  ] as const) {
    const body = doc(...paragraphs);
    const { lines } = await drawArticle({ body, byline: '' }, { span, columns });
    const ladder = lines
      .map((line) => (/[\p{L}][-\u00ad\u2010]$/u.test(line) ? '-' : ' '))
      .join('');
    expect(ladder).not.toContain('---');
    const ends = lines.filter((line) => line.endsWith('‡'));
    expect(ends.length).toBeGreaterThan(10);
    const short = ends.filter((line) => line.length < 9);
    expect(short.length / ends.length).toBeLessThanOrEqual(0.02);
  }
});
