import type { LineBreaks } from '../lines/break-lines.ts';
import type { BrokenText, Column, Item } from './galley.ts';
import { breakText } from './galley.ts';

/*
 * Sets paragraphs a line shorter or longer than their best breaking, so that columns come out even.
 */

/** The loosest spaces allowed for this, as a share of their maximum. */
const LOOSEST = 0.9;
/** The cost of a suboptimal breaking in layout score, fixed and by how much worse it is. */
const FIXED_COST = 0.15;
const WORSE = 0.25;
/** The extra line cost at which a paragraph is visibly worse. */
const VISIBLE = 20_000;
const MOST_ROUNDS = 8;
const TRIED = 4;

const lineCount = ({ ends }: LineBreaks): number => ends.length;

/**
 * Returns a breaking of an item with this many more lines; undefined if it would be visibly worse.
 */
function findAlternative({ way, text, kind }: Item, more: number): LineBreaks | undefined {
  if (!way || !text || kind !== 'text') return undefined;
  const found = text.ways.find((one) => lineCount(one) === lineCount(way) + more);
  const isFine =
    found && !found.isShort && found.loosest <= LOOSEST && found.cost - way.cost < VISIBLE * 4;
  return isFine ? found : undefined;
}

/** Returns the cost of an item not being broken optimally. */
const getCost = ({ way }: Item): number =>
  way && way.cost > 0 ? FIXED_COST + WORSE * Math.min(4, way.cost / VISIBLE) : 0;

const sumCosts = (items: Item[]): number => items.reduce((sum, item) => sum + getCost(item), 0);

interface Change {
  index: number;
  item: Item;
}

/** Returns the items that can be set with this many more lines, cheapest first. */
function findChanges(items: Item[], among: (index: number) => boolean, more: number): Change[] {
  return items
    .flatMap((item, index) => {
      const way = among(index) ? findAlternative(item, more) : undefined;
      return way ? [{ index, item: { ...item, way, lines: item.lines + more } }] : [];
    })
    .toSorted((a, b) => getCost(a.item) - getCost(b.item));
}

const changed = (items: Item[], { index, item }: Change): Item[] => items.with(index, item);

/** Lengthens paragraphs by up to this number of lines, as far as it isn't visible. */
export function lengthen(items: Item[], lines: number): { items: Item[]; lines: number } {
  const chosen = findChanges(items, () => true, 1)
    .filter(({ item }) => (item.way?.cost ?? 0) < VISIBLE)
    .slice(0, Math.max(0, lines));
  return { items: chosen.reduce(changed, items), lines: chosen.length };
}

/** Returns, for each column that is short of lines, its items. */
function findShortColumns({ columns }: BrokenText, room: Column[]): Set<Item>[] {
  return columns.flatMap(({ pieces, filled }, index) =>
    pieces.length > 0 && filled < (room[index]?.lines ?? 0)
      ? [new Set(pieces.map(({ item }) => item))]
      : [],
  );
}

/**
 * Breaks a text into columns, with paragraphs a line shorter or longer if that evens the columns.
 * `highest`: tables of at most this many lines are kept whole.
 */
export function fitText(
  first: Item[],
  room: Column[],
  highest = 0,
): { items: Item[]; broken: BrokenText } {
  let items = first;
  let broken = breakText(items, room, highest);
  let cost = broken.cost + sumCosts(items);
  const attempt = (tries: Change[]): boolean => {
    let best: { items: Item[]; broken: BrokenText; cost: number } | null = null;
    for (const change of tries.slice(0, TRIED)) {
      const made = changed(items, change);
      const seen = breakText(made, room, highest);
      const own = seen.cost + sumCosts(made);
      if (own < (best?.cost ?? cost) - 0.01) best = { items: made, broken: seen, cost: own };
    }
    if (best) ({ items, broken, cost } = best);
    return best !== null;
  };
  for (let round = 0; round < MOST_ROUNDS && broken.cost > 0; round += 1) {
    const isDone =
      broken.over > 0
        ? !attempt(findChanges(items, () => true, -1))
        : !findShortColumns(broken, room).some((own) => {
            const among = (index: number) => own.has(items[index] as Item);
            return attempt(findChanges(items, among, 1)) || attempt(findChanges(items, among, -1));
          });
    if (isDone) break;
  }
  return { items, broken: { ...broken, cost } };
}
