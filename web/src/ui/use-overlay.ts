import { useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { restoreFocus, getLastFocus, getFocusPosition } from './focus-restoration.ts';

interface Overlay {
  id: string;
  /** On the clock of events, in ms. */
  openedAt: number;
  close: () => void;
}

let open: Overlay[] = [];
const listeners = new Set<() => void>();
const set = (overlays: Overlay[]) => {
  open = overlays;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a dialog or a drawer has the keyboard. */
export const hasOverlay = (): boolean => open.length > 0;

/** True where a list or a menu that is open closes by the key itself. */
const isTaken = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Closes what was opened last, unless it was opened by this very key, as a question is. */
function onEscape(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
  if (top && event.timeStamp > top.openedAt) top.close();
}

/** After what a dialog itself does when it closes. */
const CLOSED_MS = 30;

const getCurrentFocus = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? getFocusPosition(activeElement)
    : getLastFocus();
};

/**
 * What is opened takes the keyboard, and gives it back to where it was when it closes: whether it
 * stood there closed before, came open, or goes away while it is open.
 */
function useReturnFocus(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const place = getCurrentFocus();
    return () =>
      void setTimeout(() => {
        if (place && document.activeElement === document.body) restoreFocus(place);
      }, CLOSED_MS);
  }, [opened]);
}

/**
 * Of the dialogs and drawers that are open, the one opened last has the keyboard: Escape closes it
 * alone, and Tab stays in it. Spread over the dialog or drawer. It has the keyboard from the moment
 * it is in the page: nobody who sees it presses a key for nothing.
 * @param onEscaped What Escape does; nothing where it is missing.
 */
export function useOverlay(opened: boolean, onEscaped?: () => void) {
  const id = useId();
  const close = useEffectEvent(() => onEscaped?.());
  useReturnFocus(opened);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    if (open.length === 0) window.addEventListener('keydown', onEscape, { capture: true });
    set([...open, { id, openedAt: performance.now(), close: () => close() }]);
    return () => {
      set(open.filter((other) => other.id !== id));
      if (open.length === 0) window.removeEventListener('keydown', onEscape, { capture: true });
    };
  }, [opened, id]);
  const isOnTop = useSyncExternalStore(subscribe, () => open.at(-1)?.id === id);
  // While it closes it keeps what it had: without it, the focus would not go back to where it was.
  return { closeOnEscape: false, trapFocus: isOnTop || !opened };
}
