import { fitText } from './adjust.ts';
import type { BrokenText, Item } from './galley.ts';
import { breakText, countLines } from './galley.ts';
import type { Plan } from './plan.ts';
import { countTextLines } from './plan.ts';
import { stretchColumns } from './stretch.ts';

const TRIED = 4;
/** Positions of the quote and the first picture, as shares of the text. */
const QUOTE_AT = 0.45;
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

/** Returns positions between paragraphs for a box, best first. */
function findPositions(items: Item[], box: Item, capacities: number[], share: number): number[] {
  const total = countLines(items);
  const ends: number[] = [];
  for (const capacity of capacities) ends.push((ends.at(-1) ?? 0) + capacity);
  let at = 0;
  const places: { index: number; score: number }[] = [];
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
      const score = Math.abs(at / Math.max(1, total) - share) + (isTight ? 1 : 0);
      places.push({ index, score });
    }
    at += item.lines + item.space;
  }
  if (places.length === 0) return [items.length];
  return places
    .toSorted((a, b) => a.score - b.score)
    .slice(0, TRIED)
    .map(({ index }) => index);
}

/** A text with its boxes, broken into columns. */
export interface ArrangedText {
  items: Item[];
  broken: BrokenText;
}

/** Finds positions for the boxes in the text, and breaks it into the plan's columns. */
export function arrange(plan: Plan, lift: number): ArrangedText {
  const capacities = countTextLines(plan).map((lines) => Math.max(0, lines - lift));
  const room = capacities.map((lines, column) => ({
    lines,
    isUnderPicture: (plan.top[column] ?? 0) > 0 || (plan.above > 0 && !plan.isPictureFirst),
  }));
  let { items } = plan;
  for (const [number, box] of plan.boxes.entries()) {
    const share = box.box === 'quote' ? QUOTE_AT : (number + 0.6) / (plan.boxes.length + 0.4);
    let best: ArrangedText | null = null;
    for (const index of findPositions(items, box, capacities, share)) {
      const tried = insertBox(items, index, box);
      const seen = breakText(tried, room);
      if (!best || seen.cost < best.broken.cost) best = { items: tried, broken: seen };
    }
    items = best?.items ?? items;
  }
  const fitted = fitText(items, room);
  return { items: fitted.items, broken: stretchColumns(fitted.broken, capacities) };
}
