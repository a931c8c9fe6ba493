/** The shortest swipe, in pixels. */
const MIN_SWIPE = 48;

/** Returns 1 for a swipe to the next page, -1 for one back, 0 for a tap or a scroll. */
export function swipeDirection({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) < MIN_SWIPE || Math.abs(x) < Math.abs(y) * 1.5) return 0;
  return x < 0 ? 1 : -1;
}
