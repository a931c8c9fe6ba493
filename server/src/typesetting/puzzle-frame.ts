import type { Quiz } from '@spalten/contract/feature';
import { describeFeature, listQuizAnswers } from '@spalten/contract/feature-words';
import type {
  PlacedPuzzle,
  PuzzleDifficulty,
  PuzzleEntry,
  PuzzleKind,
} from '@spalten/contract/puzzle';
import { toGridLetters } from '@spalten/contract/puzzle';
import type { FilledSlot } from './filled-slot.ts';
import { getSlotText, locate } from './filled-slot.ts';
import type { Frame } from './frame.ts';
import type { FrameContext } from './pictures.ts';
import { cleanLine } from './sanitise.ts';

/** Headings of puzzles that have none of their own. */
export const PUZZLE_TITLES: Record<PuzzleKind, string> = {
  sudoku: 'Sudoku',
  'word-search': 'Ordletare',
  crossword: 'Korsord',
};
/** Stands in tables for a place of a crossword without a cell. */
const NO_CELL = '■';
/** The heading of a slot of solutions that has none of its own. */
export const SOLUTIONS_TITLE = 'Lösningar';
const DIFFICULTIES: Record<PuzzleDifficulty, string> = {
  easy: 'Lätt',
  medium: 'Medel',
  hard: 'Svår',
};
const DIRECTIONS: Record<PuzzleDifficulty, string> = {
  easy: 'Orden står vågrätt och lodrätt.',
  medium: 'Orden står vågrätt, lodrätt och på snedden.',
  hard: 'Orden står åt alla håll, också baklänges.',
};

function instructionOf({ kind, difficulty }: PlacedPuzzle): string {
  if (kind === 'word-search') return DIRECTIONS[difficulty];
  if (kind === 'crossword')
    return 'Skriv orden som ledtrådarna beskriver, en bokstav i varje ruta.';
  return `${DIFFICULTIES[difficulty]}. Varje siffra från 1 till 9 ska finnas en gång i varje rad, i varje kolumn och i varje fält med nio rutor.`;
}

/** Splits rows into cells: null where there is none, an empty string where nothing stands. */
const cellsOf = (rows: string[]) =>
  rows.map((row) => [...row].map((sign) => (sign === '.' ? null : sign.trim())));

const isAcross = ({ direction }: PuzzleEntry) => direction[0] === 1;

function cluesOf(puzzle: PlacedPuzzle, entries: PuzzleEntry[]) {
  return entries.map(({ number, word }) => {
    const { word: own = '', clue } = puzzle.words[word] ?? {};
    return { number, words: cleanLine(`${clue ?? ''} (${toGridLetters(own).length})`) ?? '' };
  });
}

const listWords = ({ words, grid }: PlacedPuzzle): string[] =>
  words
    .filter((_, index) => !grid.left_out.includes(index))
    .map(({ word }) => toGridLetters(word))
    .toSorted((a, b) => a.localeCompare(b, 'sv'));

/** Returns the heading and the instruction of a puzzle: the words of its slot, else the usual ones. */
export function puzzleWords(puzzle: PlacedPuzzle, text: string) {
  const [title = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  return {
    title: cleanLine(title, 120) ?? PUZZLE_TITLES[puzzle.kind],
    about: cleanLine(rest.join(' '), 600) ?? instructionOf(puzzle),
  };
}

/** Lists the words of a word search in one line, or the clues of a crossword. */
export function listPuzzleLines(puzzle: PlacedPuzzle): string[] {
  if (puzzle.kind === 'word-search') return [listWords(puzzle).join(', ')];
  if (puzzle.kind === 'sudoku') return [];
  return puzzle.grid.entries.map((entry) => {
    const [clue] = cluesOf(puzzle, [entry]);
    return `${entry.number} ${isAcross(entry) ? 'vågrätt' : 'lodrätt'}: ${clue?.words}`;
  });
}

const numbersOf = ({ grid }: PlacedPuzzle) =>
  grid.shown.map((row, y) =>
    [...row].map(
      (_, x) =>
        grid.entries.find(({ column, row: at }) => column === x && at === y)?.number ?? null,
    ),
  );

/** Reads the solved grid as the text of each cell. Of a word search these are its words alone. */
export const readSolutionCells = ({ grid, kind }: PlacedPuzzle): string[][] =>
  cellsOf(grid.solution).map((row) =>
    row.map((sign) => sign ?? (kind === 'crossword' ? NO_CELL : '')),
  );

/** Reads the grid as the text of each cell: its sign, or the number of a crossword’s word. */
export function readPuzzleCells(puzzle: PlacedPuzzle): string[][] {
  const numbers = puzzle.kind === 'crossword' ? numbersOf(puzzle) : [];
  return cellsOf(puzzle.grid.shown).map((row, y) =>
    row.map((sign, x) => (sign === null ? NO_CELL : sign || String(numbers[y]?.[x] ?? ''))),
  );
}

/** Describes a puzzle in words, for readers who don't see the page: what is given, or its clues. */
export function describePuzzle(puzzle: PlacedPuzzle, text: string): string[] {
  const { title, about } = puzzleWords(puzzle, text);
  const rows = puzzle.grid.shown.map(
    (row, index) =>
      `Rad ${index + 1}: ${[...row].map((sign) => (sign === ' ' ? 'tom' : sign)).join(', ')}.`,
  );
  const given = puzzle.kind === 'crossword' ? [] : rows;
  return [title, about, ...listPuzzleLines(puzzle), ...given];
}

/** Says on which page solutions are printed; null where they aren't. */
export function solutionNote(
  what: 'Lösningen' | 'Svaren',
  { input }: FrameContext,
  { page }: FilledSlot,
): string | null {
  const [first] = input.solution_pages ?? [];
  if (first === undefined) return null;
  return first === page.number
    ? `${what} finns på samma sida.`
    : `${what} finns på sidan ${first}.`;
}

/** Names a puzzle where its solution is printed or told. */
export const solutionLabel = (puzzle: PlacedPuzzle, text: string | null, page: number): string =>
  `${puzzleWords(puzzle, text ?? '').title}, sidan\u00a0${page}`;

/** Names a quiz where its answers are printed or told. */
export const quizLabel = (quiz: Quiz, page: number): string =>
  `${cleanLine(describeFeature(quiz).title, 120) ?? ''}, sidan\u00a0${page}`;

/**
 * Builds the solutions of all puzzles that don't print their own, and the answers of such quizzes; null
 * if there is none.
 */
export function solutionsFrame({ input }: FrameContext, filled: FilledSlot): Frame | null {
  const items = (input.puzzles ?? []).map(({ page, text, puzzle }) => ({
    label: solutionLabel(puzzle, text, page),
    kind: puzzle.kind,
    columns: puzzle.grid.columns,
    rows: puzzle.grid.rows,
    cells: cellsOf(puzzle.grid.solution),
  }));
  const answers = (input.quizzes ?? []).flatMap(({ page, quiz }) => {
    const words = listQuizAnswers(quiz).map((one) => cleanLine(one) ?? '');
    return words.length > 0 ? [{ label: quizLabel(quiz, page), words }] : [];
  });
  if (items.length === 0 && answers.length === 0) return null;
  const title = cleanLine(getSlotText(filled), 120) ?? SOLUTIONS_TITLE;
  return { ...locate(filled), type: 'solutions', title, items, answers };
}

/** Builds the frame of a puzzle; null if the slot has none. */
export function puzzleFrame(context: FrameContext, filled: FilledSlot): Frame | null {
  const puzzle = filled.placement?.puzzle;
  if (!puzzle) return null;
  const { grid, kind } = puzzle;
  const entries = kind === 'crossword' ? grid.entries : [];
  return {
    ...locate(filled),
    type: 'puzzle',
    kind,
    ...puzzleWords(puzzle, getSlotText(filled)),
    note: puzzle.has_solution ? null : solutionNote('Lösningen', context, filled),
    columns: grid.columns,
    rows: grid.rows,
    cells: cellsOf(grid.shown),
    numbers: numbersOf(puzzle),
    words: kind === 'word-search' ? listWords(puzzle) : [],
    across: cluesOf(puzzle, entries.filter(isAcross)),
    down: cluesOf(
      puzzle,
      entries.filter((entry) => !isAcross(entry)),
    ),
    solution: puzzle.has_solution ? cellsOf(grid.solution) : null,
  };
}
