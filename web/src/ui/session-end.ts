/** Ends everything that is under way when the session of this page is left. */
const leaving = new AbortController();
let isEnding = false;

/** Aborted when the session of this page is left: by signing out, or for another person's. */
export const sessionSignal: AbortSignal = leaving.signal;

/** True from when signing out has begun: nobody is asked to sign in for what is refused from then on. */
export const isSessionEnding = (): boolean => isEnding;

/** Begins to sign out. @returns what takes that back, where it could not be done */
export function beginSessionEnd(): () => void {
  isEnding = true;
  return () => {
    isEnding = false;
  };
}

/**
 * Leaves the session for good: calls that are under way end, none is sent any more, and the page is
 * loaded anew elsewhere, so that nothing of its person stays in memory.
 */
export function leaveSession(path: string): void {
  isEnding = true;
  leaving.abort();
  // The browser may bring the page back as it was when somebody goes back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(path);
}
