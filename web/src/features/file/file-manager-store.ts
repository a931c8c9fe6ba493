import type { StoredFile } from '@spalten/contract/file';
import { useSyncExternalStore } from 'react';

/** What the file manager is opened for: to look, or to choose for a field. */
export interface Picking {
  /** What may be chosen, as extensions, `image/*` or `*`. */
  allowed: string[];
  isMany: boolean;
  /** What is uploaded here is for a message or an answer, and stays the reader's own. */
  isPrivate?: boolean;
  onPick: (files: StoredFile[]) => void;
}

/** What it shows at first. */
export interface Looking {
  q?: string;
  tagId?: string;
}

interface State {
  isOpen: boolean;
  looking: Looking;
  picking: Picking | null;
}

let state: State = { isOpen: false, picking: null, looking: {} };
const listeners = new Set<() => void>();
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

/** Opens the one file manager; with `picking`, to choose files for a field. */
export const openFileManager = (picking: Picking | null = null, looking: Looking = {}): void =>
  set({ isOpen: true, picking, looking });
export const closeFileManager = (): void => set({ isOpen: false, picking: null, looking: {} });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFileManager = (): State => useSyncExternalStore(subscribe, () => state);
