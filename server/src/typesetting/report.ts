/*
 * The report of a set page from the template. Lengths are in mm from the trimmed page's upper left
 * corner, heights of columns in lines.
 */

import type { Box } from './grid.ts';
import type { BoxKind } from './layout/galley.ts';
import type { HeadFault } from './layout/head-fault.ts';

/**
 * A part that can't be broken: a box, a row of a table, a list item, or a subhead. `parts`: pictures and the
 * quote of a story that shows all of them.
 */
export type CrampedPart = BoxKind | 'row' | 'item' | 'subhead' | 'parts';

/** Position of a cut in a block: index of the text, and offset in it; null if it can't be cut. */
export type CutPlace = [number, number] | null;

interface Mark {
  slot: string;
  page: number;
  at_x: number;
  at_y: number;
}

/** The text columns of an article, passed through from its layout. */
export interface Ending {
  x: number;
  y: number;
  columns: number;
  /** Width of a column. */
  width: number;
  /** Distance between the left edges of adjacent columns. */
  step: number;
  /** Lines at the head and foot of each column that are not for text. */
  top: number[];
  bottom: number[];
  /** Height of the columns in lines, and their height without levelling. */
  lines: number;
  full: number;
  /** Lines of the text set in one column, and its characters: gives characters per line. */
  total: number;
  characters: number;
  /** Lines expected to be free. */
  free: number;
  /** The part of the head that has no room; null if all of it has. */
  head_over: HeadFault | null;
  /** The first part of the text that can't be broken and is higher than every column; null if none is. */
  cramped: CrampedPart | null;
  /** A table is wider than its column. */
  has_wide_table: boolean;
  /** Tables that are kept whole, by their number in the story. */
  kept_tables: number[];
  /** Lines from the top of the frame to the foot of the text. */
  end: number;
}

/** The end of an article's text. */
export type EndMark = Mark & Ending;

/** The end of a column's text, and the lines it was expected to fill. */
export interface FootMark extends Mark {
  column: number;
  planned: number;
  /** Positions of cuts, by the key from the layout. */
  cuts: { key: string; place: CutPlace }[];
}

/**
 * The area of a box of an article, advert, teaser or list of contents; `flowing` boxes are in an
 * article's text, others beside it.
 */
export interface AreaMark extends Mark {
  kind: 'head' | 'picture' | 'facts' | 'answers' | 'jump' | 'flowing' | 'words' | 'label' | 'entry';
  w: number;
  h: number;
}

export interface PictureMark {
  slot: string;
  page: number;
  file: number;
  /** Width of the whole picture, including what is cropped away. */
  width: number;
  /** The part that shows, in shares of the whole picture. */
  shown: Box;
}

/** The entries of a list of contents: how many are shown, and the lines of each of these. */
interface ContentsMark {
  slot: string;
  page: number;
  lines: number[];
}

export interface Report {
  ends: EndMark[];
  feet: FootMark[];
  areas: AreaMark[];
  pictures: PictureMark[];
  contents: ContentsMark[];
  /**
   * Slots without columns whose text overflows by this many lines at its smallest size. `is_small`:
   * the cells of a puzzle are too small instead, `is_narrow` for want of width. `free`: empty lines
   * below a text at its largest size.
   */
  overs: {
    slot: string;
    page: number;
    lines: number;
    is_small?: boolean;
    is_narrow?: boolean;
    free?: number;
  }[];
  /** For each marked word: offset in the story, and the position of its end. */
  words: [number, number, number][];
}

/** Returns the index of the column that contains `x`. */
export const columnAt = (end: EndMark, x: number): number =>
  Math.min(end.columns - 1, Math.max(0, Math.floor((x - end.x) / end.step + 0.02)));

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** Counts the text lines that the columns before `until` hold. */
export const countTextLines = (end: EndMark, lines = end.lines, until = end.columns): number =>
  sum(
    Array.from({ length: until }, (_, j) =>
      Math.max(0, lines - (end.top[j] ?? 0) - (end.bottom[j] ?? 0)),
    ),
  );

/**
 * Counts the overset lines, exactly, since overset text continues down the last column. Negative:
 * free lines.
 */
export function linesOver(end: EndMark, pitch: number): number {
  const column = columnAt(end, end.at_x);
  const depth = Math.round((end.at_y - end.y) / pitch);
  const over = depth - (end.lines - (end.bottom[column] ?? 0));
  if (column === end.columns - 1 && over > 0) return over;
  return (
    countTextLines(end, end.lines, column) +
    depth -
    (end.top[column] ?? 0) -
    countTextLines(end, end.full)
  );
}
