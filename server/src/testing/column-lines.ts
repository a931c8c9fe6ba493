import type { Box } from '../typesetting/grid.ts';

/** A run of text as an independent PDF reader finds it, in mm. */
export interface Piece {
  text: string;
  page: number;
  x: number;
  y: number;
  w: number;
  size: number;
}

interface Line {
  y: number;
  x: number;
  right: number;
  text: string;
  isBody: boolean;
  size: number;
  /** True if the line ends with a picture's credit, which has the smallest type. */
  isCredit: boolean;
}

/** Measurements of the lines in a slot. */
export interface ColumnCounts {
  /** Bottom of the text in each column, in mm. Columns that end with other content are left out. */
  feet: number[];
  /**
   * Last lines with fewer than ten characters: those narrower than a third of their column, and
   * all.
   */
  shortLines: number;
  fewCharacters: number;
  /** Hyphenated line ends from the third in a row on. */
  ladders: number;
  /** Column parts of fewer than five lines under a picture. */
  shreds: number;
  /** Words broken across two lines: the parts before and after the hyphen. */
  breaks: [string, string][];
}

const FEW_CHARACTERS = 10;
const SHORTEST_LEG = 5;
const CREDIT_PT = 7;
/** Largest distance between consecutive lines, in parts of the leading. */
const NEXT = 1.3;
/** Largest distance within one leg: a subhead has one or two free lines above it. */
const IN_LEG = 3.3;
/** Size of a subhead relative to the body text; sizes of table rows in points. */
const SUBHEAD = 1.08;
const ROW_PT = [8.2, 7.2];
/** Runs on a line farther apart than this, in mm, are separated by a space. */
const APART = 0.1;
const HYPHEN = /(\p{L}+)[-\u00ad\u2010]$/u;

/** Returns the columns that a run of text spans. */
function columnsOf(piece: Piece, box: Box, columns: number, step: number): number[] {
  const first = Math.max(0, Math.floor((piece.x - box.x + 3) / step));
  const last = Math.min(columns - 1, Math.floor((piece.x + piece.w - box.x - 3) / step));
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
}

function addTo(lines: Line[], piece: Piece, pitch: number, body: number): void {
  const isBody = Math.abs(piece.size - body) < 0.1;
  const isCredit = Math.abs(piece.size - CREDIT_PT) < 0.1;
  const own = lines.find((line) => Math.abs(line.y - piece.y) < pitch / 4);
  if (!own) {
    const right = piece.x + piece.w;
    const { x, y, text, size } = piece;
    lines.push({ y, x, right, text, size, isBody, isCredit });
    return;
  }
  own.text += (piece.x - own.right > APART ? ' ' : '') + piece.text;
  own.x = Math.min(own.x, piece.x);
  own.right = Math.max(own.right, piece.x + piece.w);
  own.isBody &&= isBody;
  own.isCredit ||= isCredit;
}

/** Measures the columns of a slot from the text runs of its PDF. */
export function readColumns(
  pieces: Piece[],
  box: Box,
  {
    columns,
    gutter,
    body,
    pitch,
  }: { columns: number; gutter: number; body: number; pitch: number },
): ColumnCounts {
  const step = (box.w + gutter) / columns;
  const found = Array.from({ length: columns }, (): Line[] => []);
  for (const piece of pieces) {
    const isAcross = piece.x > box.x - 3 && piece.x < box.x + box.w;
    if (!isAcross || piece.y <= box.y || piece.y >= box.y + box.h + 2) continue;
    for (const column of columnsOf(piece, box, columns, step))
      addTo(found[column] ?? [], piece, pitch, body);
  }
  const counts: ColumnCounts = {
    feet: [],
    shortLines: 0,
    fewCharacters: 0,
    ladders: 0,
    shreds: 0,
    breaks: [],
  };
  for (const column of found) {
    const lines = column.toSorted((a, b) => a.y - b.y);
    const last = lines.at(-1);
    // If a caption or fact box is lowest, the text ends above it.
    if (last?.isBody) counts.feet.push(last.y);
    countLines(counts, lines, { pitch, third: (step - gutter) / 3 });
    counts.shreds += countShreds(lines, { pitch, body });
  }
  return counts;
}

function countLines(
  counts: ColumnCounts,
  lines: Line[],
  { pitch, third }: { pitch: number; third: number },
): void {
  let ladder = 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const after = lines[index + 1];
    const follows = before?.isBody === true && line.y - before.y < NEXT * pitch;
    if (!line.isBody) {
      ladder = 0;
      continue;
    }
    if (!follows) ladder = 0;
    const goesOn = after?.isBody === true && after.y - line.y < NEXT * pitch;
    const hyphen = HYPHEN.exec(line.text.trim());
    ladder = hyphen ? ladder + 1 : 0;
    if (ladder > 2) counts.ladders += 1;
    if (hyphen?.[1] && goesOn && after)
      counts.breaks.push([hyphen[1], /^\p{L}*/u.exec(after.text.trim())?.[0] ?? '']);
    const hasFew = follows && line.text.trim().length < FEW_CHARACTERS;
    if (hasFew) counts.fewCharacters += 1;
    if (hasFew && line.right - line.x < third) counts.shortLines += 1;
  }
}

/**
 * Counts legs with too few lines. A leg continues past subheads and tables to the next box or the
 * foot.
 */
function countShreds(lines: Line[], { pitch, body }: { pitch: number; body: number }): number {
  const isSize = (line: Line, size: number) => Math.abs(line.size - size) < 0.1;
  const begins = (line: Line) => line.isBody || isSize(line, body * SUBHEAD);
  let [count, run] = [0, 0];
  let isUnderPicture = false;
  const close = () => {
    if (isUnderPicture && run > 0 && run < SHORTEST_LEG) count += 1;
    run = 0;
  };
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isNear = run > 0 && before !== undefined && line.y - before.y < IN_LEG * pitch;
    const isText = begins(line) || (isNear && ROW_PT.some((size) => isSize(line, size)));
    if (!isText || !isNear) close();
    if (!isText) continue;
    if (run === 0) isUnderPicture = before?.isCredit === true && line.y - before.y < IN_LEG * pitch;
    run += 1;
  }
  close();
  return count;
}
