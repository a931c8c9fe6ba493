import { generateCrossword } from './crossword.ts';
import type { Puzzle, PuzzleGrid } from './puzzle.ts';
import { toGridLetters } from './puzzle.ts';
import { createRandom } from './puzzle-random.ts';
import { generateSudoku } from './sudoku.ts';
import { generateWordSearch } from './word-search.ts';

/**
 * Generates the grid of a puzzle from its seed. Its words must be without faults (`findWordFaults`).
 * Work is bounded by counted attempts, so the same choices always give the same grid.
 * @returns null if the words have no room, or no two of a crossword cross
 */
export function makePuzzle({ kind, difficulty, seed, words }: Puzzle): PuzzleGrid | null {
  const random = createRandom(seed);
  if (kind === 'sudoku') return generateSudoku(difficulty, random);
  const letters = words.map(({ word }) => toGridLetters(word));
  if (letters.length < 2) return null;
  return kind === 'word-search'
    ? generateWordSearch(letters, difficulty, random)
    : generateCrossword(letters, random);
}
