import { newspaperPage } from '@spalten/contract/newspaper-page';
import type { Puzzle } from '@spalten/contract/puzzle';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { createPaperMakers } from '../../testing/papers.ts';

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
  words: words.map((word) => ({ word, clue: 'En ledtråd' })),
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
