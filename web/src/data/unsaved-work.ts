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
  /** Saved only by a press on the save button, or an answer to a question. */
  isManual?: boolean;
  /** Resolves when a save under way has ended. */
  settle?: () => Promise<void>;
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

const manualWorks = () => [...works].filter(({ isManual }) => isManual);

/** Waits for saves under way. @returns true if a form with a save button is unsaved after them */
export async function hasManualWork(): Promise<boolean> {
  await Promise.all(manualWorks().map((work) => work.settle?.()));
  return manualWorks().length > 0;
}

/**
 * Saves the forms that have a save button, one at a time, since each may ask.
 * @returns true if the server has everything
 */
export async function saveManualWork(): Promise<boolean> {
  // oxlint-disable-next-line no-await-in-loop -- one question at a time
  for (const work of manualWorks()) if (!(await work.save())) return false;
  return true;
}

/**
 * Saves all unsaved work that needs no press on a save button.
 * @returns true if the server has everything
 */
export async function saveAllWork(): Promise<boolean> {
  const others = [...works].filter(({ isManual }) => !isManual);
  const saves = await Promise.all(others.map((work) => work.save()));
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
