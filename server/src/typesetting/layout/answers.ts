import type { ArticleFrame } from '../frame.ts';
import type { AnswerGrid } from './measures.ts';
import type { Layout } from './build-layout.ts';
import type { LayoutInput } from './layout-input.ts';
import { GAP } from './layout-input.ts';

/**
 * The chosen grid of answers: its type, its lines, and its overset lines. `characters`: about how many
 * of every answer have room, if some have none; 0 if not even short ones do.
 */
export interface AnswerBlock {
  way: AnswerGrid;
  lines: number;
  over: number;
  characters: number;
}

/** Extra lines that each row may get. */
const MAX_EXTRA_LINES = 2;
/** Portraits larger than this bring no benefit if space is not given. */
const GOOD_PORTRAIT = 6;

/** The cost of a grid in which a name breaks within a word. */
const BROKEN_NAME = 0.4;
/** Answers in stacks, and in smaller type, are for where nothing else has room: in this order. */
const STACKED = 2;
const SMALL = 4;
/** Below every grid that has room. */
const OVER = -20;

/** Returns the fill of a grid's last row, from 0 to 1. */
const rateEvenness = ({ columns, rows, stacked }: AnswerGrid, count: number): number => {
  const last = stacked ? columns : count - columns * (rows - 1);
  return last / columns;
};

/** Scores a grid for the available lines; below `OVER` if it doesn't fit. */
function scoreGrid(way: AnswerGrid, count: number, room: number): number {
  if (way.lines > room) return OVER + room - way.lines;
  const filled = Math.min(room, way.lines + MAX_EXTRA_LINES * way.rows) / room;
  const broken = way.breaks_names ? BROKEN_NAME : 0;
  const unusual = (way.stacked ? STACKED : 0) + (way.scale < 1 ? SMALL : 0);
  const even = rateEvenness(way, count) * 0.35;
  return filled + even + Math.min(way.portrait, 9) * 0.02 - broken - unusual;
}

/** Lines between answers and of the rule above each, as in the template. */
const BETWEEN = 1;
const LAST = 0.5;

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** Returns the lines of a grid if no answer has more than `most` lines of words. */
function countGridLines({ cells, groups, stacked }: AnswerGrid, most: number): number {
  const heightOf = (index: number) => {
    const { above = 0, words = 0, beside = 0 } = cells[index] ?? {};
    return BETWEEN + Math.max(beside, above + Math.min(words, most));
  };
  const heights = groups.map((group) => group.map(heightOf));
  const high = stacked
    ? Math.max(...heights.map(sum))
    : sum(heights.map((row) => Math.max(...row)));
  return Math.ceil(high - LAST - 0.02);
}

/** Said to the nearest ten, downwards. */
const ROUND = 10;

/** Estimates how many characters of every answer have room in a grid. */
function countRoom(way: AnswerGrid, lengths: number[], room: number): number {
  const longest = Math.max(...way.cells.map(({ words }) => words));
  let lines = Math.floor(longest / way.scale);
  while (lines > 0 && countGridLines(way, lines * way.scale) > room) lines -= 1;
  // A line of the answers that are the tightest set, and half a line lost at the end.
  const perLine = way.cells.map(({ words }, index) => {
    const own = words / way.scale;
    return own > 1.5 ? (lengths[index] ?? 0) / own : Infinity;
  });
  const least = Math.min(...perLine);
  if (lines === 0 || least === Infinity) return 0;
  return Math.floor((least * lines) / ROUND) * ROUND;
}

/**
 * Chooses the grid of answers that fills the lines left by the article; `needed`: lines of its head
 * and text.
 */
export function placeAnswers(
  { frame, measures, lines }: LayoutInput,
  needed: number,
): AnswerBlock | null {
  const { answers: ways } = measures;
  const count = frame.article.answers.length;
  const [first] = ways;
  if (!first) return null;
  if (frame.natural) {
    const way =
      ways
        .filter(
          ({ portrait, scale, stacked }) => portrait <= GOOD_PORTRAIT && scale === 1 && !stacked,
        )
        .toSorted(
          (a, b) =>
            Number(a.breaks_names) - Number(b.breaks_names) ||
            rateEvenness(b, count) - rateEvenness(a, count) ||
            b.columns - a.columns,
        )[0] ?? first;
    return { way, lines: way.lines, over: 0, characters: 0 };
  }
  const room = Math.max(1, lines - needed - GAP);
  const way = ways.reduce((best, one) =>
    scoreGrid(one, count, room) > scoreGrid(best, count, room) ? one : best,
  );
  const most = way.lines + MAX_EXTRA_LINES * way.rows;
  const over = Math.max(0, way.lines - room);
  if (over === 0) return { way, lines: Math.min(room, most), over, characters: 0 };
  const lengths = frame.article.answers.map(({ words }) => words.length);
  const characters = Math.max(...ways.map((one) => countRoom(one, lengths, room)));
  return { way, lines: room, over, characters };
}

/** Adds answers below an article's text, across the full width. */
export function addAnswers(
  layout: Layout,
  frame: ArticleFrame,
  { way, lines, over, characters }: AnswerBlock,
  width: number,
): Layout {
  const y = layout.ending.end + GAP;
  return {
    ...layout,
    boxes: [...layout.boxes, { kind: 'answers', image: -1, x: 0, y, w: width, lines, way, over }],
    answer_characters: characters,
    // Proposals aren't computed for articles with answers.
    proposals: [],
    ending: frame.natural ? { ...layout.ending, end: y + lines } : layout.ending,
  };
}
