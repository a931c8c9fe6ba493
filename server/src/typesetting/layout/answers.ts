import type { ArticleFrame } from '../frame.ts';
import type { AnswerWay } from './measures.ts';
import type { Layout } from './place.ts';
import type { Room } from './room.ts';
import { GAP } from './room.ts';

/** The answers of an article as they are set: in which way, in how many lines, and how many too many. */
export interface SetAnswers {
  way: AnswerWay;
  lines: number;
  over: number;
}

/** Each row may be so many lines higher than it needs. */
const MOST_AIR = 2;
/** A portrait as large as this is as good as a larger one, where nobody has to be found room for. */
const GOOD_PORTRAIT = 6;

/** How even a grid is: its last row is full, or nearly. */
const evenness = ({ columns, rows }: AnswerWay, count: number): number => {
  const last = count - columns * (rows - 1);
  return last / columns;
};

/** How well answers stand in so many lines, from 0; below nought where they have no room. */
function scoreOf(way: AnswerWay, count: number, room: number): number {
  if (way.lines > room) return room - way.lines;
  const filled = Math.min(room, way.lines + MOST_AIR * way.rows) / room;
  return filled + evenness(way, count) * 0.35 + Math.min(way.portrait, 9) * 0.02;
}

/**
 * Finds the way in which answers fill the lines that an article leaves them: `needed` are those of its
 * head and its text.
 */
export function placeAnswers({ frame, measures, lines }: Room, needed: number): SetAnswers | null {
  const { answers: ways } = measures;
  const count = frame.article.answers.length;
  const [first] = ways;
  if (!first) return null;
  if (frame.natural) {
    const way =
      ways
        .filter(({ portrait }) => portrait <= GOOD_PORTRAIT)
        .toSorted((a, b) => evenness(b, count) - evenness(a, count) || b.columns - a.columns)[0] ??
      first;
    return { way, lines: way.lines, over: 0 };
  }
  const room = Math.max(1, lines - needed - GAP);
  const way = ways.reduce((best, one) =>
    scoreOf(one, count, room) > scoreOf(best, count, room) ? one : best,
  );
  const most = way.lines + MOST_AIR * way.rows;
  const over = Math.max(0, way.lines - room);
  return { way, lines: over > 0 ? room : Math.min(room, most), over };
}

/** The layout of an article with its answers under its text, over the whole width. */
export function withAnswers(
  layout: Layout,
  frame: ArticleFrame,
  { way, lines, over }: SetAnswers,
  width: number,
): Layout {
  const y = layout.ending.end + GAP;
  return {
    ...layout,
    boxes: [...layout.boxes, { kind: 'answers', image: -1, x: 0, y, w: width, lines, way, over }],
    // What else a slot could be is not known with answers in it.
    proposals: [],
    ending: frame.natural ? { ...layout.ending, end: y + lines } : layout.ending,
  };
}
