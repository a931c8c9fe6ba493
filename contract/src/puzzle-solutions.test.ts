import { describe, expect, test } from 'vitest';
import { makePuzzle } from './make-puzzle.ts';
import type { Puzzle, PuzzleGrid } from './puzzle.ts';
import { PuzzleDifficulty, toGridLetters } from './puzzle.ts';

/*
 * Solvers that share nothing with the generators: exact cover for sudoku, a reading of all lines for
 * word searches, and clues alone for crosswords. Each counts solutions up to two.
 */

const COUNT = 500;
const MOST = 2;

type Rows = Map<string, string[]>;
type Columns = Map<string, Set<string>>;

/** Counts exact covers up to two (Knuth's Algorithm X). @returns the last one as chosen rows */
function countCovers(rows: Rows, chosen: readonly string[]): { count: number; last: string[] } {
  const columns: Columns = new Map();
  for (const [row, covers] of rows)
    for (const one of covers) columns.set(one, (columns.get(one) ?? new Set()).add(row));
  const take = (row: string) =>
    (rows.get(row) ?? []).map((column) => {
      const own = columns.get(column) ?? new Set();
      for (const other of own)
        for (const each of rows.get(other) ?? [])
          if (each !== column) columns.get(each)?.delete(other);
      columns.delete(column);
      return own;
    });
  const giveBack = (row: string, taken: Set<string>[]) => {
    for (const column of (rows.get(row) ?? []).toReversed()) {
      const own = taken.pop() ?? new Set();
      columns.set(column, own);
      for (const other of own)
        for (const each of rows.get(other) ?? [])
          if (each !== column) columns.get(each)?.add(other);
    }
  };
  // Two givens that exclude each other leave nothing to search.
  for (const row of chosen) {
    if ((rows.get(row) ?? []).some((column) => !columns.has(column))) return { count: 0, last: [] };
    take(row);
  }
  let count = 0;
  let last: string[] = [];
  const picked: string[] = [];
  const search = (): void => {
    let tightest: Set<string> | undefined;
    for (const own of columns.values()) if (!tightest || own.size < tightest.size) tightest = own;
    if (!tightest) {
      count += 1;
      last = [...chosen, ...picked];
      return;
    }
    // The set changes while its rows are tried.
    const candidates = Array.from(tightest);
    for (const row of candidates) {
      picked.push(row);
      const taken = take(row);
      search();
      giveBack(row, taken);
      picked.pop();
      if (count >= MOST) return;
    }
  };
  search();
  return { count, last };
}

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const SUDOKU: Rows = new Map(
  DIGITS.flatMap((r) =>
    DIGITS.flatMap((c) =>
      DIGITS.map((d): [string, string[]] => [
        `${r}${c}${d + 1}`,
        [
          `cell${r}${c}`,
          `row${r}:${d}`,
          `column${c}:${d}`,
          `box${Math.floor(r / 3)}${Math.floor(c / 3)}:${d}`,
        ],
      ]),
    ),
  ),
);

/** Counts the solutions of a printed sudoku, and returns the last as rows. */
function solveSudoku(shown: string[]): { count: number; rows: string[] } {
  const given = shown.flatMap((line, r) =>
    [...line].flatMap((sign, c) => (sign === ' ' ? [] : [`${r}${c}${sign}`])),
  );
  const { count, last } = countCovers(SUDOKU, given);
  const rows = DIGITS.map((r) => last.filter((row) => row.startsWith(String(r))).toSorted()).map(
    (own) => own.map((row) => row[2]).join(''),
  );
  return { count, rows };
}

/** Reads a grid in the eight directions from each cell, and counts where a word begins. */
function countInLines(shown: string[], word: string): number {
  const places = new Set<string>();
  for (let y = 0; y < shown.length; y += 1)
    for (let x = 0; x < (shown[y] ?? '').length; x += 1)
      for (const dy of [-1, 0, 1])
        for (const dx of [-1, 0, 1]) {
          if (dx === 0 && dy === 0) continue;
          const at = (i: number) => shown[y + dy * i]?.[x + dx * i];
          if (![...word].every((letter, i) => at(i) === letter)) continue;
          const end = `${x + dx * (word.length - 1)},${y + dy * (word.length - 1)}`;
          // A word that reads alike from both ends lies there once.
          places.add([`${x},${y}`, end].toSorted().join(' '));
        }
  return places.size;
}

/**
 * Counts how a crossword can be filled in by somebody who knows the words that each clue stands for,
 * and sees the empty cells and numbers alone.
 */
function countFillings({ shown, entries }: PuzzleGrid, words: Puzzle['words']): number {
  const slots = entries.map(({ word, column, row, direction: [dx, dy] }) => {
    const cells: string[] = [];
    for (let i = 0; (shown[row + dy * i]?.[column + dx * i] ?? '.') !== '.'; i += 1)
      cells.push(`${column + dx * i},${row + dy * i}`);
    const { clue } = words[word] ?? {};
    const answers = words.filter((one) => one.clue === clue).map((one) => toGridLetters(one.word));
    return { cells, answers: answers.filter((answer) => answer.length === cells.length) };
  });
  const filled = new Map<string, string>();
  const fill = (index: number): number => {
    const slot = slots[index];
    if (!slot) return 1;
    let count = 0;
    for (const answer of slot.answers) {
      const fresh = slot.cells.filter((cell) => !filled.has(cell));
      if (!slot.cells.every((cell, i) => (filled.get(cell) ?? answer[i]) === answer[i])) continue;
      for (const [i, cell] of slot.cells.entries()) filled.set(cell, answer[i] ?? '');
      count += fill(index + 1);
      for (const cell of fresh) filled.delete(cell);
      if (count >= MOST) return count;
    }
    return count;
  };
  return fill(0);
}

const WORDS =
  'REDAKTION RUBRIK INGRESS BYLINE TIDNING SJÖBYGD EKBACKEN BIBLIOTEK SKRIDSKOR HAMNEN SIMHALL KAJAK MOPED NOTIS SPALT FÖNSTER VINTER SKOG FISKE MÖSSA TRÄHUS RADAR ANNONS'.split(
    ' ',
  );

/** Makes the puzzle of a seed, with its own choice of words. */
function make(kind: Puzzle['kind'], seed: number) {
  const many = 4 + (seed % 15);
  const words =
    kind === 'sudoku'
      ? []
      : WORDS.map((_, i) => WORDS[(i * 5 + seed) % WORDS.length] ?? '')
          .slice(0, many)
          .map((word) => ({ word, clue: `Ledtråd till ${word}` }));
  const difficulty = PuzzleDifficulty.options[seed % PuzzleDifficulty.options.length] ?? 'easy';
  const puzzle: Puzzle = { kind, difficulty, seed: seed * 104_729, words, has_solution: true };
  const grid = makePuzzle(puzzle);
  if (!grid) throw new Error(`${kind} ${seed} was not made`);
  return { puzzle, grid };
}

const SEEDS = Array.from({ length: COUNT }, (_, seed) => seed);

describe('each of 500 seeded puzzles has exactly one solution, the printed one', () => {
  test('sudokus', () => {
    for (const seed of SEEDS) {
      const { grid } = make('sudoku', seed);
      expect([seed, solveSudoku(grid.shown)]).toEqual([seed, { count: 1, rows: grid.solution }]);
    }
  }, 180_000);

  test('word searches: each word lies in one place', () => {
    for (const seed of SEEDS) {
      const { puzzle, grid } = make('word-search', seed);
      const counts = puzzle.words.map(({ word }) => countInLines(grid.shown, word));
      expect([seed, counts]).toEqual([seed, puzzle.words.map(() => 1)]);
    }
  }, 180_000);

  test('crosswords: each clue leads to one word of the length of its cells', () => {
    for (const seed of SEEDS) {
      const { puzzle, grid } = make('crossword', seed);
      expect([seed, countFillings(grid, puzzle.words)]).toEqual([seed, 1]);
    }
  }, 180_000);
});

describe('the solvers see a puzzle that is spoilt', () => {
  test('a sudoku with too few digits, or with one that contradicts', () => {
    const { grid } = make('sudoku', 2);
    const fewer = grid.shown.map((row, index) => (index < 4 ? ' '.repeat(9) : row));
    expect(solveSudoku(fewer).count).toBe(2);
    const [first = ''] = grid.solution;
    expect(solveSudoku([first, first, ...grid.shown.slice(2)]).count).toBe(0);
  });

  test('a word that lies twice, once backwards, and one that is away', () => {
    expect(countInLines(['SPALT', 'XXXXX', 'TLAPS'], 'SPALT')).toBe(2);
    expect(countInLines(['RADAR'], 'RADAR')).toBe(1);
    expect(countInLines(['SPALX'], 'SPALT')).toBe(0);
  });

  test('a crossword with one clue for two words that fit, and one with none', () => {
    const { puzzle, grid } = make('crossword', 3);
    const own = grid.entries.map(({ word }) => puzzle.words[word]?.word ?? '');
    const twin = [{ word: 'X'.repeat(own[0]?.length ?? 0), clue: `Ledtråd till ${own[0]}` }];
    const uncrossed: PuzzleGrid = { ...grid, entries: grid.entries.slice(0, 1) };
    expect(countFillings(uncrossed, [...puzzle.words, ...twin])).toBe(2);
    const [entry] = grid.entries;
    const gone = puzzle.words.map((one, index) =>
      index === entry?.word ? { ...one, word: 'Q'.repeat(one.word.length) } : one,
    );
    expect(countFillings(grid, gone)).toBe(0);
  });
});
