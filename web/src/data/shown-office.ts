import type { CurrentUser } from '@spalten/contract/user';

/*
 * Each tab of the browser shows an office of its own. A tab that is loaded anew stays in it, where
 * the server still lets its user; a new tab begins in the one that was chosen last.
 */

const KEY = 'spalten-office';

const officeOf = (user: CurrentUser): number => user.active_editorial_office?.id ?? 0;

/** Notes the office that a user's screens show in this tab. */
export function noteOffice(user: CurrentUser): void {
  try {
    sessionStorage.setItem(KEY, String(officeOf(user)));
  } catch {
    // Without storage, a tab that is loaded anew begins in the office that was chosen last.
  }
}

/** Forgets the office of this tab, when its user has left. */
export function forgetOffice(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Returns the office that this tab shows: of its user, else of before it was loaded anew. */
export function findShownOffice(user: CurrentUser | undefined): number | undefined {
  if (user) return officeOf(user);
  try {
    const kept = sessionStorage.getItem(KEY);
    return kept === null ? undefined : Number(kept);
  } catch {
    return undefined;
  }
}
