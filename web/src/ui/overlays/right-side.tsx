import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

interface RightSide {
  slotElement: HTMLElement | null;
  /** Number of screens that render into the panel. */
  users: number;
}

const useStore = create<RightSide>(() => ({ slotElement: null, users: 0 }));
const setSlotElement = (slotElement: HTMLElement | null): void =>
  useStore.setState({ slotElement });
const addUsers = (count: number): void =>
  useStore.setState(({ users }) => ({ users: users + count }));

/** The slot in the right-hand panel that screens render into. */
export const RightSideSlot = () => <div ref={setSlotElement} />;

/** True while a screen renders something in the right-hand panel. */
export const useIsRightSideUsed = (): boolean => useStore(({ users }) => users > 0);

/** Renders its children in the right-hand panel, or in place when the panel is hidden. */
export function InRightSide({ children }: { children: ReactNode }) {
  const target = useStore(({ slotElement }) => slotElement);
  useLayoutEffect(() => {
    addUsers(1);
    return () => addUsers(-1);
  }, []);
  return target ? createPortal(children, target) : children;
}
