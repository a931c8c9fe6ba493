import { expect, test } from 'vitest';
import { createDrawing, joinLines } from '../testing/drawn-lines.ts';
import { doc } from '../testing/set-article.ts';
import type { ArticleInput } from './edition.ts';
import { keepDashesBack } from './break-words.ts';

const { drawArticle } = createDrawing();

async function runsOf(article: Partial<ArticleInput>, span: number, columns = 1) {
  const { runs, faults } = await drawArticle(article, { span, columns });
  expect(faults).toEqual([]);
  return runs;
}
const linesOf = async (...wanted: Parameters<typeof runsOf>) => joinLines(await runsOf(...wanted));

const SENTENCE =
  'Fastighetsägaren Wallenstråle på Storgatan ville spara fönsterbrädan och dammsugarslangen i naturreservatet, men hembygdsföreningens veterantraktorutställning lockade åttiotvå besökare från Sjöbygd. ';
const BROKEN = /(\S+)[\u00ad\u2010-]$/;

test('words of justified text are broken at their joints, and names not at all', async () => {
  const lines = await linesOf({ body: doc(...Array(8).fill(SENTENCE.repeat(3).trim())) }, 2);
  const breaks = lines.flatMap((line, index) => {
    const begun = BROKEN.exec(line)?.[1];
    return begun ? [`${begun}-${lines[index + 1]?.split(' ')[0]}`] : [];
  });
  expect(breaks.length).toBeGreaterThan(20);
  const right = new Set(
    'Fastighets-ägaren fönster-brädan damm-sugarslangen dammsugar-slangen natur-reservatet, hem-bygdsföreningens hembygds-föreningens veteran-traktorutställning veterantraktor-utställning åttio-två besö-kare locka-de'.split(
      ' ',
    ),
  );
  expect(
    breaks.filter((one) => !right.has(one) && !/^(lockade|besökare)/.test(one.replace('-', ''))),
  ).toEqual([]);
  expect(lines.join(' ')).toContain('Wallenstråle');
});

test('what is copied and searched has whole words, without signs that do not show', async () => {
  const lines = await linesOf({ body: doc(SENTENCE.repeat(6).trim()) }, 4);
  expect(lines.filter((line) => /\u00ad./.test(line))).toEqual([]);
  expect(lines.join(' ')).toContain('naturreservatet');
});

test('standfirsts, headlines, subheads and quotes are not hyphenated', async () => {
  const words = 'Fastighetsägaren sparade fönsterbrädan och dammsugarslangen i naturreservatet.';
  const lines = await linesOf(
    {
      headline: words,
      standfirst: words,
      pull_quote: words,
      quote_speaker: words,
      body: {
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: 'Kort.' }] },
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: words }] },
          { type: 'paragraph', content: [{ type: 'text', text: 'Kort.' }] },
        ],
      },
    },
    3,
  );
  expect(lines.filter((line) => BROKEN.test(line))).toEqual([]);
});

test('a word that is wider than its measure is broken at its joints, in any text', async () => {
  const word = 'Kommunfullmäktigeledamotsutbildningskommittén';
  const lines = await linesOf({ pull_quote: word, standfirst: word, body: doc(`${word}.`) }, 2, 2);
  const broken = lines.filter((line) => BROKEN.test(line));
  expect(broken.length).toBeGreaterThanOrEqual(3);
  for (const line of broken)
    expect(line.replace(BROKEN, '$1')).toMatch(/(kommun|full|mäktige|ledamots|bildnings|ut)$/i);
});

test('the space after the dash of a line that someone says is as wide in every line', async () => {
  const said = [
    '– Oj, sa hon och gick därifrån utan att vända sig om eller säga hej då till någon.',
    '– Naturreservatet öppnar på nytt när fastighetsägaren har svarat på alla frågor i brevet.',
    '– Nej.',
  ];
  const runs = await runsOf({ body: doc(...said) }, 3);
  const widths = runs.flatMap((run, index) => {
    const next = runs.slice(index + 1).find(({ text }) => /\p{L}/u.test(text));
    return run.text.startsWith('–') && next ? [next.x - run.x] : [];
  });
  expect(widths).toHaveLength(3);
  for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? 0, 1);
  const lines = joinLines(runs).join(' ');
  expect(lines).toMatch(/– Oj.*– Naturreservatet.*– Nej/);
});

test('a paragraph does not end in a line with one short word', async () => {
  const paragraphs = Array.from(
    { length: 24 },
    (_, index) =>
      `${'Vi gick dit och såg på när de byggde. '.repeat(2)}${'så '.repeat(index)}sa du.`,
  );
  for (const span of [2, 3]) {
    const lines = await linesOf({ body: doc(...paragraphs) }, span);
    const ends = lines.filter((line) => line.endsWith('sa du.'));
    expect(ends).toHaveLength(paragraphs.length);
    for (const end of ends) expect(end.length).toBeGreaterThanOrEqual(10);
  }
});

test('columns of fewer than 34 characters are ragged, and their words whole', async () => {
  const lines = await linesOf({ body: doc(...Array(6).fill(SENTENCE)) }, 3, 3);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(34);
  expect(lines.filter((line) => BROKEN.test(line))).toEqual([]);
});

test('the number of the page that a story comes from stands beside its word', async () => {
  const lines = await linesOf({ kicker: 'Fortsättning från sidan\u00a05' }, 1);
  expect(lines.some((line) => /SIDAN.5$/.test(line))).toBe(true);
});

test('letters without end stay in their column', async () => {
  const body = doc('a'.repeat(200), `Kort. ${'å'.repeat(90)} slut.`);
  const runs = await runsOf({ body, standfirst: 'o'.repeat(200) }, 2, 2);
  const left = Math.min(...runs.map(({ x }) => x));
  const columns = runs.filter(({ text }) => /^[aå]+/.test(text)).map(({ x }) => Math.round(x));
  const middle = left + (Math.max(...columns) - left) / 2;
  const crossing = runs.filter(
    ({ x, width, text }) => /[aå]{3}/.test(text) && x < middle && x + width > Math.max(...columns),
  );
  expect(crossing).toEqual([]);
  expect(Math.max(...runs.map(({ text }) => text.length))).toBeLessThan(60);
});

test('no line ends in a double name, wherever it stands', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `${'a'.repeat(index + 1)} Al-Hassan`);
  const text = `${names.join(', ')}. ${'Veterantraktorutställningsfönsterbrädan'.repeat(2)}.`;
  const parts: Partial<ArticleInput>[] = [
    { headline: names.join(' ') },
    { standfirst: text },
    { byline: names.join(', ') },
    { pull_quote: names.join(' '), body: doc(SENTENCE.repeat(12).trim()) },
    { pull_quote: 'Ja', quote_speaker: names.join(' '), body: doc(SENTENCE.repeat(12).trim()) },
    { fact_box: { title: names.join(' '), body: doc(text) } },
    // A word wider than the column: Typst itself breaks the lines.
    { body: doc(text, `${text} ${text}`) },
  ];
  for (const part of parts)
    for (const columns of [1, 2, 3]) {
      const lines = joinLines((await drawArticle(part, { span: 3, columns })).runs);
      expect(lines.filter((line) => /\p{L}-$/u.test(line))).toEqual([]);
      expect(lines.join(' ')).toContain('Al-Hassan');
    }
});

test('a sign between spaces, at which Typst ends no line, costs no word', async () => {
  const signs = ['!', '?', ':', ';', ',', '.', ')', ']', '}', '/', '(', '[', '{', '¿', '¡', '— —'];
  const others = ['王小明', 'ཀཁག', '...', '?!', '(?)', '”?', ':-)', '…', '–', '%', '»', '«'];
  const bodies = [...signs, ...others].map((sign) =>
    [3, 7, 12]
      .map((count) => `${'Hoa mötte '.repeat(count)}${sign} och åkte ${sign} hem`)
      .join(' '),
  );
  for (const part of [bodies.slice(0, 9), bodies.slice(9, 18), bodies.slice(18)]) {
    const { faults } = await drawArticle({ body: doc(...part) }, { span: 4, columns: 4 });
    expect(faults.filter((fault) => !/^Tidningens typsnitt saknar [^.]+\.$/.test(fault))).toEqual(
      [],
    );
  }
});

test('a headline keeps dashes and arrows at the end of a line', () => {
  const shown = (text: string) => keepDashesBack(text).replaceAll('\u00a0', '_');
  expect(shown('Köket öppnar → kocken – vi lagar')).toBe('Köket öppnar_→ kocken_– vi lagar');
  expect(shown('– Vi vann')).toBe('– Vi vann');
  expect(shown('Väg E18–E20 ← här')).toBe('Väg E18–E20_← här');
});
