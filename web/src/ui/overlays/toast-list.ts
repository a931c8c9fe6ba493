/** The facts that decide which toasts are removed. */
export interface ShownToast {
  isError: boolean;
  /** True for a success without an action, which a later success replaces. */
  isPlainSuccess: boolean;
  shownAt: number;
}

/** Maximum number of toasts on the screen. */
export const MAX_TOASTS = 4;
/** A toast shown within this time before a navigation belongs to the new page. */
const BEFORE_PAGE_MS = 3000;

/** Makes room for one more toast by removing the oldest, errors last. */
export function withRoom<T extends Pick<ShownToast, 'isError'>>(shown: readonly T[]): T[] {
  const kept = [...shown];
  while (kept.length >= MAX_TOASTS) {
    const oldest = kept.findIndex(({ isError }) => !isError);
    kept.splice(Math.max(0, oldest), 1);
  }
  return kept;
}

/** A toast this recent may belong to a parallel action. */
const SAME_TIME_MS = 1500;

/** True for an error or a plain success that a later success makes obsolete. */
export const isPast = ({ isError, isPlainSuccess, shownAt }: ShownToast, now: number): boolean =>
  (isError || isPlainSuccess) && now - shownAt > SAME_TIME_MS;

/** True for a toast that belongs to the new page and not the one before. */
export const isOfNewPage = ({ shownAt }: Pick<ShownToast, 'shownAt'>, now: number): boolean =>
  now - shownAt < BEFORE_PAGE_MS;

/** A toast shown longer than this has been read, in ms. */
const READ_MS = 6000;

/** True for a toast that goes with the next press elsewhere. One with an action stays. */
export const isRead = (
  { shownAt, hasAction }: Pick<ShownToast, 'shownAt'> & { hasAction: boolean },
  now: number,
): boolean => !hasAction && now - shownAt > READ_MS;
