import type { Box } from '../typesetting/grid.ts';

/** A line's part of text as another reader of the PDF finds it, in mm. */
export interface Piece {
  text: string;
  page: number;
  x: number;
  y: number;
  w: number;
  size: number;
}

/** A line of a column. */
interface Line {
  y: number;
  x: number;
  right: number;
  text: string;
  isBody: boolean;
  size: number;
  /** A picture's credit ends in it, which stands in the smallest type. */
  isCredit: boolean;
}

/** What a reader finds of the lines in a slot. */
export interface ColumnCounts {
  /** Where the text of each column ends, in mm; only of those that end with text. */
  feet: number[];
  /** Last lines of less than ten signs that are narrower than a third of their column; and all of less. */
  shortLines: number;
  fewCharacters: number;
  /** Lines that are the third or a later one in a row to end with a hyphen. */
  ladders: number;
  /** Legs of less than five lines under a picture. */
  shreds: number;
  /** Words that are broken between two lines: what comes before the hyphen, and after it. */
  breaks: [string, string][];
}

const FEW_CHARACTERS = 10;
const SHORTEST_LEG = 5;
const CREDIT_PT = 7;
/** Lines as far apart as this follow each other, in parts of the distance between lines. */
const NEXT = 1.3;
/** So far apart they stand in one leg: a subhead has a free line above it, or two. */
const IN_LEG = 3.3;
/** The size of a subhead in parts of the text's, and those of a table's rows in points. */
const SUBHEAD = 1.08;
const ROW_PT = [8.2, 7.2];
/** Runs on a line that are farther apart, in mm, have a space between them. */
const APART = 0.1;
const HYPHEN = /(\p{L}+)[-\u00ad\u2010]$/u;

/** The columns that a piece of text stands in. */
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

/** Reads the columns of a slot from what another reader finds in its PDF. */
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
    // Where a caption or a fact box is lowest, the text ends above it.
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

/** Legs of too few lines: a leg goes on past a subhead and a table, down to the next box or the foot. */
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
