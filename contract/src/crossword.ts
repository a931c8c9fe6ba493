import type { PuzzleEntry, PuzzleGrid } from './puzzle.ts';
import type { Random } from './puzzle-random.ts';

/** The most columns and rows: cells of 6 mm in a slot of 96 mm. */
export const MOST_SIDE = 16;
/** Layouts that are tried. The densest is kept. */
const ATTEMPTS = 200;
/** Rounds in which words that found no crossing are tried again. */
const ROUNDS = 3;
/** The points of a crossing in a rated layout. */
const CROSSING = 20;
/** Side of the board: room for the first word at its middle, and an empty cell around all. */
const BOARD = 2 * MOST_SIDE + 2;
/** The distance to the next cell of a word, as an index of the board. */
const ACROSS = 1;
const DOWN = BOARD;
type Step = typeof ACROSS | typeof DOWN;

/** A word's index, its first cell and its direction. */
interface Placed {
  word: number;
  start: number;
  step: Step;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
interface Layout {
  /** Character codes, row by row; 0 where nothing stands. */
  cells: Uint16Array;
  /** The directions of the words in each cell, as bits. */
  ways: Uint8Array;
  /** Indexes of the cells that hold a letter. */
  filled: number[];
  placed: Placed[];
  crossings: number;
  box: Box;
}

const columnOf = (cell: number) => cell % BOARD;
const rowOf = (cell: number) => Math.floor(cell / BOARD);
const bitOf = (step: Step) => (step === ACROSS ? 1 : 2);
const BOTH = bitOf(ACROSS) | bitOf(DOWN);
const otherThan = (step: Step): Step => (step === ACROSS ? DOWN : ACROSS);
const sizeOf = ({ left, top, right, bottom }: Box) => [right - left + 1, bottom - top + 1] as const;

/** Returns the box with a word in it. `cell` is one of the word's, `index` letters after its first. */
function grow(box: Box, cell: number, index: number, length: number, step: Step): Box {
  const [dx, dy] = step === ACROSS ? [1, 0] : [0, 1];
  const left = columnOf(cell) - dx * index;
  const top = rowOf(cell) - dy * index;
  return {
    left: Math.min(box.left, left),
    top: Math.min(box.top, top),
    right: Math.max(box.right, left + dx * (length - 1)),
    bottom: Math.max(box.bottom, top + dy * (length - 1)),
  };
}

/** Returns the columns and rows of a box that `grow` would return. */
function grownSize(box: Box, cell: number, index: number, length: number, step: Step) {
  const isAcross = step === ACROSS;
  const left = columnOf(cell) - (isAcross ? index : 0);
  const top = rowOf(cell) - (isAcross ? 0 : index);
  const right = Math.max(box.right, left + (isAcross ? length - 1 : 0));
  const bottom = Math.max(box.bottom, top + (isAcross ? 0 : length - 1));
  return [right - Math.min(box.left, left) + 1, bottom - Math.min(box.top, top) + 1] as const;
}

/** Counts the crossings of a word at a place; 0 if it has none, or may not stand there. */
function countCrossings({ cells, ways }: Layout, letters: number[], start: number, step: Step) {
  const side = otherThan(step);
  // A word ends where its letters do.
  if (cells[start - step] || cells[start + step * letters.length]) return 0;
  let crossings = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const cell = start + step * index;
    if (cells[cell]) {
      // Along another word, one of the two would not be seen.
      if (cells[cell] !== letters[index] || (ways[cell] ?? 0) & bitOf(step)) return 0;
      crossings += 1;
    } else if (cells[cell - side] || cells[cell + side]) {
      // A new letter beside another would make a word that nobody gave.
      return 0;
    }
  }
  return crossings;
}

type Found = Omit<Placed, 'word'> & { crossings: number; box: Box };

/** Returns the place with the most crossings that lets the grid grow least; chance decides ties. */
function findBest(layout: Layout, letters: number[], random: Random): Found | null {
  let best: Found | null = null;
  let highest = -Infinity;
  for (const filled of layout.filled) {
    const sign = layout.cells[filled];
    // Words cross here already.
    if (layout.ways[filled] === BOTH) continue;
    for (let index = 0; index < letters.length; index += 1) {
      if (letters[index] !== sign) continue;
      const step = layout.ways[filled] === bitOf(ACROSS) ? DOWN : ACROSS;
      const [columns, rows] = grownSize(layout.box, filled, index, letters.length, step);
      if (columns > MOST_SIDE || rows > MOST_SIDE) continue;
      const start = filled - step * index;
      const crossings = countCrossings(layout, letters, start, step);
      if (crossings === 0) continue;
      const score =
        crossings * 30 - columns * rows * 0.25 - Math.abs(columns - rows) + random() * 8;
      if (score <= highest) continue;
      const box = grow(layout.box, filled, index, letters.length, step);
      best = { start, step, crossings, box };
      highest = score;
    }
  }
  return best;
}

function put(layout: Layout, letters: number[], word: number, found: Found): void {
  const { start, step } = found;
  for (const [index, letter] of letters.entries()) {
    const cell = start + step * index;
    if (!layout.cells[cell]) layout.filled.push(cell);
    layout.cells[cell] = letter;
    layout.ways[cell] = (layout.ways[cell] ?? 0) | bitOf(step);
  }
  layout.placed.push({ word, start, step });
  layout.crossings += found.crossings;
  layout.box = found.box;
}

/** The first word's place: its middle is that of the board, so that all directions have room. */
function placeFirst(letters: number[]): Found {
  const row = MOST_SIDE;
  const left = MOST_SIDE - Math.floor(letters.length / 2);
  const box = { left, top: row, right: left + letters.length - 1, bottom: row };
  return { start: row * BOARD + left, step: ACROSS, crossings: 0, box };
}

function tryLayout(words: number[][], order: number[], random: Random): Layout {
  const layout: Layout = {
    cells: new Uint16Array(BOARD * BOARD),
    ways: new Uint8Array(BOARD * BOARD),
    filled: [],
    placed: [],
    crossings: 0,
    box: { left: 0, top: 0, right: 0, bottom: 0 },
  };
  let waiting = order;
  for (let round = 0; round < ROUNDS && waiting.length > 0; round += 1)
    waiting = waiting.filter((word) => {
      const letters = words[word] ?? [];
      const isFirst = layout.placed.length === 0;
      const found = isFirst ? placeFirst(letters) : findBest(layout, letters, random);
      if (found) put(layout, letters, word, found);
      return !found;
    });
  return layout;
}

/** Rates a layout: first by its words, then by their crossings, then by how small it is. */
function rate({ placed, crossings, box }: Layout): number {
  const [columns, rows] = sizeOf(box);
  return (
    placed.length * 1000 + crossings * CROSSING - columns * rows * 0.5 - Math.abs(columns - rows)
  );
}

/** Numbers the words by their first cell, from the top and from the left. */
function toEntries({ placed, box }: Layout): PuzzleEntry[] {
  const starts = [...new Set(placed.map(({ start }) => start))].toSorted((a, b) => a - b);
  return placed
    .map(({ word, start, step }): PuzzleEntry & { number: number } => ({
      word,
      column: columnOf(start) - box.left,
      row: rowOf(start) - box.top,
      direction: step === ACROSS ? [1, 0] : [0, 1],
      number: starts.indexOf(start) + 1,
    }))
    .toSorted((a, b) => a.number - b.number || b.direction[0] - a.direction[0]);
}

/**
 * Generates a crossword. All placed words hang together, and letters stand beside each other only
 * in given words. Of many layouts the one with the most words and crossings is kept. `words`: in
 * grid letters, no two alike. @returns null if no two words cross
 */
export function generateCrossword(words: string[], random: Random): PuzzleGrid | null {
  const codes = words.map((word) => [...word].map((letter) => letter.charCodeAt(0)));
  let layout: Layout | null = null;
  let highest = -Infinity;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const weights = words.map((word) => word.length + random() * 5);
    const order = words
      .map((_, index) => index)
      .toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
    const made = tryLayout(codes, order, random);
    // A crossing more or less, so that another seed gives another crossword of the same words.
    const score = rate(made) + random() * CROSSING;
    if (score <= highest) continue;
    layout = made;
    highest = score;
  }
  if (!layout || layout.placed.length < 2) return null;
  const { cells, box, placed } = layout;
  const [columns, rows] = sizeOf(box);
  const solution = Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: columns }, (_column, x) =>
      String.fromCharCode(cells[(box.top + y) * BOARD + box.left + x] || '.'.charCodeAt(0)),
    ).join(''),
  );
  return {
    columns,
    rows,
    shown: solution.map((row) => row.replaceAll(/[^.]/g, ' ')),
    solution,
    entries: toEntries(layout),
    left_out: words.flatMap((_, i) => (placed.some(({ word }) => word === i) ? [] : [i])),
  };
}
