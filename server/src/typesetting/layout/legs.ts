import type { Item } from './galley.ts';
import { SHORTEST_LEG } from './room.ts';

/** Lines of a text that a box takes, from the first up to before the last. */
export interface Stop {
  from: number;
  to: number;
  isPicture: boolean;
}

/** What text does not go on past: a subhead or a table is a part of it. */
const ENDS_LEG = new Set<Item['box']>(['picture', 'quote', 'facts']);

/** The boxes that part a text, by its lines. */
export function stopsOf(items: Item[]): Stop[] {
  let from = 0;
  return items.flatMap(({ box, lines }) => {
    const to = from + lines;
    const stop = { from, to, isPicture: box === 'picture' };
    from = to;
    return box !== undefined && ENDS_LEG.has(box) && lines > 0 ? [stop] : [];
  });
}

/**
 * How many legs of too few lines there are in a column that holds the lines from one up to before
 * another. `isUnderPicture`: a picture stands at the head of the column.
 */
export function countShortLegs(
  stops: Stop[],
  from: number,
  to: number,
  isUnderPicture: boolean,
): number {
  if (stops.length === 0 && !isUnderPicture) return 0;
  let count = 0;
  let [begin, isUnder] = [from, isUnderPicture];
  const close = (end: number) => {
    if (isUnder && end > begin && end - begin < SHORTEST_LEG) count += 1;
  };
  for (const stop of stops) {
    if (stop.to <= from || stop.from >= to) continue;
    close(stop.from);
    begin = stop.to;
    isUnder = stop.isPicture;
  }
  close(to);
  return count;
}
