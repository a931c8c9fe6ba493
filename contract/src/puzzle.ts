import * as z from 'zod';
import { OptionalText } from './fields.ts';

export const PuzzleKind = z.enum(['sudoku', 'word-search', 'crossword']);
export type PuzzleKind = z.infer<typeof PuzzleKind>;

/** Of a sudoku: how many digits are given. Of a word search: the directions of its words. */
export const PuzzleDifficulty = z.enum(['easy', 'medium', 'hard']);
export type PuzzleDifficulty = z.infer<typeof PuzzleDifficulty>;

export const MAX_PUZZLE_WORDS = 20;
export const MAX_PUZZLES_ON_PAGE = 4;
export const MAX_SEED = 2 ** 31 - 1;
export const WORD_LENGTH = { min: 3, max: 15 } as const;
export const MAX_CLUE = 90;

/** A word, and the clue that a crossword prints for it. */
export const PuzzleWord = z.object({ word: z.string().max(60), clue: OptionalText(MAX_CLUE) });
export type PuzzleWord = z.infer<typeof PuzzleWord>;

/** The choices that a puzzle is generated from. The same choices give the same puzzle. */
export const Puzzle = z.object({
  kind: PuzzleKind,
  difficulty: PuzzleDifficulty,
  seed: z.int().min(0).max(MAX_SEED),
  /** Empty for a sudoku. */
  words: z.array(PuzzleWord).max(MAX_PUZZLE_WORDS),
  /** Prints the solution at the slot's foot, small and upside down; else in a slot of solutions. */
  has_solution: z.boolean(),
});
export type Puzzle = z.infer<typeof Puzzle>;

/** A word in the grid: its index in `Puzzle.words`, its first cell from 0, and its direction. */
export const PuzzleEntry = z.object({
  word: z.int(),
  column: z.int(),
  row: z.int(),
  direction: z.tuple([z.int(), z.int()]),
  /** The number of a crossword's clue; null in a word search. */
  number: z.int().nullable(),
});
export type PuzzleEntry = z.infer<typeof PuzzleEntry>;

/** A generated puzzle. Rows are strings of one character a cell. */
export const PuzzleGrid = z.object({
  columns: z.int(),
  rows: z.int(),
  /** The printed characters: a space is a cell to fill in, a full stop is no cell. */
  shown: z.array(z.string()),
  /** The solved grid; of a word search its words, with full stops for all other cells. */
  solution: z.array(z.string()),
  entries: z.array(PuzzleEntry),
  /** Indexes of words that found no room in the grid, or cross no other. */
  left_out: z.array(z.int()),
});
export type PuzzleGrid = z.infer<typeof PuzzleGrid>;

/** Returns the choices of a placed puzzle, as a client sends them. */
export const choicesOf = ({ kind, difficulty, seed, words, has_solution }: Puzzle): Puzzle => ({
  kind,
  difficulty,
  seed,
  words: words.map(({ word, clue }) => ({ word, clue: clue ?? null })),
  has_solution,
});

export const PlacedPuzzle = Puzzle.extend({ grid: PuzzleGrid });
export type PlacedPuzzle = z.infer<typeof PlacedPuzzle>;

/** A word that a puzzle may use, from the glossary or the newspaper's own articles. */
export const ProposedWord = z.object({
  word: z.string(),
  clue: z.string().nullable(),
  source: z.enum(['glossary', 'paper']),
});
export type ProposedWord = z.infer<typeof ProposedWord>;

/** Words for a puzzle, and the pages that print solutions. */
export const PuzzleHelp = z.object({
  words: z.array(ProposedWord),
  solution_pages: z.array(z.int()),
});
export type PuzzleHelp = z.infer<typeof PuzzleHelp>;

/** Returns a word as it stands in a grid. É is E there, but Å, Ä and Ö are letters of their own. */
export const toGridLetters = (word: string): string =>
  word.normalize('NFC').trim().toLocaleUpperCase('sv').replaceAll('É', 'E');

const LETTERS = /^[A-ZÅÄÖ]+$/;

/** The reason why a word can't be used. */
export type PuzzleWordFault = 'signs' | 'length' | 'twice' | 'inside' | 'clue' | 'clue-twice';

const reversed = (letters: string) => [...letters].toReversed().join('');

/** True if a word reads inside a longer one, forwards or backwards. */
const isInside = (letters: string, other: string) =>
  other.length > letters.length && (other.includes(letters) || other.includes(reversed(letters)));

/** The clue and length that a crossword gives of a word. Two words alike could change places. */
const hintOf = ({ word, clue }: PuzzleWord) =>
  `${clue?.trim().toLocaleLowerCase('sv')} ${toGridLetters(word).length}`;

/** True for a fault of the clue, and not of the word. */
export const isClueFault = (fault: PuzzleWordFault): boolean =>
  fault === 'clue' || fault === 'clue-twice';

/** Finds the fault of each word of a puzzle; null for a word that can be used. */
export function findWordFaults({
  kind,
  words,
}: Pick<Puzzle, 'kind' | 'words'>): (PuzzleWordFault | null)[] {
  if (kind === 'sudoku') return words.map(() => null);
  const all = words.map(({ word }) => toGridLetters(word));
  const hints = words.map(hintOf);
  return all.map((letters, index) => {
    if (!LETTERS.test(letters)) return 'signs';
    if (letters.length < WORD_LENGTH.min || letters.length > WORD_LENGTH.max) return 'length';
    const earlier = new Set(all.slice(0, index));
    if (earlier.has(letters)) return 'twice';
    // A word search is read backwards too.
    if (kind === 'word-search' && earlier.has(reversed(letters))) return 'twice';
    if (kind === 'word-search' && all.some((other) => isInside(letters, other))) return 'inside';
    if (kind === 'word-search') return null;
    if (!words[index]?.clue?.trim()) return 'clue';
    return hints.indexOf(hints[index] ?? '') < index ? 'clue-twice' : null;
  });
}
