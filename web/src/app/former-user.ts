/** The id of the user who was signed out in this tab. Kept by the tab, over reloads. */
const FORMER_USER = 'spalten-former-user';
/** The reason why a user was signed out without their doing in this tab. */
const REASON = 'spalten-signed-out-reason';

/** Records who was signed out in this tab, before the login page is loaded. */
export const recordFormerUser = (id: number): void =>
  sessionStorage.setItem(FORMER_USER, String(id));

/**
 * Records why somebody was signed out, for the login page to say: in another tab, or since nobody
 * had used the computer. It says nothing of whose screen it was.
 */
export const recordSignOutReason = (reason: 'elsewhere' | 'idle'): void =>
  sessionStorage.setItem(REASON, reason);

/**
 * Forgets who was signed out in this tab, when somebody signs in.
 * @returns true if it was another user, whose addresses aren't for the one now signed in
 */
export function takeOverFromOther(userId: number): boolean {
  const former = sessionStorage.getItem(FORMER_USER);
  sessionStorage.removeItem(FORMER_USER);
  sessionStorage.removeItem(REASON);
  return former !== null && former !== String(userId);
}
