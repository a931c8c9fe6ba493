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

/** The slot in the right-hand panel that screens render into. */
export const RightSideSlot = () => <div ref={setSlotElement} />;

const isUsed = (): boolean => users > 0;

/** True while a screen renders something in the right-hand panel. */
export const useIsRightSideUsed = (): boolean => useSyncExternalStore(subscribe, isUsed, isUsed);

/** Renders its children in the right-hand panel, or in place when the panel is hidden. */
export function InRightSide({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(subscribe, () => slotElement);
  useLayoutEffect(() => {
    setUsers(users + 1);
    return () => setUsers(users - 1);
  }, []);
  return target ? createPortal(children, target) : children;
}
