/*
 * What the template reports of a set page. Lengths are in mm from the trimmed page's upper left
 * corner, heights of columns in lines.
 */

/** Where a block is cut: the number of its text, and a place in that; null where it cannot be. */
export type CutPlace = [number, number] | null;

interface Mark {
  slot: string;
  page: number;
  at_x: number;
  at_y: number;
}

/** The columns that an article's text runs through, as its layout gives them to be reported. */
export interface Ending {
  x: number;
  y: number;
  columns: number;
  /** The width of a column. */
  width: number;
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
  /** Something that stands in the text is higher than every column. */
  cramped: boolean;
  /** A table is wider than its column. */
  has_wide_table: boolean;
  /** Lines from the top of the frame to the foot of the text. */
  end: number;
}

/** Where an article's text ended. */
export type EndMark = Mark & Ending;

/** Where a column's text ended, and the lines that it was thought to fill. */
export interface FootMark extends Mark {
  column: number;
  planned: number;
  /** Where blocks were cut, by the key that the layout gave. */
  cuts: { key: string; place: CutPlace }[];
}

/** Room that a box of an article takes; `flowing` in its text, the others beside it. */
export interface AreaMark extends Mark {
  kind: 'head' | 'picture' | 'facts' | 'answers' | 'jump' | 'flowing';
  w: number;
  h: number;
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
  feet: FootMark[];
  areas: AreaMark[];
  pictures: PictureMark[];
  /** Slots without columns whose words reach so many lines out of them, at their smallest. */
  overs: { slot: string; page: number; lines: number }[];
  /** Each marked word's place in the story, and where it ended. */
  words: [number, number, number][];
}

/** The column, from 0, in which a point lies. */
export const columnAt = (end: EndMark, x: number): number =>
  Math.min(end.columns - 1, Math.max(0, Math.floor((x - end.x) / end.step + 0.02)));

const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);

/** The lines of text that the columns hold, before column `until`. */
export const room = (end: EndMark, lines = end.lines, until = end.columns): number =>
  sum(
    Array.from({ length: until }, (_, j) =>
      Math.max(0, lines - (end.top[j] ?? 0) - (end.bottom[j] ?? 0)),
    ),
  );

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
