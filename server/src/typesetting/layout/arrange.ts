import { fitText } from './adjust.ts';
import type { BrokenText, Item } from './galley.ts';
import { breakText, countLines } from './galley.ts';
import type { Plan } from './plan.ts';
import { countTextLines } from './plan.ts';
import { stretchColumns } from './stretch.ts';

const TRIED = 4;
/** Positions of the quote and the first picture, as shares of the text. */
const QUOTE_AT = 0.45;
/** The cost of a line between a quote and its own paragraph. */
const AWAY = 0.3;
/** A position at the edge of a column is as bad as one this many lines from the quote's text. */
const TIGHT_LINES = 8;
/** Lines of text kept above and below a box in its column. */
const MIN_AROUND = 3;

const insertBox = (items: Item[], index: number, box: Item): Item[] => {
  const after = items[index];
  return [
    ...items.slice(0, index),
    box,
    ...(after ? [{ ...after, space: Math.max(after.space, box.space) }] : []),
    ...items.slice(index + 1),
  ];
};

/** A position for a box: before the item with this index. */
interface Position {
  index: number;
  /** Lines between it and the text that it belongs to; 0 if that is not known. */
  away: number;
}

/** The lines of the items that a box belongs to, null if there are none. */
function findLines(items: Item[], block: number | null): { from: number; to: number } | null {
  const index = items.findIndex((item) => block !== null && item.block === block);
  const item = items[index];
  if (!item) return null;
  const from = countLines(items.slice(0, index)) + item.space;
  return { from, to: from + item.lines };
}

/** Returns positions between paragraphs for a box, best first: at its own text, or at a share. */
function findPositions(
  items: Item[],
  box: Item,
  capacities: number[],
  wanted: { share: number; block: number | null },
): Position[] {
  const total = countLines(items);
  const own = findLines(items, wanted.block);
  const ends: number[] = [];
  for (const capacity of capacities) ends.push((ends.at(-1) ?? 0) + capacity);
  let at = 0;
  const places: (Position & { score: number })[] = [];
  for (const [index, item] of items.entries()) {
    const isBetween =
      index > 0 &&
      !item.isNext &&
      items[index - 1]?.kind !== 'head' &&
      items[index - 1]?.kind !== 'box';
    if (isBetween && item.kind !== 'box') {
      const column = ends.findIndex((end) => at < end);
      const from = ends[column - 1] ?? 0;
      const to = ends[column] ?? total;
      const isTight = at < from + MIN_AROUND || at + box.lines + 2 * box.space > to - MIN_AROUND;
      const away = own ? Math.max(0, own.from - at, at - own.to) : 0;
      const share = own ? away / TIGHT_LINES : Math.abs(at / Math.max(1, total) - wanted.share);
      places.push({ index, away, score: share + (isTight ? 1 : 0) });
    }
    at += item.lines + item.space;
  }
  if (places.length === 0) return [{ index: items.length, away: 0 }];
  return places.toSorted((a, b) => a.score - b.score).slice(0, TRIED);
}

/** A text with its boxes, broken into columns. */
export interface ArrangedText {
  items: Item[];
  broken: BrokenText;
}

/**
 * Finds positions for the boxes in the text, and breaks it into the plan's columns. `quotedBlock`:
 * the block that the quote is from, if it is known. `highest`: tables of at most this many lines
 * are kept whole.
 */
export function arrange(
  plan: Plan,
  lift: number,
  quotedBlock: number | null,
  highest: number,
): ArrangedText {
  const capacities = countTextLines(plan).map((lines) => Math.max(0, lines - lift));
  const room = capacities.map((lines, column) => ({
    lines,
    isUnderPicture: (plan.top[column] ?? 0) > 0 || (plan.above > 0 && !plan.isPictureFirst),
  }));
  let { items } = plan;
  for (const [number, box] of plan.boxes.entries()) {
    const isQuote = box.box === 'quote';
    const share = isQuote ? QUOTE_AT : (number + 0.6) / (plan.boxes.length + 0.4);
    const wanted = { share, block: isQuote ? quotedBlock : null };
    let best: { items: Item[]; cost: number } | null = null;
    for (const { index, away } of findPositions(items, box, capacities, wanted)) {
      const tried = insertBox(items, index, box);
      const cost = breakText(tried, room, highest).cost + AWAY * away;
      if (!best || cost < best.cost) best = { items: tried, cost };
    }
    items = best?.items ?? items;
  }
  const fitted = fitText(items, room, highest);
  return { items: fitted.items, broken: stretchColumns(fitted.broken, capacities) };
}
