import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

const setPlace = (next: HTMLElement | null): void => {
  place = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where in the right-hand panel a screen may put something of its own. */
export const RightSideSlot = () => <div ref={setPlace} />;

/** Shows something in the right-hand panel, and where that is away, in its own place. */
export function InRightSide({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(subscribe, () => place);
  return target ? createPortal(children, target) : children;
}
