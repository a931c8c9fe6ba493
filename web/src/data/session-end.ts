import { forgetOffice } from './shown-office.ts';

/** Aborts all requests when this page's session is left. */
const leaving = new AbortController();
let isEnding = false;

/** Aborted when this page's session is left: by signing out, or because another user signed in. */
export const sessionSignal: AbortSignal = leaving.signal;

/** True once signing out has begun. Refused calls no longer open the login modal. */
export const isSessionEnding = (): boolean => isEnding;

/**
 * Marks the start of signing out.
 * @returns a function that cancels it if signing out fails
 */
export function beginSessionEnd(): () => void {
  isEnding = true;
  return () => {
    isEnding = false;
  };
}

/**
 * Leaves the session: aborts calls in flight, refuses new ones and reloads the page at `path`, so
 * that no data of the user stays in memory.
 */
export function leaveSession(path: string): void {
  isEnding = true;
  leaving.abort();
  forgetOffice();
  // The browser may restore the page from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(path);
}
