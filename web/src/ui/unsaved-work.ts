import { backUpDrafts } from './draft-store.ts';
import { isSessionEnding } from './session-end.ts';

/** Something that is being written and that the server does not have yet. */
export interface UnsavedWork {
  /** Saves it now. @returns whether the server has everything */
  save: () => Promise<boolean>;
  /** Saved by itself as it is written, so that it may also be saved when the page is hidden. */
  isAutomatic: boolean;
}

const works = new Set<UnsavedWork>();

/** Adds unsaved work. @returns what takes it away again */
export function addUnsavedWork(work: UnsavedWork): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Saves all there is. @returns whether the server has everything */
export async function saveAllWork(): Promise<boolean> {
  const saves = await Promise.all([...works].map((work) => work.save()));
  return saves.every(Boolean);
}

let isClosing = false;

/** True while the page is hidden or closed: a call that is sent now has to outlive it. */
export const isPageClosing = (): boolean => isClosing;

/** Saves what is saved by itself when the page is hidden or closed: it may never be seen again. */
function saveOnClose(): void {
  isClosing = true;
  backUpDrafts();
  if (isSessionEnding()) return;
  for (const work of works) if (work.isAutomatic) void work.save();
}

/** Sees to it that nothing typed is lost when the page is hidden or closed. */
export function watchPage(): void {
  addEventListener('pagehide', saveOnClose);
  addEventListener('pageshow', () => (isClosing = false));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveOnClose();
    else isClosing = false;
  });
}
