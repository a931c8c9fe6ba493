/** The id of the user who was signed out in this tab. Kept by the tab, over reloads. */
const FORMER_USER = 'spalten-former-user';
/** Set when the user was signed out in another tab. */
const ELSEWHERE = 'spalten-signed-out-elsewhere';

/** Records who was signed out in this tab, before the login page is loaded. */
export function recordFormerUser(id: number, isElsewhere = false): void {
  sessionStorage.setItem(FORMER_USER, String(id));
  if (isElsewhere) sessionStorage.setItem(ELSEWHERE, '1');
}

/**
 * Forgets who was signed out in this tab, when somebody signs in.
 * @returns true if it was another user, whose addresses aren't for the one now signed in
 */
export function takeOverFromOther(userId: number): boolean {
  const former = sessionStorage.getItem(FORMER_USER);
  sessionStorage.removeItem(FORMER_USER);
  sessionStorage.removeItem(ELSEWHERE);
  return former !== null && former !== String(userId);
}
