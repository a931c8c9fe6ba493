import type { StoredFile } from '@spalten/contract/file';
import { useSyncExternalStore } from 'react';

/** What the file manager is opened for: to look, or to choose for a field. */
export interface Picking {
  /** What may be chosen, as extensions, `image/*` or `*`. */
  allowed: string[];
  isMany: boolean;
  onPick: (files: StoredFile[]) => void;
}

interface State {
  isOpen: boolean;
  picking: Picking | null;
}

let state: State = { isOpen: false, picking: null };
const listeners = new Set<() => void>();
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

/** Opens the one file manager; with `picking`, to choose files for a field. */
export const openFileManager = (picking: Picking | null = null): void =>
  set({ isOpen: true, picking });
export const closeFileManager = (): void => set({ isOpen: false, picking: null });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFileManager = (): State => useSyncExternalStore(subscribe, () => state);
