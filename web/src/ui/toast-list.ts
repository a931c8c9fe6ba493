/** The facts that decide which toasts are removed. */
export interface ShownToast {
  isError: boolean;
  shownAt: number;
}

/** Maximum number of toasts on the screen. */
export const MAX_TOASTS = 4;
/** A toast shown within this time before a navigation belongs to the new page. */
const BEFORE_PAGE_MS = 3000;

/** Makes room for one more toast by removing the oldest, errors last. */
export function withRoom<T extends ShownToast>(shown: readonly T[]): T[] {
  const kept = [...shown];
  while (kept.length >= MAX_TOASTS) {
    const oldest = kept.findIndex(({ isError }) => !isError);
    kept.splice(Math.max(0, oldest), 1);
  }
  return kept;
}

/** An error this recent may belong to a parallel action. */
const SAME_TIME_MS = 1500;

/** True for an error that a later success makes obsolete. */
export const isPast = ({ isError, shownAt }: ShownToast, now: number): boolean =>
  isError && now - shownAt > SAME_TIME_MS;

/** True for a toast that belongs to the new page and not the one before. */
export const isOfNewPage = ({ shownAt }: ShownToast, now: number): boolean =>
  now - shownAt < BEFORE_PAGE_MS;

/** A toast shown longer than this has been read, in ms. */
const READ_MS = 6000;

/** True for a toast that goes with the next press elsewhere. One with an action stays. */
export const isRead = (
  { shownAt, hasAction }: ShownToast & { hasAction: boolean },
  now: number,
): boolean => !hasAction && now - shownAt > READ_MS;
