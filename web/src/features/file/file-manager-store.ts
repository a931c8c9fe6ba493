import type { StoredFile } from '@spalten/contract/file';
import { useSyncExternalStore } from 'react';

/** The request of a field to choose files. */
export interface PickRequest {
  /** The allowed extensions, `image/*` or `*`. */
  allowed: string[];
  isMany: boolean;
  /** Uploads stay private, for a message or an answer. */
  isPrivate?: boolean;
  onPick: (files: StoredFile[]) => void;
}

/** The initial search. */
export interface InitialSearch {
  q?: string;
  tagId?: string;
}

interface State {
  isOpen: boolean;
  looking: InitialSearch;
  picking: PickRequest | null;
}

let state: State = { isOpen: false, picking: null, looking: {} };
const listeners = new Set<() => void>();
const set = (next: State) => {
  state = next;
  for (const listener of listeners) listener();
};

/** Opens the file manager. With `picking`, to choose files for a field. */
export const openFileManager = (
  picking: PickRequest | null = null,
  looking: InitialSearch = {},
): void => set({ isOpen: true, picking, looking });
export const closeFileManager = (): void => set({ isOpen: false, picking: null, looking: {} });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useFileManager = (): State => useSyncExternalStore(subscribe, () => state);
