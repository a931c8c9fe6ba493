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

/** True while a dialog or drawer is open. */
export const hasOverlay = (): boolean => open.length > 0;

/** True when the target handles Escape itself, as an open select or menu does. */
const isTaken = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Closes the topmost overlay, unless this same key press opened it. */
function onEscape(event: KeyboardEvent): void {
  const top = open.at(-1);
  if (event.key !== 'Escape' || event.isComposing || isTaken(event)) return;
  if (top && event.timeStamp > top.openedAt) top.close();
}

/** Runs after the dialog's own closing work. */
const CLOSED_MS = 30;

const getCurrentFocus = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement !== document.body
    ? getFocusPosition(activeElement)
    : getLastFocus();
};

/**
 * Returns the focus to where it was when an overlay closes, whether it was mounted closed, mounted
 * open or unmounts while open.
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
 * Manages the stack of open dialogs and drawers: only the topmost closes on Escape and traps Tab.
 * Spread the result over the dialog or drawer. It takes effect on mount, so that no key press is
 * lost.
 * @param onEscaped handles Escape, which is ignored without it
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
  // Keeps the focus trap while closing. Without it the focus would not return.
  return { closeOnEscape: false, trapFocus: isOnTop || !opened };
}
