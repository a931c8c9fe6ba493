import { expect, test } from 'vitest';
import { makePuzzle } from './make-puzzle.ts';
import type { Puzzle, PuzzleGrid } from './puzzle.ts';
import { findWordFaults, MAX_SEED, PuzzleDifficulty, toGridLetters } from './puzzle.ts';
import { createRandom, shuffle } from './puzzle-random.ts';
import { countSolutions, fillGrid, fromRows, isSolvableBySingles, isSound } from './sudoku.ts';
import { findWord } from './word-search.ts';

/** The number of random puzzles of each kind. `PUZZLE_SEED` tries others. */
const COUNT = 500;
const FIRST_SEED = Number(process.env['PUZZLE_SEED'] ?? Date.now() % MAX_SEED);

const WORDS =
  'båt ö å älv ås redaktion rubrik ingress byline tidning sjöbygd ekbacken bageri bro bibliotek skridskor hamnen kör Karin Omar Wilma simhall åska öring äpple idé radio anna kajak moped notis spalt läsare fönster vinter buss vatten skog fiske mössa trähus översvämning grannsämja älgjakt'.split(
    ' ',
  );

const difficultyOf = (index: number): PuzzleDifficulty =>
  PuzzleDifficulty.options[index % PuzzleDifficulty.options.length] ?? 'easy';

/** Random choices with words that the form would take. */
function buildPuzzle(kind: Puzzle['kind'], index: number): Puzzle {
  const seed = (FIRST_SEED + index * 7919) % MAX_SEED;
  const random = createRandom(seed + 1);
  const many = 2 + Math.floor(random() * 19);
  const words = shuffle(WORDS, random)
    .slice(0, many)
    .map((word) => ({ word, clue: `Ledtråd till ${word}` }));
  const faults = findWordFaults({ kind, words });
  const used = kind === 'sudoku' ? [] : words.filter((_, i) => faults[i] === null);
  return { kind, difficulty: difficultyOf(index), seed, words: used, has_solution: true };
}

/** Makes many puzzles; a failure names the seed, and the slowest is printed. */
function tryMany(kind: Puzzle['kind'], check: (puzzle: Puzzle, grid: PuzzleGrid) => void): void {
  let slowest = 0;
  let count = 0;
  for (let index = 0; index < COUNT; index += 1) {
    const puzzle = buildPuzzle(kind, index);
    const started = performance.now();
    const grid = makePuzzle(puzzle);
    slowest = Math.max(slowest, performance.now() - started);
    if (!grid) continue;
    count += 1;
    try {
      check(puzzle, grid);
    } catch (error) {
      throw new Error(`${kind}, seed ${puzzle.seed}: ${JSON.stringify(puzzle)}`, { cause: error });
    }
  }
  console.log(`${kind}: first seed ${FIRST_SEED}, slowest ${slowest.toFixed(1)} ms`);
  expect(count).toBeGreaterThan(COUNT * 0.95);
}

test('each sudoku has exactly one solution, the printed one', () => {
  tryMany('sudoku', ({ difficulty }, { shown, solution }) => {
    const [given, solved] = [fromRows(shown), fromRows(solution)];
    const found: number[] = [];
    expect(countSolutions(given, 2, undefined, found)).toBe(1);
    expect(found).toEqual(solved);
    expect(isSound(solved)).toBe(true);
    expect(solved.every((digit) => digit >= 1 && digit <= 9)).toBe(true);
    expect(given.every((digit, cell) => digit === 0 || digit === solved[cell])).toBe(true);
    if (difficulty !== 'hard') expect(isSolvableBySingles(given)).toBe(true);
  });
}, 120_000);

test('a word search has each word once, and all its letters', () => {
  tryMany('word-search', ({ words }, { shown, solution, columns, rows, entries }) => {
    const grid = shown.map((row) => [...row]);
    expect([grid.length, ...grid.map((row) => row.length)]).toEqual([
      rows,
      ...grid.map(() => columns),
    ]);
    expect(shown.join('')).toMatch(/^[A-ZÅÄÖ]+$/);
    for (const { word } of words) expect(findWord(grid, toGridLetters(word))).toHaveLength(1);
    expect(entries.map(({ word }) => word)).toEqual(words.map((_, index) => index));
    for (const [y, row] of solution.entries())
      for (const [x, letter] of [...row].entries())
        if (letter !== '.') expect(letter).toBe(grid[y]?.[x]);
  });
}, 120_000);

/** Lists the runs of two letters or more, across and down. */
function runsOf({ solution, columns }: PuzzleGrid): string[] {
  const down = Array.from({ length: columns }, (_, x) => solution.map((row) => row[x]).join(''));
  return [...solution, ...down].flatMap((line) => line.split('.').filter((run) => run.length > 1));
}

/** Counts the cells that hang together with the first one. */
function countConnected({ solution }: PuzzleGrid): number {
  const isLetter = (x: number, y: number) => (solution[y]?.[x] ?? '.') !== '.';
  const y0 = solution.findIndex((row) => /[^.]/.test(row));
  const waiting: [number, number][] = [[(solution[y0] ?? '').search(/[^.]/), y0]];
  const seen = new Set<string>();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const [x, y] = at;
    if (seen.has(at.join()) || !isLetter(x, y)) continue;
    seen.add(at.join());
    waiting.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  return seen.size;
}

test('a crossword has its words and no others, and they hang together', () => {
  tryMany('crossword', ({ words }, grid) => {
    const { entries, solution, left_out, columns, rows } = grid;
    const placed = entries.map(({ word }) => toGridLetters(words[word]?.word ?? ''));
    expect(runsOf(grid).toSorted()).toEqual(placed.toSorted());
    for (const { word, column, row, direction } of entries) {
      const letters = [...toGridLetters(words[word]?.word ?? '')];
      const drawn = letters.map(
        (_, i) => solution[row + direction[1] * i]?.[column + direction[0] * i],
      );
      expect(drawn).toEqual(letters);
    }
    // Each clue, with its length, is that of one word: words can't change places.
    const hints = entries.map(({ word }) => {
      const { word: own = '', clue } = words[word] ?? {};
      return `${clue?.toLocaleLowerCase('sv')} ${toGridLetters(own).length}`;
    });
    expect(new Set(hints).size).toBe(hints.length);
    expect(countConnected(grid)).toBe(solution.join('').replaceAll('.', '').length);
    expect(entries.length + left_out.length).toBe(words.length);
    expect(Math.max(columns, rows)).toBeLessThanOrEqual(16);
    // One number a cell, in reading order, and one word a number and direction.
    const numbers = new Map(entries.map((one) => [one.number, `${one.row},${one.column}`]));
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(new Set(entries.map((one) => `${one.number} ${one.direction}`)).size).toBe(
      entries.length,
    );
  });
}, 120_000);

test('a sudoku grid that no search fills in time is filled by rule', () => {
  const grids = [1, 2, 3].map((seed) => fillGrid(createRandom(seed), 0));
  for (const grid of grids) {
    expect(isSound(grid)).toBe(true);
    expect(grid.every((digit) => digit >= 1 && digit <= 9)).toBe(true);
  }
  expect(new Set(grids.map(String)).size).toBe(3);
});

test('a word that stands inside another one is not hidden by it in a crossword', () => {
  const words = ['båt', 'båten', 'tåg', 'tågen', 'råttan', 'ångbåten', 'ek', 'eken', 'entré'];
  for (let seed = 0; seed < 60; seed += 1) {
    const puzzle = { kind: 'crossword', difficulty: 'easy', seed, has_solution: true } as const;
    const own = words.map((word) => ({ word, clue: `Ledtråd till ${word}` }));
    const grid = makePuzzle({ ...puzzle, words: own });
    if (!grid) throw new Error('no crossword');
    const placed = grid.entries.map(({ word }) => toGridLetters(words[word] ?? ''));
    expect(runsOf(grid).toSorted()).toEqual(placed.toSorted());
  }
});

test('a crossword has more crossings than its words need to hang together', () => {
  const words = WORDS.filter((word) => word.length > 4).slice(0, 12);
  const spare = Array.from({ length: 20 }, (_, seed) => {
    const own = words.map((word) => ({ word, clue: `Ledtråd till ${word}` }));
    const puzzle = { kind: 'crossword', difficulty: 'easy', seed, has_solution: true } as const;
    const { entries, solution } = makePuzzle({ ...puzzle, words: own }) ?? {};
    const letters = (entries ?? []).reduce((sum, { word }) => sum + words[word]!.length, 0);
    const crossings = letters - (solution ?? []).join('').replaceAll('.', '').length;
    return crossings - ((entries ?? []).length - 1);
  });
  expect(spare.reduce((sum, one) => sum + one, 0) / spare.length).toBeGreaterThan(1);
});

test('the same seed gives the same puzzle, and another seed another', () => {
  for (const kind of ['sudoku', 'word-search', 'crossword'] as const) {
    const words = WORDS.slice(0, 10).map((word) => ({ word, clue: 'x' }));
    const own = kind === 'sudoku' ? [] : words.filter(({ word }) => word.length > 2);
    const made = [1, 1, 2, 3, 4].map((seed) =>
      JSON.stringify(
        makePuzzle({ kind, difficulty: 'hard', seed, words: own, has_solution: true }),
      ),
    );
    expect(made[1]).toBe(made[0]);
    expect(new Set(made).size).toBeGreaterThan(2);
  }
});

test('words that cannot stand in a grid are named with the reason', () => {
  const faultsOf = (kind: Puzzle['kind'], ...words: string[]) =>
    findWordFaults({ kind, words: words.map((word) => ({ word, clue: `Om ${word}` })) });
  expect(faultsOf('word-search', 'båt', 'idé', 'A\u030ANGA', ' hav ')).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const odd = ['ab', 'två ord', 'ሰላም', '中文字', 'مرحبا', 'a★b', '', 'x-y', 'n0ll', 'über', '<b>'];
  expect(faultsOf('word-search', ...odd)).toEqual(['length', ...odd.slice(1).map(() => 'signs')]);
  expect(faultsOf('crossword', 'Båt', 'båt', 'a'.repeat(16))).toEqual([null, 'twice', 'length']);
  expect(faultsOf('word-search', 'bil', 'bilar', 'ton', 'anton')).toEqual([
    'inside',
    null,
    'inside',
    null,
  ]);
  expect(faultsOf('word-search', 'regn', 'nger')).toEqual([null, 'twice']);
  expect(findWordFaults({ kind: 'crossword', words: [{ word: 'hav', clue: ' ' }] })).toEqual([
    'clue',
  ]);
  const fish = ['gös', 'lax', 'öring'].map((word) => ({ word, clue: 'Fisk' }));
  expect(findWordFaults({ kind: 'crossword', words: fish })).toEqual([null, 'clue-twice', null]);
  expect(findWordFaults({ kind: 'word-search', words: fish })).toEqual([null, null, null]);
  expect(toGridLetters('älgö')).toBe('ÄLGÖ');
});

test('words without a letter in common make no crossword', () => {
  const words = ['bok', 'lin'].map((word) => ({ word, clue: 'x' }));
  const puzzle = { kind: 'crossword', difficulty: 'easy', seed: 1, has_solution: false } as const;
  expect(makePuzzle({ ...puzzle, words })).toBeNull();
});
