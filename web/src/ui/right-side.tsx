import type { ReactNode } from 'react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let slotElement: HTMLElement | null = null;
let users = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const setSlotElement = (next: HTMLElement | null): void => {
  slotElement = next;
  tell();
};
const setUsers = (next: number): void => {
  users = next;
  tell();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where in the right-hand panel a screen may put something of its own. */
export const RightSideSlot = () => <div ref={setSlotElement} />;

const isUsed = (): boolean => users > 0;

/** True while a screen has something of its own for the right-hand panel. */
export const useIsRightSideUsed = (): boolean => useSyncExternalStore(subscribe, isUsed, isUsed);

/** Shows something in the right-hand panel, and where that is away, in its own place. */
export function InRightSide({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(subscribe, () => slotElement);
  useLayoutEffect(() => {
    setUsers(users + 1);
    return () => setUsers(users - 1);
  }, []);
  return target ? createPortal(children, target) : children;
}
