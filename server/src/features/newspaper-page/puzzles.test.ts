import { newspaper } from '@spalten/contract/newspaper';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { paperExport } from '@spalten/contract/paper-export';
import { publicPaper } from '@spalten/contract/public-paper';
import type { Puzzle } from '@spalten/contract/puzzle';
import { beforeAll, expect, test } from 'vitest';
import { readPdfCharacters } from '../../testing/pdf-characters.ts';
import { checkEpub } from '../../testing/check-epub.ts';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import { readZip } from '../../testing/read-zip.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

const SUDOKU: Puzzle = {
  kind: 'sudoku',
  difficulty: 'easy',
  seed: 5,
  words: [],
  has_solution: true,
};
const withWords = (kind: Puzzle['kind'], ...words: string[]): Puzzle => ({
  ...SUDOKU,
  kind,
  words: words.map((word) => ({ word, clue: `En ledtråd till ${word}` })),
});

/** Creates a page with one puzzle slot, and returns a function that saves a puzzle in it. */
async function puzzlePage() {
  const { moderator, page } = await make.smallPaper();
  const params = { id: page.id };
  const [first] = page.slots;
  if (!first) throw new Error('the page has slots');
  const whole = { column_span: page.design.columns, row_span: page.design.rows };
  let { version } = page;
  const save = async (puzzle: Puzzle | null, kind: 'puzzle' | 'advert' = 'puzzle') => {
    const saved = await moderator.call(newspaperPage.update, {
      params,
      body: {
        version,
        slots: [{ ...first, id: 'p', kind, column: 1, row: 1, ...whole }],
        placements: [{ slot_id: 'p', puzzle }],
      },
    });
    if (saved.status === 200) ({ version } = saved.body);
    return saved;
  };
  return { moderator, params, save };
}

test('a puzzle is stored with its grid, and another seed gives another', async () => {
  const { save, moderator, params } = await puzzlePage();
  const { body: first } = await save(SUDOKU);
  const grid = first.placements[0]?.puzzle?.grid;
  expect(grid?.solution.join('')).toMatch(/^[1-9]{81}$/);
  const { body: again } = await save(SUDOKU);
  expect(again.placements[0]?.puzzle?.grid).toEqual(grid);
  const { body: other } = await save({ ...SUDOKU, seed: 6 });
  expect(other.placements[0]?.puzzle?.grid).not.toEqual(grid);
  expect(other.fit.find(({ slot_id }) => slot_id === 'p')?.state).toBe('fits');
  const { body: text } = await moderator.call(newspaperPage.text, { params });
  expect(text.slots[0]?.text).toMatch(/^Sudoku\nLätt[^]*Rad 9: /);
  const { body: emptied } = await save(null);
  expect(emptied.placements).toEqual([]);
});

test('words that cannot be used are refused at the word, and what is no puzzle slot too', async () => {
  const { save } = await puzzlePage();
  const { status, body } = await save(withWords('word-search', 'båten', 'ሰላም', 'två ord', 'båten'));
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([
    'placements.0.puzzle.words.1.word',
    'placements.0.puzzle.words.2.word',
    'placements.0.puzzle.words.3.word',
  ]);
  expect((await save(withWords('crossword', 'bok', 'lin'))).status).toBe(422);
  expect((await save(withWords('crossword', 'båten', 'ingress', 'redaktion'))).status).toBe(200);
  expect((await save(SUDOKU, 'advert')).status).toBe(422);
});

test('words are proposed from the newspaper and the glossary', async () => {
  const { moderator, params } = await puzzlePage();
  await app.services.database
    .insertInto('glossary_word')
    .values({ word: 'ingress', forms: [], explanation: 'Står mellan rubriken och texten. Kort.' })
    .execute();
  const { body } = await moderator.call(newspaperPage.puzzleWords, { params });
  expect(body.words).toContainEqual({
    word: 'ingress',
    clue: 'Står mellan rubriken och texten',
    source: 'glossary',
  });
});

/** Creates a newspaper of one page: a crossword and a sudoku, whose solution is left to other slots. */
async function paperWithPuzzles({ hasSolutions }: { hasSolutions: boolean }) {
  const made = await make.smallPaper();
  const { moderator, page } = made;
  const [first] = page.slots;
  if (!first) throw new Error('the page has slots');
  const { columns, rows } = page.design;
  const third = Math.floor(rows / 3);
  const slotAt = (id: string, kind: 'puzzle' | 'solutions', row: number, row_span = third) => ({
    ...first,
    id,
    kind,
    row,
    row_span,
    column: 1,
    column_span: columns,
  });
  const rest = rows - 2 * third;
  const { body } = await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: {
      version: page.version,
      slots: [
        slotAt('korsord', 'puzzle', 1),
        slotAt('sudoku', 'puzzle', third + 1),
        ...(hasSolutions ? [slotAt('losningar', 'solutions', 2 * third + 1, rest)] : []),
      ],
      placements: [
        { slot_id: 'korsord', puzzle: withWords('crossword', 'båten', 'ingress', 'redaktion') },
        { slot_id: 'sudoku', text: 'Veckans sudoku', puzzle: { ...SUDOKU, has_solution: false } },
      ],
    },
  });
  return { ...made, page: body };
}

test('a puzzle whose solution is printed nowhere is told of, and a slot of solutions prints it', async () => {
  const preflightOf = async ({
    moderator,
    params,
  }: Awaited<ReturnType<typeof paperWithPuzzles>>) => {
    const { body } = await moderator.call(newspaper.preflight, { params });
    return body.filter(({ code }) => code === 'solution_missing' || code === 'slot_empty');
  };
  const without = await paperWithPuzzles({ hasSolutions: false });
  expect(await preflightOf(without)).toMatchObject([
    { code: 'solution_missing', severity: 'warning', slot_id: 'sudoku' },
  ]);
  const whole = await paperWithPuzzles({ hasSolutions: true });
  expect(await preflightOf(whole)).toEqual([]);
  expect(whole.page.fit.map(({ slot_id, state }) => [slot_id, state])).toEqual([
    ['korsord', 'fits'],
    ['sudoku', 'fits'],
    ['losningar', 'fits'],
  ]);
  const { body: help } = await whole.moderator.call(newspaperPage.puzzleWords, {
    params: { id: whole.page.id },
  });
  expect(help.solution_pages).toEqual([whole.page.number]);
});

test('a sent newspaper has its puzzles and their solutions for readers on screen and in the EPUB', async () => {
  const { moderator, page, params } = await paperWithPuzzles({ hasSolutions: true });
  await moderator.call(newspaperPage.update, {
    params: { id: page.id },
    body: { version: page.version, status: 'approved' },
  });
  await moderator.call(publicPaper.update, { params, body: {} });
  expect((await moderator.call(newspaper.send, { params })).status).toBe(200);
  await make.untilSent(params.id);
  const url = await until(async () => {
    const { body } = await moderator.call(publicPaper.get, { params });
    expect(body.state).toBe('open');
    return new URL(body.url ?? '').pathname;
  });
  const { payload: read } = await app.server.inject({
    method: 'GET',
    url,
    headers: { host: 'app.localhost' },
  });
  const { bytes: archive } = await moderator.call(paperExport.epub, { params });
  expect(await checkEpub(archive)).toEqual([]);
  const book = (await readZip(archive)).map(({ bytes }) => bytes.toString('utf8')).join('');
  const solution = page.placements.find(({ slot_id }) => slot_id === 'sudoku')?.puzzle?.grid
    .solution;
  const row = [...(solution?.[0] ?? '')].map((digit) => `<td>${digit}</td>`).join('');
  for (const text of [read, book]) {
    expect(text).toContain('Veckans sudoku');
    expect(text).toContain('En ledtråd till redaktion (9)');
    expect(text).toContain('Lösningar');
    expect(text).toContain(`Korsord, sidan\u00a0${page.number}`);
    expect(text).toContain(row);
  }
});

test('a quiz leaves its answers to the slot of solutions, on paper, in texts and for readers', async () => {
  const quiz = {
    kind: 'quiz' as const,
    title: 'Veckans frågor',
    about: null,
    questions: [
      { words: 'Vad heter huvudstaden?', choices: 'Lund\nStockholm', answer: 'Stockholm' },
    ],
  };
  const { moderator, page, params } = await paperWithPuzzles({ hasSolutions: true });
  const place = async (answers_elsewhere: boolean, hasSlot = true) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    const { body } = await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: now.version,
        slots: page.slots.flatMap((slot) => {
          if (slot.id === 'korsord') return [{ ...slot, kind: 'feature' as const }];
          return slot.id === 'losningar' && !hasSlot ? [] : [slot];
        }),
        placements: [{ slot_id: 'korsord', feature: { ...quiz, answers_elsewhere } }],
      },
    });
    const { bytes } = await moderator.call(newspaper.pdf, { params, query: { kind: 'proof' } });
    const { body: faults } = await moderator.call(newspaper.preflight, { params });
    const codes = faults.map(({ code }) => code).filter((code) => /solution|empty/.test(code));
    return { body, codes, words: (await readPdfCharacters(bytes)).all.replaceAll(/\s/g, '') };
  };
  const here = await place(false);
  expect(here.words).toContain('Rättsvar:1Stockholm');
  expect(here.codes).toContain('slot_empty');
  const there = await place(true);
  expect(there.codes).toEqual(['slot_empty']);
  expect(there.words).not.toContain('Rättsvar');
  expect(there.words).toContain('Svarenfinnspåsammasida.');
  expect(there.words).toMatch(/Lösningar.*Veckansfrågor,sidan1.*1Stockholm/);
  const { bytes } = await moderator.call(paperExport.easyRead, { params });
  expect((await readPdfCharacters(bytes)).all).toContain('Veckans frågor, sidan');
  expect((await place(true, false)).codes).toEqual(['slot_empty', 'solution_missing']);
});

test('another puzzle ends the approval of the page that prints its solution', async () => {
  const { moderator, page, params } = await paperWithPuzzles({ hasSolutions: false });
  const { body: paper } = await moderator.call(newspaper.get, { params });
  const { body: last } = await moderator.call(newspaperPage.create, {
    body: {
      newspaper_id: params.id,
      page_template_id: paper.page_templates[0]!.id,
      slots: [{ ...page.slots[0]!, id: 'losningar', kind: 'solutions' }],
      placements: [],
    },
  });
  const { body: approved } = await moderator.call(newspaperPage.update, {
    params: { id: last.id },
    body: { version: last.version, status: 'approved' },
  });
  expect(approved.status).toBe('approved');
  const statusAfter = async (seed: number, text: string | null) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id: page.id } });
    await moderator.call(newspaperPage.update, {
      params: { id: page.id },
      body: {
        version: now.version,
        placements: [
          {
            slot_id: 'korsord',
            text,
            puzzle: withWords('crossword', 'båten', 'ingress', 'redaktion'),
          },
          {
            slot_id: 'sudoku',
            text: 'Veckans sudoku',
            puzzle: { ...SUDOKU, seed, has_solution: false },
          },
        ],
      },
    });
    const { body } = await moderator.call(newspaperPage.get, { params: { id: last.id } });
    return body.status;
  };
  // A puzzle with a solution of its own is printed on its page alone.
  expect(await statusAfter(SUDOKU.seed, 'Tidningens korsord')).toBe('approved');
  expect(await statusAfter(99, 'Tidningens korsord')).toBe('in_progress');
});

// Last, since it uses up the moderator's budget, of which the tests before have taken some.
test('a person has thirty new puzzles in a minute, and a page that keeps its own is saved after them', async () => {
  const { save } = await puzzlePage();
  const answers: number[] = [];
  for (let seed = 1; seed <= 31; seed += 1) {
    const { status } = await save({ ...SUDOKU, seed });
    answers.push(status);
  }
  const made = answers.indexOf(429);
  expect(made).toBeGreaterThan(0);
  expect(answers.slice(made)).toEqual(answers.slice(made).map(() => 429));
  expect((await save({ ...SUDOKU, seed: made })).status).toBe(200);
});
