import type { StoredFile } from '@spalten/contract/file';
import { create } from 'zustand';
import { i18next } from '../../i18n/index.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { withExtensions } from './file-kind.ts';

/** The request of a field to choose files. */
export interface PickRequest {
  /** The allowed extensions, families such as `image/*`, or `*`. */
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

/** Files by id. */
export type ChosenFiles = ReadonlyMap<number, StoredFile>;

interface State {
  isOpen: boolean;
  looking: InitialSearch;
  picking: PickRequest | null;
  /** The files selected for the request, kept while the tabs change. */
  chosen: ChosenFiles;
  /** Files uploaded for the request and not yet used. */
  uploaded: ChosenFiles;
}

const NONE: ChosenFiles = new Map();
const CLOSED: State = { isOpen: false, picking: null, looking: {}, chosen: NONE, uploaded: NONE };

/** The file manager's state. */
export const useFileManager = create<State>(() => CLOSED);
const { setState: set, getState } = useFileManager;

/** Opens the file manager. With `picking`, to choose files for a field. */
export const openFileManager = (
  picking: PickRequest | null = null,
  looking: InitialSearch = {},
): void => {
  const request = picking && { ...picking, allowed: withExtensions(picking.allowed) };
  set({ ...CLOSED, isOpen: true, picking: request, looking });
};
export const closeFileManager = (): void => set(CLOSED);

/** Changes the selected files. */
export const setChosenFiles = (change: (before: ChosenFiles) => ChosenFiles): void =>
  set({ chosen: change(getState().chosen) });

/** Offers uploaded files that weren't used. They are stored, but the field doesn't have them. */
function offerUploads(picking: PickRequest, files: StoredFile[]): void {
  const [first] = files;
  if (!first) return;
  const count = files.length;
  toast(i18next.t('file.notUsed', { count, name: first.display_filename }), 'info', {
    label: i18next.t('file.use', { count }),
    run: () => picking.onPick(files),
  });
}

/** Closes the file manager without choosing. Uploads that are still unused are offered. */
export function leaveFileManager(): void {
  const { picking, uploaded } = getState();
  closeFileManager();
  if (picking) offerUploads(picking, [...uploaded.values()]);
}

/**
 * Handles a file that was uploaded for a request. A request for a single file gets it at once, in
 * others it becomes selected. After the file manager was closed it is offered.
 */
export function chooseUpload(picking: PickRequest, file: StoredFile): void {
  const { picking: current, chosen, uploaded } = getState();
  if (current !== picking) {
    offerUploads(picking, [file]);
    return;
  }
  if (!picking.isMany) {
    closeFileManager();
    picking.onPick([file]);
    return;
  }
  const add = (files: ChosenFiles) => new Map(files).set(file.id, file);
  set({ chosen: add(chosen), uploaded: add(uploaded) });
}

/** Returns the selected files to the field and closes the file manager. */
export function takeChosenFiles(): void {
  const { picking, chosen } = getState();
  if (!picking || chosen.size === 0) return;
  picking.onPick([...chosen.values()]);
  closeFileManager();
}
