import type { PuzzleEntry, PuzzleGrid } from './puzzle.ts';
import type { Random } from './puzzle-random.ts';
import { shuffle } from './puzzle-random.ts';

type Direction = [column: number, row: number];
interface Placed {
  word: number;
  column: number;
  row: number;
  direction: Direction;
}
interface Layout {
  /** Letters by "column,row". */
  cells: Map<string, string>;
  placed: Placed[];
  box: Box;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const ACROSS: Direction = [1, 0];
const DOWN: Direction = [0, 1];
/** The most columns and rows: cells of 6 mm in a slot of 96 mm. */
const MOST_SIDE = 16;
const ATTEMPTS = 12;
/** Rounds in which words that found no crossing are tried again. */
const ROUNDS = 3;

const key = (column: number, row: number) => `${column},${row}`;
const cellsOf = (letters: string, { column, row, direction: [dx, dy] }: Omit<Placed, 'word'>) =>
  [...letters].map((letter, i) => ({ letter, column: column + dx * i, row: row + dy * i }));

const grown = (
  box: Box,
  letters: string,
  { column, row, direction }: Omit<Placed, 'word'>,
): Box => ({
  left: Math.min(box.left, column),
  top: Math.min(box.top, row),
  right: Math.max(box.right, column + direction[0] * (letters.length - 1)),
  bottom: Math.max(box.bottom, row + direction[1] * (letters.length - 1)),
});
const sizeOf = ({ left, top, right, bottom }: Box) => [right - left + 1, bottom - top + 1] as const;

/** Counts the crossings of a word at a place; 0 if it has none, or may not stand there. */
function countCrossings({ cells }: Layout, letters: string, at: Omit<Placed, 'word'>): number {
  const [dx, dy] = at.direction;
  // A word ends where its letters do.
  if (cells.has(key(at.column - dx, at.row - dy))) return 0;
  if (cells.has(key(at.column + dx * letters.length, at.row + dy * letters.length))) return 0;
  let crossings = 0;
  for (const { letter, column, row } of cellsOf(letters, at)) {
    const there = cells.get(key(column, row));
    if (there === letter) crossings += 1;
    else if (there !== undefined) return 0;
    // A new letter beside another would make a word that nobody gave.
    else if (cells.has(key(column + dy, row + dx)) || cells.has(key(column - dy, row - dx)))
      return 0;
  }
  return crossings < letters.length ? crossings : 0;
}

/** Lists the places where a word crosses a placed one. */
function listPlaces(layout: Layout, words: string[], letters: string): Omit<Placed, 'word'>[] {
  return layout.placed.flatMap((other) => {
    const direction = other.direction === ACROSS ? DOWN : ACROSS;
    return cellsOf(words[other.word] ?? '', other).flatMap((cell) =>
      [...letters].flatMap((letter, i) =>
        letter === cell.letter
          ? [
              {
                column: cell.column - direction[0] * i,
                row: cell.row - direction[1] * i,
                direction,
              },
            ]
          : [],
      ),
    );
  });
}

/** Returns the place with the most crossings that lets the grid grow least. */
function findBest(layout: Layout, words: string[], letters: string, random: Random) {
  let best: { at: Omit<Placed, 'word'>; score: number } | null = null;
  for (const at of shuffle(listPlaces(layout, words, letters), random)) {
    const crossings = countCrossings(layout, letters, at);
    if (crossings === 0) continue;
    const [columns, rows] = sizeOf(grown(layout.box, letters, at));
    if (columns > MOST_SIDE || rows > MOST_SIDE) continue;
    const score = crossings * 30 - columns * rows * 0.2 - Math.abs(columns - rows);
    if (!best || score > best.score) best = { at, score };
  }
  return best?.at ?? null;
}

function put(layout: Layout, words: string[], placed: Placed): void {
  const letters = words[placed.word] ?? '';
  for (const { letter, column, row } of cellsOf(letters, placed))
    layout.cells.set(key(column, row), letter);
  layout.placed.push(placed);
  layout.box = grown(layout.box, letters, placed);
}

function tryLayout(words: string[], order: number[], random: Random): Layout {
  const layout: Layout = {
    cells: new Map(),
    placed: [],
    box: { left: 0, top: 0, right: 0, bottom: 0 },
  };
  let waiting = order;
  for (let round = 0; round < ROUNDS && waiting.length > 0; round += 1) {
    const left: number[] = [];
    for (const word of waiting) {
      const isFirst = layout.placed.length === 0;
      const at = isFirst
        ? { column: 0, row: 0, direction: ACROSS }
        : findBest(layout, words, words[word] ?? '', random);
      if (at) put(layout, words, { word, ...at });
      else left.push(word);
    }
    waiting = left;
  }
  return layout;
}

/** Numbers the words by their first cell, from the top and from the left. */
function toEntries({ placed, box }: Layout): PuzzleEntry[] {
  const moved = placed.map((one) => ({
    ...one,
    column: one.column - box.left,
    row: one.row - box.top,
  }));
  const starts = [...new Set(moved.map(({ column, row }) => row * MOST_SIDE + column))].toSorted(
    (a, b) => a - b,
  );
  return moved
    .map((one) => ({ ...one, number: starts.indexOf(one.row * MOST_SIDE + one.column) + 1 }))
    .toSorted((a, b) => a.number - b.number || b.direction[0] - a.direction[0]);
}

/**
 * Generates a crossword. All placed words hang together, and letters stand beside each other only
 * in given words. `words`: in grid letters, no two alike. @returns null if no two words cross
 */
export function generateCrossword(words: string[], random: Random): PuzzleGrid | null {
  let best: { layout: Layout; score: number } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const jitter = words.map((word) => word.length + random() * 4);
    const order = words.map((_, i) => i).toSorted((a, b) => (jitter[b] ?? 0) - (jitter[a] ?? 0));
    const layout = tryLayout(words, order, random);
    const [columns, rows] = sizeOf(layout.box);
    const score = layout.placed.length * 1000 - columns * rows - Math.abs(columns - rows) * 2;
    if (!best || score > best.score) best = { layout, score };
  }
  const layout = best?.layout;
  if (!layout || layout.placed.length < 2) return null;
  const [columns, rows] = sizeOf(layout.box);
  const solution = Array.from({ length: rows }, (_row, y) =>
    Array.from(
      { length: columns },
      (_column, x) => layout.cells.get(key(x + layout.box.left, y + layout.box.top)) ?? '.',
    ).join(''),
  );
  return {
    columns,
    rows,
    shown: solution.map((row) => row.replaceAll(/[^.]/g, ' ')),
    solution,
    entries: toEntries(layout),
    left_out: words.flatMap((_, i) => (layout.placed.some(({ word }) => word === i) ? [] : [i])),
  };
}
