import type { PuzzleDifficulty, PuzzleEntry, PuzzleGrid } from './puzzle.ts';
import type { Random } from './puzzle-random.ts';
import { shuffle } from './puzzle-random.ts';

type Direction = [column: number, row: number];
/** Rows of letters; null where none stands yet. */
type Letters = (string | null)[][];
/** Positions of a word's cells, row by row from 0. */
type Place = { column: number; row: number; direction: Direction };

const FORWARDS: Direction[] = [
  [1, 0],
  [0, 1],
];
const SLANTING: Direction[] = [
  [1, 1],
  [1, -1],
];
const EVERY: Direction[] = [...FORWARDS, ...SLANTING, [-1, 0], [0, -1], [-1, -1], [-1, 1]];
/** Directions of the words: right and down, slanting too, backwards too. */
const DIRECTIONS: Record<PuzzleDifficulty, Direction[]> = {
  easy: FORWARDS,
  medium: [...FORWARDS, ...SLANTING],
  hard: EVERY,
};

const FILLERS = [...'ABDEFGHIJKLMNOPRSTUVYÅÄÖ'];
/** Words that may not appear among the filling letters of a newspaper that children read. */
const UNWANTED = ['BÖG', 'FAN', 'FITTA', 'HORA', 'KUK', 'NAZI', 'PORR', 'RUNK', 'SEX', 'SKIT'];
const LEAST_SIDE = 8;
const MOST_SIDE = 18;
/** The share of the grid that words may fill. */
const FULLNESS = 0.55;
const ATTEMPTS = 12;
const MAX_REPAIRS = 200;

const stepTo = ({ column, row, direction }: Place, index: number): [number, number] => [
  column + direction[0] * index,
  row + direction[1] * index,
];
const cellsOf = (word: string, place: Place) =>
  [...word].map((letter, index) => ({ letter, at: stepTo(place, index) }));

/** True if a word stands at a place, or with `isFree` could stand there. */
function standsAt(grid: Letters, word: string, place: Place, isFree = false): boolean {
  const [dx, dy] = place.direction;
  for (let index = 0; index < word.length; index += 1) {
    const there = grid[place.row + dy * index]?.[place.column + dx * index];
    if (there !== word[index] && !(isFree && there === null)) return false;
  }
  return true;
}

/** Finds all places of a word in a grid, in any direction; a palindrome counts once. */
export function findWord(grid: Letters, word: string): Place[] {
  const found = new Map<string, Place>();
  for (const [row, letters] of grid.entries())
    for (let column = 0; column < letters.length; column += 1) {
      if (letters[column] !== word[0]) continue;
      for (const direction of EVERY) {
        const place = { column, row, direction };
        if (!standsAt(grid, word, place)) continue;
        const ends = [[column, row].join(), stepTo(place, word.length - 1).join()];
        found.set(ends.toSorted().join(' '), place);
      }
    }
  return [...found.values()];
}

/** Places a word at random; null if it has no room. */
function placeWord(
  grid: Letters,
  word: string,
  directions: Direction[],
  random: Random,
): Place | null {
  const side = grid.length;
  const starts = shuffle(
    Array.from({ length: side * side }, (_, start) => start),
    random,
  );
  // All directions are as likely, whatever room they leave.
  for (const direction of shuffle(directions, random))
    for (const start of starts) {
      const place = { column: start % side, row: Math.floor(start / side), direction };
      if (!standsAt(grid, word, place, true)) continue;
      for (const {
        letter,
        at: [column, row],
      } of cellsOf(word, place)) {
        const line = grid[row];
        if (line) line[column] = letter;
      }
      return place;
    }
  return null;
}

/**
 * Fills the empty cells so that each word stands once and no unwanted one appears. @returns null if
 * a word stands twice in the placed letters already
 */
function fillRest(
  placed: Letters,
  words: string[],
  unwanted: string[],
  random: Random,
): string[] | null {
  const pick = () => FILLERS[Math.floor(random() * FILLERS.length)] ?? 'E';
  const grid = placed.map((letters) => letters.map((letter) => letter ?? pick()));
  const isFree = ([column, row]: [number, number]) => placed[row]?.[column] === null;
  for (let repairs = 0; repairs < MAX_REPAIRS; repairs += 1) {
    const surplus = [
      ...words.flatMap((word) => {
        const places = findWord(grid, word);
        return places.length > 1 ? places.map((place) => ({ word, place })) : [];
      }),
      ...unwanted.flatMap((word) => findWord(grid, word).map((place) => ({ word, place }))),
    ];
    if (surplus.length === 0) return grid.map((letters) => letters.join(''));
    const free = surplus.flatMap(({ word, place }) =>
      cellsOf(word, place).flatMap(({ at }) => (isFree(at) ? [at] : [])),
    );
    if (free.length === 0) return null;
    for (const [column, row] of free) {
      const line = grid[row];
      if (line) line[column] = pick();
    }
  }
  return null;
}

function tryGrid(
  words: string[],
  side: number,
  directions: Direction[],
  random: Random,
): PuzzleGrid | null {
  const grid: Letters = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => null),
  );
  const order = words
    .map((_, index) => index)
    .toSorted((a, b) => lengthOf(words, b) - lengthOf(words, a));
  const entries: PuzzleEntry[] = [];
  for (const index of order) {
    const place = placeWord(grid, words[index] ?? '', directions, random);
    if (!place) return null;
    entries.push({ word: index, ...place, number: null });
  }
  // A word that was given, or stands in a given one, is wanted.
  const unwanted = UNWANTED.filter((word) => findWord(grid, word).length === 0);
  const shown = fillRest(grid, words, unwanted, random);
  if (!shown) return null;
  return {
    columns: side,
    rows: side,
    shown,
    solution: grid.map((letters) => letters.map((letter) => letter ?? '.').join('')),
    entries: entries.toSorted((a, b) => a.word - b.word),
    left_out: [],
  };
}

const lengthOf = (words: string[], index: number) => words[index]?.length ?? 0;

/**
 * Generates a word search in the smallest square that holds the words. Each of them stands in it
 * exactly once. `words`: in grid letters, none inside another. @returns null if they have no room
 */
export function generateWordSearch(
  words: string[],
  difficulty: PuzzleDifficulty,
  random: Random,
): PuzzleGrid | null {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const longest = Math.max(...words.map((word) => word.length));
  const room = Math.ceil(Math.sqrt(letters / FULLNESS));
  const least = Math.min(MOST_SIDE, Math.max(LEAST_SIDE, longest + 1, room));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const side = Math.min(MOST_SIDE, least + Math.floor(attempt / 3));
    const made = tryGrid(words, side, DIRECTIONS[difficulty], random);
    if (made) return made;
  }
  return null;
}
