import type { Item } from './galley.ts';
import { SHORTEST_LEG } from './layout-input.ts';

/** Lines of a text occupied by a box: `from` inclusive, `to` exclusive. */
export interface BoxSpan {
  from: number;
  to: number;
  isPicture: boolean;
}

/** Boxes that end a leg. Subheads and tables count as text. */
const ENDS_LEG = new Set<Item['box']>(['picture', 'quote', 'facts']);

/** Returns the boxes that divide a text, by lines. */
export function findBoxSpans(items: Item[]): BoxSpan[] {
  let from = 0;
  return items.flatMap(({ box, lines }) => {
    const to = from + lines;
    const stop = { from, to, isPicture: box === 'picture' };
    from = to;
    return box !== undefined && ENDS_LEG.has(box) && lines > 0 ? [stop] : [];
  });
}

/**
 * Counts the legs that are too short in a column with lines `from` up to before `to`.
 * `isUnderPicture`: a picture is at the head of the column.
 */
export function countShortLegs(
  stops: BoxSpan[],
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
