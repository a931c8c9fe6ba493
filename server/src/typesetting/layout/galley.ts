/*
 * The text of an article as one long column of lines, with its boxes; and the search for column
 * breaks.
 */

import type { LineBreaks } from '../lines/break-lines.ts';
import type { ParagraphLines } from '../lines/set-text.ts';
import type { BoxSpan } from './legs.ts';
import { countShortLegs, findBoxSpans } from './legs.ts';
import { isKeptWhole } from './whole-tables.ts';

/** The boxes in a text besides its blocks. */
export type BoxKind = 'standfirst' | 'byline' | 'signed' | 'quote' | 'facts' | 'picture';

/** A part of the text: a breakable block, a subhead, or an unbreakable box. */
export interface Item {
  kind: 'text' | 'head' | 'whole' | 'box' | 'row';
  lines: number;
  /** For a table row: lines of the table's header, repeated if the row begins a column. */
  header?: number;
  /** A row other than the first of its table in this text. */
  isNext?: boolean;
  /** For a row of a table that ends in this text: lines of the table with its header. */
  tableLines?: number;
  /** The chosen line breaks, and all alternatives. */
  way?: LineBreaks;
  text?: ParagraphLines;
  /** The number of the block, or the kind of the box. */
  block?: number;
  box?: BoxKind;
  image?: number;
  /** Free lines above it, except at the head of a column. */
  space: number;
}

/** Lines of an item in one column. */
export interface Piece {
  item: Item;
  from: number;
  to: number;
  space: number;
}

interface Lines {
  /** The item of each line, and the line's index in it. */
  item: number[];
  offset: number[];
  /** The position of each line from the first, including free lines between items. */
  top: number[];
  /** The cost of a column that begins with each line. */
  costs: number[];
  stops: BoxSpan[];
}

const NEVER = 1e6;
/** The cost of breaking a table, and of leaving one row alone. */
const IN_TABLE = 4;
const ROW_ALONE = 16;
/** The cost of breaking a paragraph with one line before, or after, the break. */
const ORPHAN = 1.6;
const WIDOW = 3;
const AFTER_HEAD = 30;
const HEAD_WITH_ONE_LINE = 5;

function indexLines(items: Item[], highest: number): Lines {
  const lines: Lines = { item: [], offset: [], top: [], costs: [], stops: findBoxSpans(items) };
  let at = 0;
  for (const [index, item] of items.entries()) {
    if (index > 0) at += item.space;
    for (let offset = 0; offset < item.lines; offset += 1) {
      lines.item.push(index);
      lines.offset.push(offset);
      lines.top.push(at);
      at += 1;
    }
  }
  for (let line = 0; line < lines.item.length; line += 1)
    lines.costs.push(breakCost(items, lines, line, highest));
  return lines;
}

/** The first line after `from` whose foot is below `bottom`, by halves: lines come from above. */
function firstBelow(top: number[], from: number, bottom: number): number {
  let [low, high] = [from, top.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((top[middle] ?? 0) + 1 <= bottom) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines that a text takes in one column. */
export const countLines = (items: Item[]): number =>
  items.reduce((sum, item, index) => sum + item.lines + (index > 0 ? item.space : 0), 0);

/** Cost of beginning the next column with this line. */
function breakCost(
  items: Item[],
  lines: Pick<Lines, 'item' | 'offset'>,
  at: number,
  highest: number,
): number {
  const item = items[lines.item[at] ?? 0];
  const offset = lines.offset[at] ?? 0;
  if (!item) return 0;
  if (offset > 0) {
    // A hyphenated word may not continue in the next column.
    if (item.kind !== 'text' || item.way?.hyphens[offset - 1]) return NEVER;
    const left = item.lines - offset;
    const before = items[(lines.item[at] ?? 0) - 1];
    const headed = before?.kind === 'head' && offset === 1 ? HEAD_WITH_ONE_LINE : 0;
    return headed + (offset === 1 ? ORPHAN : 0) + (left === 1 ? WIDOW : 0);
  }
  const before = items[(lines.item[at] ?? 0) - 1];
  if (before?.kind === 'head') return AFTER_HEAD;
  if (item.isNext) {
    if (isKeptWhole(item, highest)) return NEVER;
    const isAlone = !before?.isNext || !items[(lines.item[at] ?? 0) + 1]?.isNext;
    return isAlone ? ROW_ALONE : IN_TABLE;
  }
  if (before?.box === 'standfirst' || before?.box === 'byline') return AFTER_HEAD;
  // A box looks lost at the head or foot of a column.
  return item.kind === 'box' ? 1.2 : before?.kind === 'box' ? 1.2 : 0;
}

/** Counts the header lines that are repeated if a column begins with this line. */
const countRepeated = (items: Item[], lines: Lines, at: number): number =>
  items[lines.item[at] ?? -1]?.header ?? 0;

const SLACK_MIDDLE = [0, 0.7, 4, 9];
const SLACK_LAST = [0, 0.3, 3, 7];
const slackCost = (slack: number, isLast: boolean): number => {
  const costs = isLast ? SLACK_LAST : SLACK_MIDDLE;
  return costs[slack] ?? 9 + 4 * (slack - 3);
};

/** Result of breaking a text: pieces and filled lines of each column, and the cost. */
export interface BrokenText {
  columns: { pieces: Piece[]; filled: number }[];
  cost: number;
  /** Lines overset in the last column. */
  over: number;
  /** Number of too short runs of text under pictures. */
  shortLegs: number;
}

/** Lines of a column, and whether a picture is at its head. */
export interface Column {
  lines: number;
  isUnderPicture: boolean;
}

const SHORT_LEG = 6;

interface State {
  at: number;
  cost: number;
  before: State | null;
}

/** The most lines a column is left short, if there is an alternative. */
const WINDOW = 6;

/** Returns the possible states after filling a column from a state. */
function findNextStates(items: Item[], lines: Lines, from: State, column: Column): State[] {
  const capacity = column.lines;
  const count = lines.item.length;
  const start = (lines.top[from.at] ?? 0) - countRepeated(items, lines, from.at);
  const found: State[] = [];
  const end = firstBelow(lines.top, from.at, start + capacity);
  let hasFair = false;
  for (let at = end; at > from.at; at -= 1) {
    const filled = (lines.top[at - 1] ?? 0) + 1 - start;
    const slack = capacity - filled;
    // Before a table that moves on, a subhead that belongs to it may be far from the foot too.
    if (slack > WINDOW && hasFair) break;
    const cost = lines.costs[at] ?? 2 * slack;
    if (cost >= NEVER) continue;
    hasFair ||= cost < AFTER_HEAD;
    const own = at < count ? slackCost(slack, false) : 0;
    const legCost = SHORT_LEG * countShortLegs(lines.stops, from.at, at, column.isUnderPicture);
    found.push({ at, cost: from.cost + cost + own + legCost, before: from });
  }
  // Nothing fits: the next item is higher than the column.
  if (found.length === 0) found.push({ ...from, cost: from.cost + 10 * capacity, before: from });
  return found;
}

function collectPieces(items: Item[], lines: Lines, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  for (let at = from; at < to; at += 1) {
    const item = items[lines.item[at] ?? 0];
    const offset = lines.offset[at] ?? 0;
    const last = pieces.at(-1);
    if (!item) continue;
    if (last?.item === item) last.to = offset + 1;
    else {
      const space = at > from ? item.space : 0;
      pieces.push({ item, from: offset, to: offset + 1, space });
    }
  }
  return pieces;
}

type Columns = Pick<BrokenText, 'columns' | 'shortLegs'>;

/** Follows the states back from the last column to the first. */
function collectColumns(items: Item[], lines: Lines, ending: State, room: Column[]): Columns {
  const columns: BrokenText['columns'] = [];
  let [end, shortLegs] = [lines.item.length, 0];
  for (let state: State | null = ending; state; state = state.before) {
    const pieces = collectPieces(items, lines, state.at, end);
    const own = (lines.top[end - 1] ?? 0) + 1 - (lines.top[state.at] ?? 0);
    const filled = end > state.at ? own + countRepeated(items, lines, state.at) : 0;
    columns.unshift({ pieces, filled });
    const isUnderPicture = room[room.length - columns.length]?.isUnderPicture ?? false;
    shortLegs += countShortLegs(lines.stops, state.at, end, isUnderPicture);
    end = state.at;
  }
  return { columns, shortLegs };
}

/**
 * Breaks a text into columns of so many lines; the last takes what is left. `highest`: tables of at
 * most this many lines are kept whole.
 */
export function breakText(items: Item[], room: Column[], highest = 0): BrokenText {
  const lines = indexLines(items, highest);
  const count = lines.item.length;
  let states: State[] = [{ at: 0, cost: 0, before: null }];
  for (const column of room.slice(0, -1)) {
    const best = new Map<number, State>();
    for (const state of states)
      for (const next of findNextStates(items, lines, state, column)) {
        const known = best.get(next.at);
        if (!known || next.cost < known.cost) best.set(next.at, next);
      }
    states = [...best.values()];
  }
  const last = room.at(-1) ?? { lines: 0, isUnderPicture: false };
  const filledFrom = (at: number) =>
    at < count
      ? (lines.top[count - 1] ?? 0) + 1 - (lines.top[at] ?? 0) + countRepeated(items, lines, at)
      : 0;
  const ended = states.map((state) => {
    const filled = filledFrom(state.at);
    const slack = last.lines - filled;
    const own = slack < 0 ? -100 * slack : slackCost(slack, true);
    const legCost = SHORT_LEG * countShortLegs(lines.stops, state.at, count, last.isUnderPicture);
    return { state, filled, cost: state.cost + own + legCost };
  });
  const [first] = ended;
  if (!first) throw new Error('a text can be broken in one way at least');
  let best = first;
  for (const other of ended) if (other.cost < best.cost) best = other;
  // Most ways are tried for their cost alone.
  let columns: Columns | undefined;
  const columnsOf = () => (columns ??= collectColumns(items, lines, best.state, room));
  return {
    cost: best.cost,
    over: Math.max(0, best.filled - last.lines),
    get columns() {
      return columnsOf().columns;
    },
    get shortLegs() {
      return columnsOf().shortLegs;
    },
  };
}
