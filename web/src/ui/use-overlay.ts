import { useEffect, useId, useSyncExternalStore } from 'react';

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

/**
 * Of the dialogs and drawers that are open, the one opened last has the keyboard: Escape closes it
 * alone, and Tab stays in it. Spread over the dialog or drawer.
 */
export function useOverlay(opened: boolean): { closeOnEscape: boolean; trapFocus: boolean } {
  const id = useId();
  useEffect(() => {
    if (!opened) return undefined;
    set([...open, id]);
    return () => set(open.filter((other) => other !== id));
  }, [opened, id]);
  const isOnTop = useSyncExternalStore(subscribe, () => open.at(-1) === id);
  // While it closes it keeps what it had: without it, the focus would not go back to where it was.
  return { closeOnEscape: isOnTop, trapFocus: isOnTop || !opened };
}
