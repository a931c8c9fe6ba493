/*
 * What the template reports of a set page. Lengths are in mm from the trimmed page's upper left
 * corner, heights of columns in lines.
 */

interface Mark {
  slot: string;
  page: number;
  at_x: number;
  at_y: number;
}

/** Where an article's text ended, and the columns that it ran through. */
export interface EndMark extends Mark {
  x: number;
  y: number;
  columns: number;
  /** From one column's left edge to the next one's. */
  step: number;
  /** Lines at the head and foot of each column that are not for text. */
  top: number[];
  bottom: number[];
  /** Lines that the columns are deep, and that they could be without being levelled. */
  lines: number;
  full: number;
  /** Lines of the text in one long column, and its characters: how many a line takes. */
  total: number;
  characters: number;
  /** Lines that were thought to be left. */
  free: number;
  head_over: boolean;
  /** Lines from the top of the frame to the foot of the text. */
  end: number;
}

/** Where room that was asked for at the head or foot of a column came. */
export interface SpacerMark extends Mark {
  column: number;
}

export interface PictureMark {
  slot: string;
  page: number;
  file: number;
  /** How wide the whole picture, with what is cut away of it, stands. */
  width: number;
}

export interface Report {
  ends: EndMark[];
  spacers: SpacerMark[];
  pictures: PictureMark[];
  /** Each marked word's place in the story, and where it ended. */
  words: [number, number, number][];
}

/** The column, from 0, in which a point lies. */
export const columnAt = (end: EndMark, x: number): number =>
  Math.min(end.columns - 1, Math.max(0, Math.floor((x - end.x) / end.step + 0.02)));

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** The lines of text that the columns hold, before column `until`. */
export const room = (end: EndMark, lines = end.lines, until = end.columns): number =>
  sum(Array.from({ length: until }, (_, j) => lines - (end.top[j] ?? 0) - (end.bottom[j] ?? 0)));

/**
 * The lines over the frame, which is exact: text that has no room runs on down the last column.
 * Below nought, so many are left.
 */
export function linesOver(end: EndMark, pitch: number): number {
  const column = columnAt(end, end.at_x);
  const depth = Math.round((end.at_y - end.y) / pitch);
  const over = depth - (end.lines - (end.bottom[column] ?? 0));
  if (column === end.columns - 1 && over > 0) return over;
  return room(end, end.lines, column) + depth - (end.top[column] ?? 0) - room(end, end.full);
}
