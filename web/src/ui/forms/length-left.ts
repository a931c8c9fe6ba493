/** Fields with a lower limit, such as town names, show it only when they are full. */
const MIN_LIMIT_COUNTED = 30;
const COUNTED_SHARE = 0.1;
const MIN_CHARACTERS_COUNTED = 10;

/**
 * The number of characters left in a field when it is nearly full, 0 when it is full. Null when
 * there is enough room or no limit.
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
