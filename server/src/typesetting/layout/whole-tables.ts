import type { StoryNode } from '../frame.ts';
import type { Item } from './galley.ts';

/*
 * A table that has room in a column is kept whole. One that continues in another slot is not known
 * in full, so it is broken as a long one is.
 */

/** Adds to the rows of each table that ends in this text how many lines the table has. */
export function addTableLines(items: Item[], blocks: readonly StoryNode[]): Item[] {
  const made = [...items];
  let from = 0;
  for (const [index, item] of items.entries()) {
    if (!item.isNext) from = index;
    const { row = 0, rows } = blocks[item.block ?? -1] ?? {};
    const isEnd = item.kind === 'row' && row + 1 === rows && !items[index + 1]?.isNext;
    if (!isEnd) continue;
    const own = items.slice(from, index + 1);
    const tableLines = own.reduce((sum, { lines }) => sum + lines, 0);
    made.splice(from, own.length, ...own.map((one) => ({ ...one, tableLines })));
  }
  return made;
}

/** True for a row of a table that is kept whole, because it has at most this many lines. */
export const isKeptWhole = ({ tableLines }: Item, highest: number): boolean =>
  tableLines !== undefined && tableLines <= highest;

/** Lists the tables that were kept whole, by their number in the story. */
export const listKeptTables = (
  { items, highest }: { items: Item[]; highest: number },
  blocks: readonly StoryNode[],
): number[] => [
  ...new Set(
    items
      .filter((item) => isKeptWhole(item, highest))
      .flatMap(({ block = -1 }) => blocks[block]?.table ?? []),
  ),
];

/** Returns the lines of the highest table that is kept whole; 0 if there is none. */
export const highestKept = (items: Item[], highest: number): number =>
  Math.max(0, ...items.filter((item) => isKeptWhole(item, highest)).map(linesOf));

const linesOf = ({ tableLines = 0 }: Item): number => tableLines;
