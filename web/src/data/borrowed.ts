import type { CurrentUser } from '@spalten/contract/user';
import { markSignedIn } from './signed-in-mark.ts';

/*
 * A session by card is on a computer that others may use too. What is unsaved then lies in the
 * tab's storage, which ends with the tab, and never in the browser's.
 */

const BORROWER = 'spalten-borrower';
let isBorrowedNow = false;

/** True while the user has signed in by card. */
export const isBorrowed = (): boolean => isBorrowedNow;

/** Notes how the user has signed in. What the tab holds of a former borrower is removed. */
export function noteUser({ id, is_by_card: isByCard }: CurrentUser): void {
  markSignedIn();
  isBorrowedNow = isByCard;
  const former = sessionStorage.getItem(BORROWER);
  if (former !== null && former !== String(id)) sessionStorage.clear();
  if (isByCard) sessionStorage.setItem(BORROWER, String(id));
}

/** Removes everything of the borrower from this browser, after the session has ended. */
export function forgetBorrower(): void {
  if (sessionStorage.getItem(BORROWER) === null) return;
  sessionStorage.clear();
  localStorage.removeItem('spalten-theme');
}
