import { useEffect, useId, useSyncExternalStore } from 'react';
import { focusPlace, lastPlace, placeOf } from './kept-focus.ts';

let open: string[] = [];
const listeners = new Set<() => void>();
const set = (ids: string[]) => {
  open = ids;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True while a dialog or a drawer has the keyboard. */
export const hasOverlay = (): boolean => open.length > 0;

/** After what a dialog itself does when it closes. */
const CLOSED_MS = 30;

const placeNow = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? placeOf(activeElement)
    : lastPlace();
};

/**
 * What is opened takes the keyboard, and gives it back to where it was when it closes: whether it
 * stood there closed before, came open, or goes away while it is open.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const place = placeNow();
    return () =>
      void setTimeout(() => {
        if (place && document.activeElement === document.body) focusPlace(place);
      }, CLOSED_MS);
  }, [opened]);
}

/**
 * Of the dialogs and drawers that are open, the one opened last has the keyboard: Escape closes it
 * alone, and Tab stays in it. Spread over the dialog or drawer.
 */
export function useOverlay(opened: boolean): { closeOnEscape: boolean; trapFocus: boolean } {
  const id = useId();
  useFocusBack(opened);
  useEffect(() => {
    if (!opened) return undefined;
    set([...open, id]);
    return () => set(open.filter((other) => other !== id));
  }, [opened, id]);
  const isOnTop = useSyncExternalStore(subscribe, () => open.at(-1) === id);
  // While it closes it keeps what it had: without it, the focus would not go back to where it was.
  return { closeOnEscape: isOnTop, trapFocus: isOnTop || !opened };
}
