import { closeDrawers } from '../ui/drawers.ts';
import {
  forgetRemovedFocus,
  isField,
  getLastFocus,
  setHeaderFocusPending,
} from '../ui/focus-restoration.ts';
import { documentTitle } from '../ui/title.ts';
import { dropFormerToasts } from '../ui/toast.ts';
import { hasOverlay } from '../ui/use-overlay.ts';

/** How long after a navigation focus moves to the content header. */
export const FOCUS_DELAY_MS = 500;

/**
 * Moves focus to the content header, or to where it comes when the screen has been fetched, unless
 * its reader has gone to work meanwhile: in a dialog, or in the screen itself by pointer, by key, or
 * by a voice or a switch that takes them to a field with neither. Keys that are pressed on their way
 * to a text are never lost.
 * @returns what calls it off
 */
function focusHeaderSoon(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  // Who came here in the middle of writing, with a form that was saved, writes on.
  let isAtWork =
    isField(document.activeElement) && Boolean(document.activeElement?.closest('main'));
  setHeaderFocusPending(!isAtWork);
  const begin = () => {
    isAtWork = true;
    setHeaderFocusPending(false);
  };
  addEventListener('pointerdown', begin, { capture: true, signal });
  addEventListener('keydown', begin, { capture: true, signal });
  addEventListener('focusin', ({ target }) => isField(target) && begin(), { signal });
  const look = () => {
    const header = document.getElementById('content-header');
    // A button that works has not the keyboard, and gets it back: who pressed it is elsewhere too.
    const hasPlace =
      document.activeElement !== document.body || getLastFocus()?.element.isConnected;
    const isElsewhere = isAtWork && hasPlace;
    if (!header && !isElsewhere) return;
    // A new screen is at its top already, and who has gone back stays where they were.
    if (!isElsewhere && !hasOverlay()) header?.focus({ preventScroll: true });
    stopped.abort();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  }, FOCUS_DELAY_MS);
  signal.addEventListener('abort', () => {
    setHeaderFocusPending(false);
    clearTimeout(timer);
    observer.disconnect();
  });
  return () => stopped.abort();
}

/** Sets the title of a screen, and takes focus to its header. @returns what calls that off */
export function finishNavigation(title: string): () => void {
  document.title = documentTitle(title);
  closeDrawers();
  dropFormerToasts();
  forgetRemovedFocus();
  return focusHeaderSoon();
}
