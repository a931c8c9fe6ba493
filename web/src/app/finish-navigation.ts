import { closeDrawers } from '../ui/overlays/drawers.ts';
import {
  forgetRemovedFocus,
  isField,
  getLastFocus,
  setHeaderFocusPending,
} from '../ui/screens/focus-restoration.ts';
import { documentTitle } from '../ui/screens/title.ts';
import { dropFormerToasts } from '../ui/overlays/toast.ts';
import { hasOverlay } from '../ui/overlays/use-overlay.ts';

/** Delay between a navigation and moving the focus to the header, in ms. */
export const FOCUS_DELAY_MS = 500;

/**
 * Moves the focus to the header after a delay, or when the screen has loaded its header. Does
 * nothing if the user has started to interact meanwhile: clicked, pressed a key, opened a dialog or
 * focused a field (also by voice or switch control). No typed key is lost.
 * @returns a function that cancels it
 */
function focusHeaderSoon(): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  // A user whose form was just created continues typing in its field.
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
    // A button that is loading has lost the focus and will get it back, so its user is at work too.
    const hasPlace =
      document.activeElement !== document.body || getLastFocus()?.element.isConnected;
    const isElsewhere = isAtWork && hasPlace;
    if (!header && !isElsewhere) return;
    // A new screen is already scrolled to the top, and going back has restored the scroll position.
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

/**
 * Sets the title of a new screen, removes leftovers of the old one and moves the focus to the
 * header.
 * @returns a function that cancels moving the focus
 */
export function finishNavigation(title: string): () => void {
  document.title = documentTitle(title);
  closeDrawers();
  dropFormerToasts();
  forgetRemovedFocus();
  return focusHeaderSoon();
}
