/** Shorter fields tell of their limit only when they are full: names of towns, numbers. */
const LEAST_TOLD = 30;
const SHARE_TOLD = 0.1;
const FEWEST_TOLD = 10;

/**
 * How many characters a field has room for, where that is worth telling: near its end, and when it
 * is full. Null where there is enough room, or no limit.
 */
export function lengthLeft(length: number, most: number): number | null {
  if (most <= 0) return null;
  const left = Math.max(0, most - length);
  const told = most < LEAST_TOLD ? 0 : Math.max(FEWEST_TOLD, Math.ceil(most * SHARE_TOLD));
  return left <= told ? left : null;
}
