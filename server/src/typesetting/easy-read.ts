import { replaceMissingSigns } from './safe-frames.ts';
import type { FramePage, OtherFrame } from './frame.ts';
import type { Block, EasyIssue } from './easy-blocks.ts';
import {
  endHeight,
  FACE,
  leastHeight,
  linesHeight,
  listBlocks,
  MARGIN,
  RULE_SPACE,
  TOGETHER,
  WIDTH,
} from './easy-blocks.ts';
import { isFromRight } from '@spalten/contract/direction';
import type { TableShape } from './easy-table.ts';
import { countRowsIn, ROW_SPACE } from './easy-table.ts';
import { A4, GUIDE_STYLE } from './guide-sheet.ts';
import type { SharedHead } from './set-frames.ts';

export type { EasyIssue, EasyPart } from './easy-blocks.ts';

const FOOT = A4.h - MARGIN.bottom;

/** The indent of an item, in mm, with room for the digits of a number. */
const indentOf = (digits: number) => 6 + 2.6 * Math.max(0, digits - 1);

const frameOf = (page: number, part: Partial<OtherFrame>): OtherFrame => ({
  type: 'easy',
  slot: `easy-${page}`,
  page,
  x: MARGIN.x,
  y: 0,
  w: WIDTH,
  h: 1,
  ...part,
});

/** The pages of an edition, filled from above: the current height, and what adds to them. */
function createPages(title: string) {
  const pages: FramePage[] = [];
  const sheet = {
    pages,
    y: FOOT,
    add(part: Partial<OtherFrame>) {
      const page = pages[pages.length - 1];
      page?.frames.push(
        frameOf(page.id, { slot: `easy-${page.id}-${page.frames.length}`, ...part }),
      );
    },
    turn() {
      const number = pages.length + 1;
      pages.push({ id: number, number, frames: [] });
      sheet.y = MARGIN.top;
      const lines = [`${title} · ${number}`];
      sheet.add({ kind: 'foot', y: A4.h - 14, h: 6, lines, size: 10, pitch: 6 });
    },
  };
  return sheet;
}
type Sheet = ReturnType<typeof createPages>;

/** Lays out a table, from page to page between its rows, under its header. */
function layTable(sheet: Sheet, { head, rows, ...sizes }: TableShape): void {
  let left = rows;
  while (left.length > 0) {
    const count = countRowsIn(left, FOOT - sheet.y - (head?.h ?? 0));
    const own = left.slice(0, count);
    const h = own.reduce((sum, row) => sum + row.h, head?.h ?? 0);
    sheet.add({ kind: 'table', y: sheet.y, h, head, rows: own, space: ROW_SPACE, ...sizes });
    sheet.y += h;
    left = left.slice(count);
    if (left.length > 0) sheet.turn();
  }
}

/**
 * Lays out the lines of a block. No single line goes on to the next page, nor what ends the story
 * below, of the height `below`.
 */
function layLines(
  sheet: Sheet,
  { look, sizes: { size, pitch }, lines, mark, side }: Block,
  below: number,
): void {
  const from_right = isFromRight(lines.join(' '));
  let left = lines;
  while (left.length > 0) {
    const room = Math.max(1, Math.floor((FOOT - sheet.y) / pitch + 0.001));
    const isAlone = left.length - room === 1 && room > TOGETHER;
    const isEndAlone =
      left.length <= room &&
      left.length >= 2 * TOGETHER &&
      sheet.y + left.length * pitch + below > FOOT;
    const count = isEndAlone ? left.length - TOGETHER : isAlone ? room - 1 : room;
    const part = left.slice(0, count);
    const isOn = left !== lines;
    const item = look === 'item' && {
      mark: isOn ? '' : (mark?.words ?? '–'),
      indent: indentOf(mark?.digits ?? 0),
    };
    const h = part.length * pitch;
    sheet.add({ kind: look, y: sheet.y, h, lines: part, size, pitch, from_right, side, ...item });
    sheet.y += h;
    left = left.slice(part.length);
    if (left.length > 0) sheet.turn();
  }
}

/** Lays out a face with the lines of its block beside it, on one page. */
function layFace(sheet: Sheet, block: Block, face: NonNullable<Block['face']>): void {
  const { look, lines, side } = block;
  const { size, pitch } = block.sizes;
  const height = linesHeight(block);
  const beside = FACE.side + FACE.gap;
  const isAtRight = side === 'right';
  const middle = (h: number) => sheet.y + (height - h) / 2;
  if (lines.length > 0) {
    const h = lines.length * pitch;
    const x = MARGIN.x + (isAtRight ? 0 : beside);
    const from_right = isFromRight(lines.join(' '));
    const place = { x, y: middle(h), w: WIDTH - beside, h };
    sheet.add({ kind: look, ...place, lines, size, pitch, from_right, side: side ?? 'left' });
  }
  const x = MARGIN.x + (isAtRight ? WIDTH - face.w : 0);
  sheet.add({ kind: 'picture', ...face, x, y: middle(face.h), lines: [] });
  sheet.y += height;
}

/** Lays the blocks out on as many pages as they take. */
function layOut(issue: EasyIssue): FramePage[] {
  const blocks = listBlocks(issue);
  const sheet = createPages(issue.title);
  for (const [index, block] of blocks.entries()) {
    const { look, sizes, isRuled, picture, table, face } = block;
    const needed = leastHeight(blocks, index) + (isRuled ? 2 * RULE_SPACE : 0);
    if (sheet.y + needed > FOOT) sheet.turn();
    const isFirst = sheet.y <= MARGIN.top;
    if (isRuled && !isFirst) {
      sheet.y += RULE_SPACE;
      sheet.add({ type: 'rule', y: sheet.y, length: WIDTH, upright: false, weight: 1.2 });
      sheet.y += RULE_SPACE;
    } else if (!isFirst) sheet.y += sizes.above;
    if (picture) {
      sheet.add({ kind: look, y: sheet.y, lines: [], ...picture });
      sheet.y += picture.h;
    } else if (table) layTable(sheet, table);
    else if (face) layFace(sheet, block, face);
    else layLines(sheet, block, endHeight(blocks, index));
  }
  return sheet.pages;
}

/** Builds the template's input for an easy-to-read edition: A4, one column, large type. */
export function buildEasyRead(issue: EasyIssue): { head: SharedHead; pages: FramePage[] } {
  const [year = 2000, month = 1, day = 1] = issue.date.split('-').map(Number);
  const { value } = replaceMissingSigns(issue);
  const title = value.documentTitle ?? value.title;
  return {
    head: {
      meta: { title, paper: value.title, language: 'sv', year, month, day },
      page: A4,
      bleed: 0,
      marks: false,
      colour: 'rgb',
      preview: false,
      style: GUIDE_STYLE,
    },
    pages: layOut(value),
  };
}
