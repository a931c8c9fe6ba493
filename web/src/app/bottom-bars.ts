/** The vertical edges of an element in the window, in px. */
interface Edges {
  top: number;
  bottom: number;
}

/** Bars with controls at the bottom of the window. */
const BARS = '.save-bar, .tab-bar';

/**
 * Computes how much of the window's bottom belongs to bars and the on-screen keyboard, in px. `shownTo`
 * is where the keyboard begins, or the window's height. A bar further up, at the end of a short screen,
 * leaves the room below it free.
 */
export function takenAtBottom(height: number, shownTo: number, bars: readonly Edges[]): number {
  const atBottom = bars.filter(({ top, bottom }) => bottom > top && bottom >= shownTo - 1);
  const highest = Math.min(shownTo, ...atBottom.map(({ top }) => top));
  return Math.max(0, Math.ceil(height - highest));
}

/** Writes the height of the bars to `--bars-height`, for what lies above them. */
export function measureBars(): void {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: innerHeight };
  const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
  const taken = takenAtBottom(innerHeight, Math.min(innerHeight, offsetTop + height), bars);
  document.documentElement.style.setProperty('--bars-height', `${taken}px`);
}
