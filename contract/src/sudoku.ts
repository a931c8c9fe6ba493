import type { PuzzleDifficulty, PuzzleGrid } from './puzzle.ts';
import type { Random } from './puzzle-random.ts';
import { shuffle } from './puzzle-random.ts';

/** The 81 cells, row by row; 0 is empty. */
type Cells = number[];

const SIDE = 9;
const BOX = 3;
const ALL = 0b111_111_111;
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The most cells that one proof tries. A grid that needs more counts as unproven. */
const MAX_STEPS = 4000;
/** Digits left at least, and how many grids are tried for one that needs more than single steps. */
const GIVENS: Record<PuzzleDifficulty, number> = { easy: 38, medium: 31, hard: 25 };
const HARD_ATTEMPTS = 4;
/** Searches for a whole grid. The first has nearly always succeeded. */
const FILL_ATTEMPTS = 8;

const rowOf = (cell: number) => Math.floor(cell / SIDE);
const columnOf = (cell: number) => cell % SIDE;
const boxOf = (cell: number) =>
  Math.floor(rowOf(cell) / BOX) * BOX + Math.floor(columnOf(cell) / BOX);
const bitOf = (digit: number) => (digit > 0 ? 1 << (digit - 1) : 0);

/** The 27 rows, columns and boxes. */
const UNITS: number[][] = [rowOf, columnOf, boxOf].flatMap((unitOf) =>
  DIGITS.map((digit) =>
    Array.from({ length: SIDE * SIDE }, (_, cell) => cell).filter(
      (cell) => unitOf(cell) === digit - 1,
    ),
  ),
);

/** The units of each cell: row, column and box, as indexes of `UNITS`. */
const UNITS_OF = Array.from(
  { length: SIDE * SIDE },
  (_, cell) => [rowOf(cell), SIDE + columnOf(cell), 2 * SIDE + boxOf(cell)] as const,
);

/** The digits of each unit as bits; kept up to date by `toggle`. */
function readUsed(cells: Cells): Int32Array {
  const used = new Int32Array(3 * SIDE);
  for (const [cell, digit] of cells.entries()) if (digit > 0) toggle(used, cell, digit);
  return used;
}

function toggle(used: Int32Array, cell: number, digit: number): void {
  for (const unit of UNITS_OF[cell] ?? []) used[unit] = (used[unit] ?? 0) ^ bitOf(digit);
}

/** Returns the digits that an empty cell may hold, as bits. */
function candidatesAt(used: Int32Array, cell: number): number {
  const [row, column, box] = UNITS_OF[cell] ?? [0, 0, 0];
  return ALL & ~((used[row] ?? 0) | (used[column] ?? 0) | (used[box] ?? 0));
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** Returns the empty cell with the fewest candidates; -1 if the grid is full. */
function findTightest(cells: Cells, used: Int32Array): number {
  let best = -1;
  let fewest = SIDE + 1;
  for (let cell = 0; cell < cells.length && fewest > 1; cell += 1) {
    if (cells[cell] !== 0) continue;
    const choices = countBits(candidatesAt(used, cell));
    if (choices < fewest) [best, fewest] = [cell, choices];
  }
  return best;
}

/**
 * Counts the solutions of a sound grid, up to `limit`. `order`: the digits in the order to try. The
 * last solution is left in `found`. @returns null if the proof takes too many steps
 */
export function countSolutions(
  given: Cells,
  limit = 2,
  order: readonly number[] = DIGITS,
  found: Cells = [],
): number | null {
  const cells = [...given];
  const used = readUsed(cells);
  let steps = 0;
  let count = 0;
  /** @returns false to stop */
  const search = (): boolean => {
    steps += 1;
    if (steps > MAX_STEPS) return false;
    const cell = findTightest(cells, used);
    if (cell < 0) {
      count += 1;
      found.splice(0, found.length, ...cells);
      return count < limit;
    }
    const candidates = candidatesAt(used, cell);
    for (const digit of order) {
      if ((candidates & bitOf(digit)) === 0) continue;
      cells[cell] = digit;
      toggle(used, cell, digit);
      if (!search()) return false;
      cells[cell] = 0;
      toggle(used, cell, digit);
    }
    return true;
  };
  search();
  return steps > MAX_STEPS ? null : count;
}

/** True if no digit stands twice in a row, column or box. */
export const isSound = (cells: Cells): boolean =>
  UNITS.every((unit) => {
    const digits = unit.map((cell) => cells[cell] ?? 0).filter((digit) => digit > 0);
    return new Set(digits).size === digits.length;
  });

/** Finds a digit with a single cell in a row, column or box. */
function findHiddenSingle(candidates: number[]): [cell: number, digit: number] | null {
  for (const unit of UNITS) {
    let once = 0;
    let twice = 0;
    for (const cell of unit) {
      twice |= once & (candidates[cell] ?? 0);
      once |= candidates[cell] ?? 0;
    }
    const single = once & ~twice;
    if (single === 0) continue;
    const bit = single & -single;
    const cell = unit.find((one) => ((candidates[one] ?? 0) & bit) > 0);
    if (cell !== undefined) return [cell, Math.log2(bit) + 1];
  }
  return null;
}

/** True if the grid can be solved by single cells and single digits alone, without guessing. */
export function isSolvableBySingles(given: Cells): boolean {
  const cells = [...given];
  const used = readUsed(cells);
  for (;;) {
    const tightest = findTightest(cells, used);
    if (tightest < 0) return true;
    const candidates = candidatesAt(used, tightest);
    const single: [number, number] | null =
      countBits(candidates) === 1
        ? [tightest, Math.log2(candidates) + 1]
        : findHiddenSingle(
            cells.map((digit, cell) => (digit === 0 ? candidatesAt(used, cell) : 0)),
          );
    if (!single) return false;
    const [cell, digit] = single;
    if (!(candidatesAt(used, cell) & bitOf(digit))) return false;
    cells[cell] = digit;
    toggle(used, cell, digit);
  }
}

/** A sound grid by rule, with its digits, bands and stacks in random order. */
function fillByRule(random: Random): Cells {
  const digits = shuffle(DIGITS, random);
  const lines = () =>
    shuffle([0, 1, 2], random).flatMap((band) =>
      shuffle([0, 1, 2], random).map((line) => band * BOX + line),
    );
  const [rows, columns] = [lines(), lines()];
  return rows.flatMap((row) =>
    columns.map((column) => {
      const turn = (row % BOX) * BOX + Math.floor(row / BOX) + column;
      return digits[turn % SIDE] ?? 0;
    }),
  );
}

/**
 * Fills a whole grid: three random boxes on the diagonal, the rest by search. If the search takes too
 * many steps each time, the grid is filled by rule.
 */
export function fillGrid(random: Random, attempts = FILL_ATTEMPTS): Cells {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const cells: Cells = Array.from({ length: SIDE * SIDE }, () => 0);
    for (const box of [0, 4, 8]) {
      const unit = UNITS[2 * SIDE + box] ?? [];
      for (const [index, digit] of shuffle(DIGITS, random).entries())
        cells[unit[index] ?? 0] = digit;
    }
    const solution: Cells = [];
    countSolutions(cells, 1, shuffle(DIGITS, random), solution);
    if (solution.length > 0) return solution;
  }
  return fillByRule(random);
}

/** Removes digits in symmetric pairs while the solution stays proven to be the only one. */
function removeDigits(solution: Cells, difficulty: PuzzleDifficulty, random: Random): Cells {
  const cells = [...solution];
  const half = Array.from({ length: Math.ceil(cells.length / 2) }, (_, cell) => cell);
  let left = cells.length;
  for (const cell of shuffle(half, random)) {
    const pair = [...new Set([cell, cells.length - 1 - cell])];
    if (left - pair.length < GIVENS[difficulty]) continue;
    for (const one of pair) cells[one] = 0;
    const isKept = difficulty === 'hard' ? countSolutions(cells) === 1 : isSolvableBySingles(cells);
    if (isKept) left -= pair.length;
    else for (const one of pair) cells[one] = solution[one] ?? 0;
  }
  return cells;
}

const toRows = (cells: Cells): string[] =>
  DIGITS.map((row) =>
    cells
      .slice((row - 1) * SIDE, row * SIDE)
      .map((digit) => (digit === 0 ? ' ' : String(digit)))
      .join(''),
  );

/** Reads the cells of rows as they are stored. */
export const fromRows = (rows: readonly string[]): Cells =>
  rows.flatMap((row) => [...row].map((sign) => (sign === ' ' ? 0 : Number(sign))));

/**
 * Generates a sudoku with exactly one solution. Easy and medium ones never need a guess; a hard one
 * needs more than single steps where one is found in few attempts.
 */
export function generateSudoku(difficulty: PuzzleDifficulty, random: Random): PuzzleGrid {
  const attempts = difficulty === 'hard' ? HARD_ATTEMPTS : 1;
  let solution = fillGrid(random);
  let cells = removeDigits(solution, difficulty, random);
  for (let i = 1; i < attempts && isSolvableBySingles(cells); i += 1) {
    solution = fillGrid(random);
    cells = removeDigits(solution, difficulty, random);
  }
  return {
    columns: SIDE,
    rows: SIDE,
    shown: toRows(cells),
    solution: toRows(solution),
    entries: [],
    left_out: [],
  };
}
