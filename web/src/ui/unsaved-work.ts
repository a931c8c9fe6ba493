import { backUpDrafts } from './draft-store.ts';
import { isSessionEnding } from './session-end.ts';

/** Edits that the server doesn't have yet. */
export interface UnsavedWork {
  /**
   * Saves now.
   * @returns true if the server has everything
   */
  save: () => Promise<boolean>;
  /** Autosaved, so it may also be saved when the page is hidden. */
  isAutomatic: boolean;
}

const works = new Set<UnsavedWork>();

/**
 * Registers unsaved work.
 * @returns a function that removes it
 */
export function addUnsavedWork(work: UnsavedWork): () => void {
  works.add(work);
  return () => works.delete(work);
}

/**
 * Saves all unsaved work.
 * @returns true if the server has everything
 */
export async function saveAllWork(): Promise<boolean> {
  const saves = await Promise.all([...works].map((work) => work.save()));
  return saves.every(Boolean);
}

let isClosing = false;

/** True while the page is hidden or closing. A call sent now must outlive it. */
export const isPageClosing = (): boolean => isClosing;

/**
 * Saves autosaved work when the page is hidden or closed, since it may not become visible again.
 */
function saveOnClose(): void {
  isClosing = true;
  backUpDrafts();
  if (isSessionEnding()) return;
  for (const work of works) if (work.isAutomatic) void work.save();
}

/** Keeps typed text from being lost when the page is hidden or closed. */
export function watchPage(): void {
  addEventListener('pagehide', saveOnClose);
  addEventListener('pageshow', () => (isClosing = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveOnClose();
    else isClosing = false;
  });
}
