import type { SlotProposal } from '@spalten/contract/copyfitting';
import type { ArticleFrame, FramePage } from '../frame.ts';
import type { SetAnswers } from './answers.ts';
import { placeAnswers, withAnswers } from './answers.ts';
import type { CutKeeper } from './cuts.ts';
import type { Keep } from './keep.ts';
import type { Measured } from './measures.ts';
import { innerSize } from './measures.ts';
import { layoutOf } from './place.ts';
import { remediesFor } from './remedies.ts';
import type { Room } from './room.ts';
import { GAP, roomOf } from './room.ts';
import type { Tried } from './search.ts';
import { findLayout } from './search.ts';

const MOST_ROUNDS = 8;
const FEWEST_LINES = 4;
/** No article is higher without its answers. */
const MOST_LINES = 200;

/** Functions and caches used for planning. */
export interface Planner {
  measuresOf(frame: ArticleFrame): Measured;
  pitch: number;
  style: string;
  tried: Keep<Kept>;
  cuts: CutKeeper;
}

/** A layout, and its height in lines. */
interface Found {
  lines: number;
  tried: Tried;
}

/** A cached result, with its proposals. */
export interface Kept extends Found {
  proposals: SlotProposal[];
  answers?: SetAnswers;
}

/** Finds the layout of an article that is as high as its content. */
function naturalLayout(room: Room): Found {
  let lines = Math.min(room.lines, 200);
  let tried = findLayout({ ...room, lines });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { over } = tried.broken;
    const { free, m } = tried.plan;
    const more = over > 0 ? Math.ceil(over / m) : -Math.floor(free / m);
    if (more === 0) break;
    lines = Math.max(FEWEST_LINES, Math.min(room.lines, lines + more));
    tried = findLayout({ ...room, lines });
  }
  return { lines, tried };
}

/** Builds the cache key of a layout: everything it depends on besides the measures. */
const keyOf = (frame: ArticleFrame, measured: string): string => {
  const { article, layout: _, whole: __, x: ___, y: ____, ...rest } = frame;
  const { slot: _____, page: ______, ...plain } = rest;
  return `${measured} ${JSON.stringify([plain, article.images.map(({ w, h }) => w / h)])}`;
};

/**
 * Finds the layout of an article with answers: text first, answers take the rest. Null if it has
 * none.
 */
function findWithAnswers(room: Room): Kept | null {
  const base = naturalLayout({ ...room, lines: MOST_LINES });
  const answers = placeAnswers(room, base.lines);
  if (!answers) return null;
  const rest = room.frame.natural ? base.lines : room.lines - answers.lines - GAP;
  const lines = Math.max(FEWEST_LINES, rest);
  return { lines, tried: findLayout({ ...room, lines }), proposals: [], answers };
}

function findAnew(room: Room): Kept {
  const answered = findWithAnswers(room);
  if (answered) return answered;
  const found = room.frame.natural
    ? naturalLayout(room)
    : { lines: room.lines, tried: findLayout(room) };
  return { ...found, proposals: remediesFor(room, found.tried) };
}

function planArticle(frame: ArticleFrame, planner: Planner): ArticleFrame {
  const { key: measured, measures } = planner.measuresOf(frame);
  const room = roomOf(frame, measures, planner.pitch);
  const key = keyOf(frame, measured);
  const found = planner.tried.get(key) ?? findAnew(room);
  planner.tried.set(key, found);
  const placed = layoutOf({ ...room, lines: found.lines }, found.tried);
  const plain = { ...placed, proposals: found.proposals };
  const { width } = innerSize(frame, planner.pitch);
  const layout = found.answers ? withAnswers(plain, frame, found.answers, width) : plain;
  return { ...frame, layout: planner.cuts.withCuts(layout, planner.style) };
}

/** Adds a layout to every article. */
export const planPages = (pages: FramePage[], planner: Planner): FramePage[] =>
  pages.map((page) => ({
    ...page,
    frames: page.frames.map((frame) =>
      frame.type === 'article' ? planArticle(frame, planner) : frame,
    ),
  }));
