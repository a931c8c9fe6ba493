import type { ArticleFrame } from '../frame.ts';
import type { AnswerGrid } from './measures.ts';
import type { Layout } from './build-layout.ts';
import type { LayoutInput } from './layout-input.ts';
import { GAP } from './layout-input.ts';

/** The chosen grid of answers: its type, its lines, and its overset lines. */
export interface AnswerBlock {
  way: AnswerGrid;
  lines: number;
  over: number;
}

/** Extra lines that each row may get. */
const MAX_EXTRA_LINES = 2;
/** Portraits larger than this bring no benefit if space is not given. */
const GOOD_PORTRAIT = 6;

/** The cost of a grid in which a name breaks within a word. */
const BROKEN_NAME = 0.4;

/** Returns the fill of a grid's last row, from 0 to 1. */
const rateEvenness = ({ columns, rows }: AnswerGrid, count: number): number => {
  const last = count - columns * (rows - 1);
  return last / columns;
};

/** Scores a grid for the available lines, from 0; negative if it doesn't fit. */
function scoreGrid(way: AnswerGrid, count: number, room: number): number {
  if (way.lines > room) return room - way.lines;
  const filled = Math.min(room, way.lines + MAX_EXTRA_LINES * way.rows) / room;
  const broken = way.breaks_names ? BROKEN_NAME : 0;
  return filled + rateEvenness(way, count) * 0.35 + Math.min(way.portrait, 9) * 0.02 - broken;
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
        .filter(({ portrait }) => portrait <= GOOD_PORTRAIT)
        .toSorted(
          (a, b) =>
            Number(a.breaks_names) - Number(b.breaks_names) ||
            rateEvenness(b, count) - rateEvenness(a, count) ||
            b.columns - a.columns,
        )[0] ?? first;
    return { way, lines: way.lines, over: 0 };
  }
  const room = Math.max(1, lines - needed - GAP);
  const way = ways.reduce((best, one) =>
    scoreGrid(one, count, room) > scoreGrid(best, count, room) ? one : best,
  );
  const most = way.lines + MAX_EXTRA_LINES * way.rows;
  const over = Math.max(0, way.lines - room);
  return { way, lines: over > 0 ? room : Math.min(room, most), over };
}

/** Adds answers below an article's text, across the full width. */
export function addAnswers(
  layout: Layout,
  frame: ArticleFrame,
  { way, lines, over }: AnswerBlock,
  width: number,
): Layout {
  const y = layout.ending.end + GAP;
  return {
    ...layout,
    boxes: [...layout.boxes, { kind: 'answers', image: -1, x: 0, y, w: width, lines, way, over }],
    // Proposals aren't computed for articles with answers.
    proposals: [],
    ending: frame.natural ? { ...layout.ending, end: y + lines } : layout.ending,
  };
}
