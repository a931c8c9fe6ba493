import type { Feature } from '@spalten/contract/feature';
import { describeFeature } from '@spalten/contract/feature-words';
import { blockTexts, readableText, RichText } from '@spalten/contract/rich-text';
import { partsOfTable } from '@spalten/contract/table-parts';
import { describe, expect, test } from 'vitest';
import { parseRichText } from '../../../demo/parse-rich-text.ts';
import { readRoles } from '../../testing/pdf-roles.ts';
import { createTestTypesetter } from '../../testing/test-typesetter.ts';
import type { DrawnRun } from '../../typesetting/drawn-text.ts';
import { readDrawnText } from '../../typesetting/drawn-text.ts';
import { featureText } from './feature-text.ts';
import { storyParts } from './easy-issue.ts';
import type { Story } from './issue-story.ts';
import { EMPTY, paragraphs } from './issue-story.ts';

const typesetter = createTestTypesetter({ readPicture: async () => null });
const SENTENCE = 'Vi gick hela dagen i regn.';

/** Sets a story in the easy-to-read edition, and reads what is drawn. */
async function setEasy(part: Partial<Story>, { isProse = false } = {}) {
  const story: Story = {
    ...EMPTY,
    id: 'a',
    kind: 'article',
    page: 1,
    headline: 'Vandring',
    ...part,
  };
  const stories = [storyParts(story, new Map())];
  const issue = { title: 'Bladet', day: 'Nummer 1', date: '2026-12-18', stories, isProse };
  const pdf = await typesetter.composeEasyRead(issue, []);
  const runs = readDrawnText(Buffer.from(pdf), 0);
  return { pdf, runs, roles: readRoles(pdf) };
}

const runOf = (runs: DrawnRun[], words: string): DrawnRun => {
  const found = runs.find(({ text }) => text.trim() === words);
  if (!found) throw new Error(`${words} is not drawn as one run`);
  return found;
};
const rightOf = ({ x, width }: DrawnRun) => Math.round((x + width) * 10) / 10;
const lineOf = ({ page, y }: DrawnRun) => `${page} ${Math.round(y * 10)}`;
const above = (count: number) =>
  paragraphs(Array.from({ length: count }, () => SENTENCE).join('\n')).content;
const textOf = (...parts: string[]): RichText => parseRichText(parts.join('\n\n'));

const WALK = `| Dag | Väg (km) | Tid | Väder |
|---|---|---|---|
| Måndag | 4,5 | 2 tim | Sol |
| Tisdag | 12 | 10 tim | Regn och blåst |
| Onsdag | 115 | 3 tim | Snö |`;

describe('a table in the easy-to-read edition', () => {
  test('stands in rows and columns, with bold headers and its figures level at the right', async () => {
    const { runs, roles } = await setEasy({ body: textOf(SENTENCE, WALK, SENTENCE) });
    const row = ['Tisdag', '12', '10 tim', 'Regn och blåst'].map((words) => runOf(runs, words));
    expect(new Set(row.map(lineOf)).size).toBe(1);
    expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).toSorted((a, b) => a - b));
    const numbers = ['Väg (km)', '4,5', '12', '115'].map((words) => rightOf(runOf(runs, words)));
    expect(new Set(numbers).size).toBe(1);
    const lefts = ['Dag', 'Måndag', 'Tisdag'].map((words) => Math.round(runOf(runs, words).x * 10));
    expect(new Set(lefts).size).toBe(1);
    const count = (role: string) => roles.filter((one) => one === role).length;
    expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 4, 4, 12]);
  });

  test('stands on one page if it is short, whatever stands above it', async () => {
    for (const count of [16, 18, 20, 21, 22]) {
      const body = { type: 'doc' as const, content: [...above(count), ...textOf(WALK).content] };
      const { runs } = await setEasy({ body });
      const words = ['Dag', 'Måndag', 'Tisdag', 'Onsdag', 'Snö'];
      expect(new Set(words.map((one) => runOf(runs, one).page)).size, `${count} above`).toBe(1);
    }
  });

  test('goes on between two rows under its header, each row once and whole', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) =>
        `| Lopp${index}x | Det här är en ganska lång beskrivning som tar flera rader. Slut${index}x |`,
    );
    const { runs } = await setEasy({
      body: textOf(['| Namn | Hur |', '|---|---|', ...rows].join('\n')),
    });
    const heads = runs.filter(({ text }) => text.trim() === 'Namn');
    const pages = new Set(runs.filter(({ text }) => text.includes('Lopp')).map(({ page }) => page));
    expect(pages.size).toBeGreaterThan(1);
    expect(heads.map(({ page }) => page)).toEqual([...pages]);
    for (const page of pages)
      expect(
        runs.filter((run) => run.page === page && run.text.includes('Lopp')).length,
      ).toBeGreaterThan(1);
    for (let index = 0; index < 60; index += 1) {
      const [name, end] = [`Lopp${index}x`, `Slut${index}x`].map((words) =>
        runs.filter(({ text }) => text.includes(words)),
      );
      expect([name?.length, end?.length]).toEqual([1, 1]);
      expect(end?.[0]?.page).toBe(name?.[0]?.page);
    }
  });

  test.each([2, 3, 4, 5, 6, 7])(
    'of %i columns lies inside the page, of short texts and long',
    async (columns) => {
      const line = (words: string) =>
        `| ${Array.from({ length: columns }, (_, at) => `${words}${at}`).join(' | ')} |`;
      const tables = [
        'Ord',
        'Flera ord i varje ruta ',
        'Kommunstyrelsens ordförande ',
        `${SENTENCE} `.repeat(4),
      ].map((words) =>
        [line('Rubrik '), line('---').replaceAll(/---\d/gu, '---'), line(words), line(words)].join(
          '\n',
        ),
      );
      const { runs } = await setEasy({ body: textOf(...tables) });
      for (const run of runs) {
        expect(run.x, run.text).toBeGreaterThan(23.9);
        expect(run.x + run.width, run.text).toBeLessThan(186.1);
      }
      // No text lies over its neighbour.
      for (const [index, run] of runs.entries()) {
        const next = runs[index + 1];
        if (next && lineOf(next) === lineOf(run) && next.x > run.x)
          expect(next.x, `${run.text} ${next.text}`).toBeGreaterThan(run.x + run.width - 0.05);
      }
    },
  );

  test('that is too wide is set row by row: a bold cell, then each header with its value', async () => {
    const names = ['Klass', ...Array.from({ length: 8 }, (_, at) => `Kommunstyrelse${at}`)];
    const cells = ['Sjuan', ...Array.from({ length: 8 }, (_, at) => `Ordförande${at}`)];
    const table = [names, names.map(() => '---'), cells, cells.with(0, 'Åttan')].map(
      (row) => `| ${row.join(' | ')} |`,
    );
    for (const count of [0, 12]) {
      const content = [...above(count), ...textOf(table.join('\n')).content];
      const { runs } = await setEasy({ body: { type: 'doc', content } });
      const said = runs.map(({ text }) => text.trim());
      const at = said.indexOf('Sjuan');
      expect(said.slice(at, at + 3)).toEqual([
        'Sjuan',
        'Kommunstyrelse0: Ordförande0',
        'Kommunstyrelse1: Ordförande1',
      ]);
      for (const name of ['Sjuan', 'Åttan']) {
        const first = said.indexOf(name);
        expect(new Set(runs.slice(first, first + 9).map(({ page }) => page)).size).toBe(1);
      }
    }
  });

  test('of right-to-left text has its first column at the right', async () => {
    const { runs } = await setEasy({ body: textOf('| الاسم | 12 |\n| قالت | 7 |\n| روز | 115 |') });
    const figures = ['12', '7', '115'].map((words) => rightOf(runOf(runs, words)));
    expect(new Set(figures).size).toBe(1);
    const arabic = runs.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(Math.min(...arabic.map(({ x }) => x))).toBeGreaterThan(figures[0]!);
  });

  test('of odd signs, empty cells, endless words and a header alone comes out', async () => {
    const { runs } = await setEasy({
      body: textOf(
        '| ★ | |\n| | 🎉 |\n| | |',
        '| Bara | huvud |\n|---|---|',
        `| ${'Mw'.repeat(100)} | kort |\n| a | 漢字 |`,
      ),
    });
    expect(lineOf(runOf(runs, 'Bara'))).toBe(lineOf(runOf(runs, 'huvud')));
  });

  test('stands in a portfolio too', async () => {
    const { runs } = await setEasy({ body: textOf(SENTENCE, WALK) }, { isProse: true });
    const row = ['Tisdag', '12', '10 tim', 'Regn och blåst'].map((words) => runOf(runs, words));
    expect(new Set(row.map(lineOf)).size).toBe(1);
  });
});

describe('the other parts of an article in the easy-to-read edition', () => {
  test('keep their shape: numbers of a list, paragraphs of an item, quotes, and lines of a verse', async () => {
    const items = Array.from({ length: 12 }, (_, index) => `${index + 1}. Steg${index + 1}x`);
    const body = textOf(SENTENCE, items.join('\n'), '- Mjöl\n- Ägg', '> Det var kallt.');
    const verse = ['Rad ett', 'Rad två'].flatMap((text, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
      { type: 'text' as const, text },
    ]);
    const item = {
      type: 'listItem' as const,
      content: paragraphs('Först\nSedan').content as never,
    };
    body.content.push(
      { type: 'paragraph', content: verse },
      { type: 'bulletList', content: [item] },
    );
    const { runs, roles } = await setEasy({ body });
    for (let number = 1; number <= 12; number += 1) {
      const [mark, step] = [runOf(runs, `${number}.`), runOf(runs, `Steg${number}x`)];
      expect(lineOf(mark)).toBe(lineOf(step));
      expect(mark.x + mark.width).toBeLessThan(step.x);
    }
    expect(runs.filter(({ text }) => text.trim() === '–')).toHaveLength(3);
    expect(runOf(runs, 'Sedan').x).toBe(runOf(runs, 'Först').x);
    expect(runOf(runs, 'Det var kallt.').x).toBeGreaterThan(runOf(runs, SENTENCE).x + 3);
    expect(roles).toContain('BlockQuote');
    // The lines of a verse are as close as those of a paragraph.
    expect(runOf(runs, 'Rad två').y - runOf(runs, 'Rad ett').y).toBeCloseTo(7, 1);
  });

  test('are all there: the kind of opinion, who answers, a quote of its own and a table in a fact box', async () => {
    const { runs } = await setEasy({
      kicker: 'Utflykt',
      opinion: { name: 'Insändare', note: 'Åsikterna är skribentens egna' },
      body: paragraphs(SENTENCE),
      answers: [{ name: 'Kim', about: '9 år', words: 'Det regnade.' }],
      pull_quote: 'Jag vill dit igen',
      quote_speaker: 'Noor',
      fact_box: { title: 'Fakta', body: textOf(WALK) },
    });
    const said = runs.map(({ text }) => text.trim());
    for (const words of [
      'Insändare. Åsikterna är skribentens egna',
      'Utflykt',
      'Kim, 9 år',
      '”Jag vill dit igen”',
      '– Noor',
    ])
      expect(said.join(' ')).toContain(words);
    expect(lineOf(runOf(runs, 'Tisdag'))).toBe(lineOf(runOf(runs, '10 tim')));
  });

  test('turn to the right only where most letters of a paragraph are Arabic, whatever it begins with', async () => {
    const said =
      'قال محمد العبدالله.\nDet sade han på svenska till alla som stod vid bron i regnet.';
    const { runs } = await setEasy({ body: paragraphs(SENTENCE), standfirst: said });
    const name = runs.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(Math.min(...name.map(({ x }) => x))).toBeLessThan(26);
    const { runs: arabic } = await setEasy({
      standfirst: 'قال محمد العبدالله.\nقالت المديرة ok روز.',
    });
    const lines = arabic.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(Math.max(...lines.map(rightOf))).toBeGreaterThan(184);
  });

  test('say a quote once that stands in the text', async () => {
    const { runs } = await setEasy({
      body: paragraphs(`– ${SENTENCE}`),
      pull_quote: 'Vi gick hela dagen i regn',
    });
    expect(runs.filter(({ text }) => text.includes('hela dagen'))).toHaveLength(1);
  });
});

describe('the text of a regular feature', () => {
  const read = (feature: Feature) => {
    const { about, blocks } = describeFeature(feature);
    return featureText(about, blocks);
  };
  const kindsOf = (feature: Feature) => read(feature).content.map(({ type }) => type);
  const own = { title: 'Inslag', about: null };

  test('of a recipe and a quiz has subheads and lists', () => {
    const recipe = {
      ...own,
      kind: 'recipe' as const,
      ingredients: ['mjöl', 'ägg'],
      steps: ['Rör om.', 'Grädda.'],
    };
    expect(kindsOf(recipe)).toEqual(['heading', 'bulletList', 'heading', 'orderedList']);
    const questions = [{ words: 'Vad rinner här?', choices: 'bron\nån', answer: 'ån' }];
    const quiz = { ...own, kind: 'quiz' as const, questions, answers_elsewhere: false };
    expect(blockTexts(read(quiz))).toEqual([
      'Vad rinner här?',
      'a) bron',
      'b) ån',
      'Rätt svar: 1\u00a0ån',
    ]);
    expect(kindsOf(quiz)).toEqual(['orderedList', 'paragraph']);
  });

  test('of a table is a table with its header, and of a menu a line for each day', () => {
    const cells = [
      ['Lag', 'P'],
      ['Sirius', '9'],
      ['AIK', ''],
    ];
    const made = read({ ...own, kind: 'table', has_header: true, cells });
    expect(RichText.safeParse(made).success).toBe(true);
    expect(readableText(made)).toBe('Lag | P\nSirius | 9\nAIK | ');
    const [table] = made.content;
    expect(table?.type === 'table' && partsOfTable(table).head).toBeTruthy();
    const days = [
      { day: 'Måndag', dish: 'Soppa' },
      { day: 'Tisdag', dish: 'Fisk' },
    ];
    expect(blockTexts(read({ ...own, kind: 'menu', days }))).toEqual([
      'Måndag: Soppa',
      'Tisdag: Fisk',
    ]);
    const rows = [{ home: 'AIK', away: 'Sirius', figures: '3–1', about: 'Mål: Kim' }];
    expect(blockTexts(read({ ...own, kind: 'results', rows }))).toEqual([
      'AIK – Sirius 3–1\nMål: Kim',
    ]);
  });
});

test('no page holds only the last line of a story, such as the imprint’s address', async () => {
  for (let count = 18; count < 30; count += 1) {
    const { runs } = await setEasy({
      headline: 'Redaktionsruta',
      body: { type: 'doc', content: [...above(count), ...textOf('red@exempel.se').content] },
    });
    const { page } = runOf(runs, 'red@exempel.se');
    const lines = runs.filter((run) => run.page === page && !run.text.includes('Bladet'));
    expect(new Set(lines.map(lineOf)).size, `${count} above`).toBeGreaterThan(1);
  }
});

test('quotes and lists from right to left have their marks at the right', async () => {
  const said = 'فتحت المدرسة أبوابها.';
  const { runs } = await setEasy({ body: textOf(SENTENCE, `1. ${said}`, `> ${said}`, said) });
  const number = runs.find(({ text }) => /^[.\s]*1[.\s]*$/.test(text));
  expect(number?.x).toBeGreaterThan(175);
  const arabic = runs.filter(({ text }) => /\p{Script=Arabic}/u.test(text));
  const ends = new Map<number, number>();
  for (const { y, x, width } of arabic) {
    // Dots stand above and below the line of their letters.
    const line = [...ends.keys()].find((one) => Math.abs(one - y) < 3) ?? y;
    ends.set(line, Math.max(ends.get(line) ?? 0, x + width));
  }
  const [item = 0, quote = 0, plain = 0] = [...ends]
    .toSorted(([a], [b]) => a - b)
    .map(([, end]) => end);
  expect(plain - quote).toBeGreaterThan(4);
  expect(plain - item).toBeGreaterThan(4);
});
