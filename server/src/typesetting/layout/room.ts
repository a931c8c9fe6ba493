import type { ArticleFrame } from '../frame.ts';
import type { Measures } from './measures.ts';
import { innerSize } from './measures.ts';

/** Lines between a picture or a box and the text above or below it. */
export const GAP = 1;
/** Fewer lines of text than this are not left under or over a picture. */
export const SHORTEST_LEG = 5;

/** A slot and what is to stand in it: all that its layout is planned from. */
export interface Room {
  frame: ArticleFrame;
  measures: Measures;
  pitch: number;
  /** Text columns, and the width of one and of the space between two, in mm. */
  n: number;
  column: number;
  gutter: number;
  /** Whole lines in the slot. */
  lines: number;
  /** Width to height of each picture. */
  shapes: number[];
  /** Lines that blocks were seen to take besides their own, where they go on in another column. */
  longer: Record<number, number>;
  /** A notice: its writer is named at its end. */
  isBrief: boolean;
  /** A wide picture over the whole width comes before the headline. */
  isHero: boolean;
}

const LARGE_HEADLINE = 48;
const BRIEF_HEADLINE = 22;

export function roomOf(frame: ArticleFrame, measures: Measures, pitch: number): Room {
  const { width, height } = innerSize(frame, pitch);
  const { columns: n, gutter, article } = frame;
  const [main] = article.images;
  return {
    frame,
    measures,
    pitch,
    n,
    column: (width - gutter * (n - 1)) / n,
    gutter,
    lines: Math.max(1, Math.floor(height / pitch + 0.02)) - (frame.continues_on === null ? 0 : 1),
    shapes: article.images.map(({ w, h }) => w / h),
    longer: frame.longer,
    isBrief: article.standfirst === null && frame.headline_size <= BRIEF_HEADLINE,
    isHero:
      n >= 4 && frame.headline_size >= LARGE_HEADLINE && main !== undefined && main.w > main.h,
  };
}

/** The width of so many columns, in mm. */
export const widthOf = ({ column, gutter }: Room, k: number): number =>
  k * column + (k - 1) * gutter;

/** The lines that a picture of this shape takes, with its caption, `k` columns wide. */
export function linesFor(room: Room, image: number, k: number, shape: number): number {
  const caption = room.measures.captions[image]?.[k - 1] ?? 0;
  return Math.max(2, Math.round((widthOf(room, k) / shape + caption) / room.pitch));
}

/** The shape in which a picture stands in so many lines. */
export function shapeIn(room: Room, image: number, k: number, lines: number): number {
  const caption = room.measures.captions[image]?.[k - 1] ?? 0;
  return widthOf(room, k) / Math.max(1, lines * room.pitch - caption);
}

/** How much of a picture is cut away in another shape than its own, from 0. */
export const cutAway = (shape: number, own: number): number =>
  1 - Math.min(shape / own, own / shape);
