/**
 * Set while this browser has a session, as far as it knows. Without an answer of the server it tells
 * a start without a network from one of somebody who is signed out.
 */
const MARK = 'spalten-signed-in';

/** Notes that somebody has signed in. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Without storage, a start without a network leads to the login page.
  }
}

/** Notes that nobody is signed in: by signing out, or since the server says so. */
export function unmarkSignedIn(): void {
  try {
    localStorage.removeItem(MARK);
  } catch {
    // Nothing was noted.
  }
}

/** True if somebody signed in here, and nothing has said since that the session is over. */
export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}
