/** What is known of a message that lies over the screen. */
export interface ShownToast {
  isError: boolean;
  shownAt: number;
}

/** So many lie over the screen at a time. */
export const MAX_TOASTS = 4;
/** What is said and leads to another page belongs to that page: it is shown this long before it. */
const BEFORE_PAGE_MS = 3000;

/** Makes room for one more, so that none waits for another to go: the oldest goes, an error last. */
export function withRoom<T extends ShownToast>(shown: readonly T[]): T[] {
  const kept = [...shown];
  while (kept.length >= MAX_TOASTS) {
    const oldest = kept.findIndex(({ isError }) => !isError);
    kept.splice(Math.max(0, oldest), 1);
  }
  return kept;
}

/** What went wrong so shortly before may be about something else that is done at the same time. */
const SAME_TIME_MS = 1500;

/** Whether what went wrong is past, when something has gone well: who goes on has read it. */
export const isPast = ({ isError, shownAt }: ShownToast, now: number): boolean =>
  isError && now - shownAt > SAME_TIME_MS;

/** Whether a message belongs to a page that is arrived at now, and not to the one before. */
export const isOfNewPage = ({ shownAt }: ShownToast, now: number): boolean =>
  now - shownAt < BEFORE_PAGE_MS;
