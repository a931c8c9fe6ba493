import type { SlotChange, SlotProposal, SlotRemark } from '@spalten/contract/copyfitting';
import type { StoryNode } from '../frame.ts';
import type { Box } from '../grid.ts';
import { getLines } from '../lines/set-text.ts';
import type { CrampedPart, Ending } from '../report.ts';
import type { VisibleParts } from './changes.ts';
import { countMainLines, listChanges, listVisibleParts } from './changes.ts';
import type { BoxKind, Piece } from './galley.ts';
import type { AnswerGrid } from './measures.ts';
import { innerSize, isFresh } from './measures.ts';
import { countFootLines, isFilling } from './plan.ts';
import { countOversetWords } from './overset.ts';
import { listRemarks } from './remarks.ts';
import { findHeadFault } from './head-fault.ts';
import type { LayoutInput } from './layout-input.ts';
import { getWidth } from './layout-input.ts';
import { listKeptTables } from './whole-tables.ts';
import type { TriedLayout } from './search.ts';
import type { Cut } from './cut-cache.ts';

/** A piece of a column as read by the template. */
type LayoutPiece =
  | {
      kind: 'text';
      space: number;
      /** The block, or the chosen lines of it that are in this piece. */
      node: StoryNode;
      fresh: boolean;
      justify: boolean;
      /** The number of the block, and its lines. */
      block: number;
      total: number;
      /**
       * Cuts that Typst makes before and after this piece; null at the block's beginning and end.
       */
      start: Cut | null;
      stop: Cut | null;
    }
  | { kind: BoxKind; space: number; lines: number; image: number };

interface LayoutColumn {
  number: number;
  x: number;
  y: number;
  lines: number;
  /** Lines expected to be filled. */
  planned: number;
  pieces: LayoutPiece[];
}

/**
 * The layout of an article as read by the template: mm across and lines down from the slot's upper
 * left corner, inside its tint.
 */
export interface Layout {
  head: { y: number; size: number; standfirst: boolean; manner: 0 | 1 | 2 };
  columns: LayoutColumn[];
  boxes: {
    kind: 'picture' | 'facts' | 'answers';
    image: number;
    x: number;
    y: number;
    w: number;
    lines: number;
    /** The grid of the answers, and its overset lines. */
    way?: AnswerGrid;
    over?: number;
  }[];
  rules: { x: number; y: number; lines: number }[];
  shown: VisibleParts;
  changes: SlotChange[];
  remarks: SlotRemark[];
  /** Possible actions if it doesn't come out even. */
  proposals: SlotProposal[];
  /** Words at the end of the text that have no room. */
  overset_words: number;
  /** About how many characters of every answer have room, if some have none. */
  answer_characters: number;
  /** The line with the reference to the page where the story continues. */
  jump: number;
  /** Data for the report of where the text ends. */
  ending: Ending;
}

/**
 * The shortest rules between columns in lines: in all stories, and beside boxes, where a rule of a few
 * lines looks like a mistake.
 */
const SHORTEST_RULE = 2;
const SHORTEST_RULE_BESIDE_BOXES = 8;
/** The distance of rules from boxes above and below, in lines. */
const RULE_OFF = 0.17;

const buildPiece = (input: LayoutInput, { item, from, to, space }: Piece): LayoutPiece => {
  if (item.block === undefined)
    return { kind: item.box ?? 'byline', space, lines: item.lines, image: item.image ?? -1 };
  const { block, text, way } = item;
  const blocks = input.frame.article.body.content;
  const node = blocks[block] ?? { type: 'paragraph' };
  const { isJustified: justify } = input.measures;
  const fresh = isFresh(blocks, block);
  const total = item.lines - (input.longer[block] ?? 0);
  const common = { kind: 'text' as const, space, block, total, fresh, justify };
  if (text && way) {
    const isJustified = justify && node.type !== 'blockquote';
    const part = getLines(node, text, way, { from, to, isJustified });
    return { ...common, node: part, start: null, stop: null };
  }
  const cut = (line: number): Cut | null =>
    line <= 0 || line >= item.lines ? null : { line, key: '' };
  return { ...common, node, start: cut(from), stop: cut(to) };
};

/** Returns the rules between columns, where both have text. */
function buildRules(
  input: LayoutInput,
  tried: TriedLayout,
  y: number,
  depth: number,
): Layout['rules'] {
  const { plan } = tried;
  const bottom = countFootLines(plan);
  const step = input.column + input.gutter;
  return Array.from({ length: Math.max(0, plan.m - 1) }, (_, index) => index + 1).flatMap((j) => {
    const above = Math.max(plan.top[j - 1] ?? 0, plan.top[j] ?? 0);
    const below = Math.max(bottom[j - 1] ?? 0, bottom[j] ?? 0);
    const lines = depth - above - below - 2 * RULE_OFF;
    const x = (plan.start + j) * step - input.gutter / 2;
    const shortest = Math.max(SHORTEST_RULE, Math.min(SHORTEST_RULE_BESIDE_BOXES, depth / 2));
    return lines < shortest ? [] : [{ x, y: y + above + RULE_OFF, lines }];
  });
}

/** True if something is left out of a story that could continue elsewhere. */
function isIncomplete(input: LayoutInput, tried: TriedLayout): boolean {
  const { images, hasQuote } = listVisibleParts(input, tried);
  const isAll =
    images.length === input.shapes.length && hasQuote === (input.measures.quote !== null);
  return input.frame.isComplete && !isAll;
}

const UNBROKEN = { head: 'subhead', row: 'row', whole: 'item' } as const;

/** Returns the first part of a text that can't be broken and is higher than this many lines. */
function findCramped({ items }: TriedLayout, most: number): CrampedPart | null {
  const found = items.find(({ kind, lines }) => kind !== 'text' && lines > most);
  if (!found || found.kind === 'text') return null;
  return found.kind === 'box' ? (found.box ?? 'parts') : UNBROKEN[found.kind];
}

/** True if a table has to break words, in the text or in the fact box at its chosen width. */
function hasWideTable({ measures }: LayoutInput, { plan }: TriedLayout): boolean {
  const facts = plan.feet.find(({ what }) => what === 'facts');
  return measures.has_wide_table || (measures.wide_in_facts[(facts?.width ?? 1) - 1] ?? false);
}

/** Converts a chosen layout to positions. */
export function buildLayout(input: LayoutInput, tried: TriedLayout): Layout {
  const { frame, measures, n, pitch, column } = input;
  const { plan, broken, lift, pad } = tried;
  const { main } = plan.choice;
  const step = column + input.gutter;
  const head = measures.heads[plan.choice.head];
  const { isPictureFirst } = plan;
  const headY = isPictureFirst ? plan.above : 0;
  const textY = plan.headLines + plan.above + pad;
  const depth = plan.depth - pad - lift;
  const bottom = countFootLines(plan);
  const columns = broken.columns.map((one, j): LayoutColumn => ({
    number: j,
    x: (plan.start + j) * step,
    y: textY + (plan.top[j] ?? 0),
    lines: Math.max(one.pieces.length > 0 ? 1 : 0, depth - (plan.top[j] ?? 0) - (bottom[j] ?? 0)),
    planned: one.filled,
    pieces: one.pieces.map((piece) => buildPiece(input, piece)),
  }));
  const boxes: Layout['boxes'] = plan.feet.map((foot) => {
    const lines = isFilling(plan, foot) ? depth : foot.lines;
    return {
      kind: foot.what,
      image: foot.image,
      x: (plan.start + foot.column) * step,
      y: textY + depth - lines,
      w: getWidth(input, foot.width),
      lines,
    };
  });
  if (main.kind !== 'none') {
    const x = main.kind === 'corner' ? (n - plan.k) * step : plan.start > 0 ? 0 : plan.m * step;
    const isAbove = main.kind === 'above';
    const y = isPictureFirst ? 0 : plan.headLines + (isAbove ? 0 : pad);
    const lines = countMainLines(input, tried);
    boxes.unshift({
      kind: 'picture',
      image: 0,
      x: isAbove ? 0 : x,
      y,
      w: getWidth(input, plan.k),
      lines,
    });
  }
  const { width } = innerSize(frame, pitch);
  const padX = (frame.w - width) / 2;
  const total = tried.items.reduce((sum, item) => sum + item.lines, 0);
  const area: Pick<Box, 'x' | 'y'> = {
    x: frame.x + padX + plan.start * step,
    y: frame.y + (frame.tint ? pitch : 0) + textY * pitch,
  };
  const rooms = columns.map(({ lines }) => lines);
  return {
    head: {
      y: headY,
      size: frame.headline_size * (head?.scale ?? 1),
      standfirst: plan.isWide,
      manner: plan.choice.standfirst,
    },
    columns,
    boxes,
    rules: buildRules(input, tried, textY, depth),
    shown: listVisibleParts(input, tried),
    changes: listChanges(input, tried),
    remarks: listRemarks(input, tried),
    proposals: [],
    overset_words: countOversetWords(
      broken.columns.at(-1)?.pieces ?? [],
      frame.article.body.content,
      rooms.at(-1) ?? 0,
    ),
    answer_characters: 0,
    jump: textY + depth,
    ending: {
      ...area,
      columns: plan.m,
      width: column,
      step,
      top: plan.top,
      bottom,
      lines: depth,
      full: plan.depth - pad,
      total,
      characters: frame.characters,
      free: plan.free,
      head_over: findHeadFault(input, plan),
      cramped: isIncomplete(input, tried) ? 'parts' : findCramped(tried, Math.max(...rooms)),
      has_wide_table: hasWideTable(input, tried),
      kept_tables: listKeptTables(tried, frame.article.body.content),
      // A picture beside a short text ends below it.
      end: textY + (main.kind === 'beside' ? Math.max(depth, countMainLines(input, tried)) : depth),
    },
  };
}
