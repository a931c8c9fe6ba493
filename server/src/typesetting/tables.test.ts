import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../demo/parse-rich-text.ts';
import { createDrawing } from '../testing/drawn-lines.ts';
import type { DrawnRun } from './drawn-text.ts';
import { readRoles } from '../testing/pdf-roles.ts';
import { readStructure, walk } from '../testing/read-structure.ts';

const { drawArticle } = createDrawing();

const SENTENCE =
  'Matchen spelades på Sjöbygds IP inför nästan trehundra åskådare, och redan efter tio minuter stod det två noll till hemmalaget. ';
const LEAGUE = `
| Lag | S | P |
|---|---|---|
| Sjöbygds IF | 10 | 25 |
| Kvarnbackens BK | 8 | 9 |
| Ekoparkens Fotbollsförening | 8 | 115 |`;
const rows = (count: number) =>
  [
    '| Namn | Tid |',
    '|---|---|',
    ...Array.from({ length: count }, (_, index) => `| Åkare${index + 1}x | ${index + 10}.05 |`),
  ].join('\n');

const rightOf = ({ x, width }: DrawnRun) => Math.round((x + width) * 10) / 10;
/** Returns the runs with exactly this text. */
const runsOf = (runs: DrawnRun[], text: string) => runs.filter((run) => run.text.trim() === text);

describe('a printed table', () => {
  test('stands in its column with its words, its figures level at the right, and is tagged as a table', async () => {
    const { runs, faults, pdf } = await drawArticle(
      { body: parseRichText(`${SENTENCE}\n\n${LEAGUE}\n\n${SENTENCE}`) },
      { span: 2 },
    );
    expect(faults).toEqual([]);
    const points = ['25', '9', '115'].map((text) => runsOf(runs, text).map(rightOf).at(-1));
    expect(new Set(points).size).toBe(1);
    expect(rightOf(runsOf(runs, 'P')[0]!)).toBe(points[0]);
    // Text columns are left-aligned.
    const lefts = ['Lag', 'Sjöbygds IF', 'Kvarnbackens BK'].map((text) =>
      Math.round((runsOf(runs, text)[0]?.x ?? 0) * 10),
    );
    expect(new Set(lefts).size).toBe(1);
    const roles = readRoles(pdf);
    const count = (role: string) => roles.filter((one) => one === role).length;
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 4, 3, 9]);
  });

  test('goes on in the next column between two rows, under its header', async () => {
    const { runs, faults } = await drawArticle(
      { body: parseRichText(rows(30)) },
      { span: 3, columns: 3, rows: 7 },
    );
    expect(faults).toEqual([]);
    const heads = runsOf(runs, 'Namn');
    expect(heads).toHaveLength(3);
    expect(new Set(heads.map(({ y }) => Math.round(y))).size).toBe(1);
    for (let index = 1; index <= 30; index += 1)
      expect(runsOf(runs, `Åkare${index}x`)).toHaveLength(1);
  });

  test('that goes on in other columns is read as one, its header once', async () => {
    const { runs, pdf } = await drawArticle(
      { body: parseRichText(`${rows(30)}\n\n${SENTENCE}`) },
      { span: 3, columns: 3, rows: 8 },
    );
    expect(runsOf(runs, 'Namn')).toHaveLength(3);
    const read = (await readStructure(pdf)).flatMap(walk);
    const of = (role: string) => read.filter((node) => node.role === role);
    expect(of('Table')).toHaveLength(1);
    expect(of('TH').map(({ text }) => text)).toEqual(['Namn', 'Tid']);
    expect(of('TR')).toHaveLength(31);
    const [table] = of('Table');
    expect(table?.kids.map(({ role }) => role)).toEqual(['THead', 'TBody']);
    expect(table?.kids[1]?.kids.map(({ text }) => text.split(' ')[0])).toEqual(
      Array.from({ length: 30 }, (_, index) => `Åkare${index + 1}x`),
    );
    expect(of('P').at(-1)?.text).toContain('hemmalaget.');
  });

  test('goes on from slot to slot, each row once and whole, under its header', async () => {
    const long = Array.from(
      { length: 20 },
      (_, index) => `| Rätt ${index}x | ${SENTENCE.trim()} |`,
    );
    const { runs, faults } = await drawArticle(
      { body: parseRichText(`${SENTENCE}\n\n| Dag | Mat |\n|---|---|\n${long.join('\n')}`) },
      { span: 2, rows: 9, slots: 4 },
    );
    expect(faults).toEqual([]);
    for (let index = 0; index < 20; index += 1)
      expect(runsOf(runs, `Rätt ${index}x`)).toHaveLength(1);
    const pages = new Set(runs.filter(({ text }) => text.includes('Rätt')).map(({ page }) => page));
    expect(pages.size).toBeGreaterThan(1);
    for (const page of pages) {
      const own = runs.filter((run) => run.page === page);
      expect(runsOf(own, 'Dag')).toHaveLength(1);
      // The last row is complete: as many lines as any other.
      const rowTops = own.filter(({ text }) => text.includes('Rätt')).map(({ y }) => y);
      const last = Math.max(...rowTops);
      const lines = own.filter(({ y, text }) => y >= last - 0.1 && !text.includes('Rätt'));
      expect(lines.map(({ text }) => text).join(' ')).toContain('hemmalaget.');
    }
  });

  test('goes to the next slot whole, with the subhead above it, wherever it would be parted', async () => {
    const places = new Set<number>();
    for (let before = 1; before <= 9; before += 1) {
      const text = `${SENTENCE.repeat(before * 2)}\n\n## Så gick det\n\n${rows(8)}`;
      const { runs, faults } = await drawArticle(
        { body: parseRichText(text) },
        { span: 2, rows: 7, slots: 3 },
      );
      expect(faults).toEqual([]);
      const own = runs.filter((run) => /^(Åkare\dx|Namn|Så gick det)$/.test(run.text.trim()));
      expect(own).toHaveLength(10);
      expect(new Set(own.map(({ page }) => page)).size).toBe(1);
      places.add(own[0]!.page);
    }
    expect(places.size).toBeGreaterThan(1);
  });

  test('of few words is as wide as its column, and no wider than its words in a wide one', async () => {
    const set = async (span: number, markdown = LEAGUE) => {
      const { runs, box } = await drawArticle({ body: parseRichText(markdown) }, { span });
      return { runs, box };
    };
    const endOf = (runs: DrawnRun[]) => rightOf(runsOf(runs, '115')[0]!);
    const narrow = await set(1);
    expect(endOf(narrow.runs)).toBeCloseTo(narrow.box.x + narrow.box.w, 0);
    const wide = await set(5);
    expect(wide.box.w).toBeGreaterThan(150);
    expect(endOf(wide.runs) - wide.box.x).toBeLessThan(wide.box.w / 2);
    const [name, points] = ['Ekoparkens Fotbollsförening', '8'].map(
      (text) => runsOf(wide.runs, text)[0]!,
    );
    expect(points!.x - rightOf(name!)).toBeLessThan(20);
    const fromRight = await set(5, '| الاسم | 12 |\n| قالت | 7 |\n| روز | 115 |');
    const { x, w } = fromRight.box;
    // The letters of the longest word, in the order that they are drawn.
    expect(rightOf(runsOf(fromRight.runs, 'مسالا')[0]!)).toBeCloseTo(x + w, 0);
    expect(endOf(fromRight.runs)).toBeGreaterThan(x + w / 2);
  });

  test('that is too wide for its column is a fault in words, and all of it is there', async () => {
    const words = Array.from({ length: 10 }, (_, index) => `Kommunstyrelse${index}x`);
    const { runs, faults } = await drawArticle(
      { body: parseRichText(`${SENTENCE}\n\n| ${words.join(' | ')} |`) },
      { span: 1 },
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('tabell är för bred');
    const letters = runs.map(({ text }) => text.replace(/[\s\u00ad-]/g, '')).join('');
    for (const word of words) expect(letters).toContain(word);
  });

  test('of eight columns has room in a column of a tabloid, closer and smaller', async () => {
    const { runs, faults } = await drawArticle(
      {
        body: parseRichText(`| Lag | S | V | O | F | GM | IM | P |
|---|---|---|---|---|---|---|---|
| Kvarnbackens BK | 10 | 6 | 2 | 2 | 21 | 12 | 20 |
| Ekoparkens Fotbollsförening | 10 | 5 | 0 | 5 | 15 | 15 | 15 |`),
      },
      { span: 1 },
    );
    expect(faults).toEqual([]);
    expect(runsOf(runs, '21')).toHaveLength(1);
  });

  test('stands in a fact box, and is told of there too', async () => {
    const program = '| 10.00 | Invigning av borgmästaren |\n| 11.30 | Kören sjunger |';
    const made = await drawArticle(
      {
        body: parseRichText(SENTENCE),
        fact_box: { title: 'Program', body: parseRichText(program) },
      },
      { span: 2 },
    );
    expect(made.faults).toEqual([]);
    expect(made.lines.some((line) => line.includes('Kören sjunger'))).toBe(true);
    const wide = `| ${Array.from({ length: 10 }, () => 'Kommunstyrelsen').join(' | ')} |`;
    const told = await drawArticle(
      { body: parseRichText(SENTENCE), fact_box: { title: 'Program', body: parseRichText(wide) } },
      { span: 1 },
    );
    expect(told.faults.join()).toContain('tabell är för bred');
  });

  test('from right to left has its first column at the right', async () => {
    const { runs, faults } = await drawArticle(
      { body: parseRichText('| الاسم | 12 |\n| قالت | 7 |\n| روز | 115 |') },
      { span: 2 },
    );
    expect(faults).toEqual([]);
    const figures = ['12', '7', '115'].map((text) => rightOf(runsOf(runs, text)[0]!));
    expect(new Set(figures).size).toBe(1);
    const arabic = runs.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(Math.min(...arabic.map(({ x }) => x))).toBeGreaterThan(figures[0]!);
  });

  test('of odd signs, empty cells and a header alone is set without a fault', async () => {
    const { faults } = await drawArticle(
      { body: parseRichText('| ★ | |\n| | 🎉 |\n| | |\n\n| Bara | huvud |\n|---|---|') },
      { span: 2 },
    );
    expect(faults).toEqual([]);
  });
});
