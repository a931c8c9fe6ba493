/** The state of a history entry: the router's, and that of the overlays. */
interface EntryState {
  /** The router's number of the entry. */
  idx?: number;
  key?: string;
  /** The number of overlay entries of the same screen below it and at it. */
  overlays?: number;
  /** True while an overlay's entry is above it. Such an entry is passed in both directions. */
  isCovered?: boolean;
}

interface Entry {
  state: EntryState | null;
  url: string;
}

/** The parts of the browser that are used, so that a test can replace them. */
export interface Browser {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  url: () => string;
  onPop: (run: (event: Pick<Event, 'stopImmediatePropagation'>) => void) => void;
  after: (ms: number, run: () => void) => void;
  /** False while the router has not accepted or has refused the entry that is shown. */
  isSettled: () => boolean;
}

/** The overlays, as the history sees them. */
export interface OverlayStack {
  /** The number of overlays that Back closes. */
  count: () => number;
  /** Closes the topmost. */
  closeTop: () => void;
}

/** The time for an overlay to close, or for a step to arrive. A step out of the app never does. */
const SETTLE_MS = 250;

/**
 * Makes Back close the topmost overlay. Each overlay gets an entry of its own with the same URL
 * and the same router number, which the router never sees. When an overlay is closed in another
 * way its entry stays and is used by the next one. Back passes it together with its screen.
 */
export function createOverlayHistory(browser: Browser, stack: OverlayStack) {
  const { history } = browser;
  const read = (): Entry => ({ state: history.state, url: browser.url() });
  /** The last entry that was not passed. */
  let current = read();
  /** The direction of a step of our own that is under way. */
  let travel: 'down' | 'up' | 'bounce' | undefined;

  /** Adds the entries that are missing. An entry that isn't the router's gets none. */
  const sync = () => {
    if (travel || !browser.isSettled()) return;
    for (;;) {
      const state = history.state as EntryState | null;
      if (state?.idx === undefined) break;
      const { isCovered: _, ...own } = state;
      const overlays = state.overlays ?? 0;
      if (overlays >= stack.count()) break;
      history.replaceState({ ...state, isCovered: true }, '');
      history.pushState({ ...own, overlays: overlays + 1 }, '');
    }
    current = read();
  };

  /** Stays at the entry that is shown, with the router's newest state and URL of the screen. */
  const restHere = () => {
    const { overlays = 0 } = (history.state ?? {}) as EntryState;
    const { isCovered: _, ...state } = current.state ?? {};
    history.replaceState({ ...state, overlays }, '', current.url);
    current = read();
  };

  const step = (direction: NonNullable<typeof travel>, by: -1 | 1) => {
    travel = direction;
    const from = history.state as unknown;
    history.go(by);
    browser.after(SETTLE_MS, () => {
      // There was no entry to step to.
      if (travel !== direction || history.state !== from) return;
      travel = undefined;
      restHere();
    });
  };

  browser.onPop((event) => {
    const { state } = read();
    const isSameScreen = state?.idx !== undefined && state.idx === current.state?.idx;
    if (travel === 'bounce') {
      event.stopImmediatePropagation();
      travel = undefined;
      current = read();
      return;
    }
    if (!state?.isCovered) {
      if (isSameScreen && travel === undefined) {
        // Forward to the entry of an overlay that was closed by Back.
        event.stopImmediatePropagation();
        step('bounce', -1);
        return;
      }
      travel = undefined;
      current = read();
      browser.after(0, sync);
      return;
    }
    event.stopImmediatePropagation();
    if (travel === undefined && isSameScreen && stack.count() > 0) {
      restHere();
      stack.closeTop();
      // If it asked first or stayed open, the next Back belongs to it too.
      browser.after(SETTLE_MS, sync);
      return;
    }
    const isDown = travel === 'down' || (travel === undefined && isSameScreen);
    step(isDown ? 'down' : 'up', isDown ? -1 : 1);
  });

  return { sync };
}
