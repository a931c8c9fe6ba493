/** Shorter fields tell of their limit only when they are full: names of towns, numbers. */
const MIN_LIMIT_COUNTED = 30;
const COUNTED_SHARE = 0.1;
const MIN_CHARACTERS_COUNTED = 10;

/**
 * How many characters a field has room for, where that is worth telling: near its end, and when it
 * is full. Null where there is enough room, or no limit.
 */
export function lengthLeft(length: number, most: number): number | null {
  if (most <= 0) return null;
  const left = Math.max(0, most - length);
  const told =
    most < MIN_LIMIT_COUNTED
      ? 0
      : Math.max(MIN_CHARACTERS_COUNTED, Math.ceil(most * COUNTED_SHARE));
  return left <= told ? left : null;
}
