import type { CurrentUser } from '@spalten/contract/user';
import { forgetSealed, noteSealer } from './sealed-store.ts';
import { markSignedIn } from './signed-in-mark.ts';

/*
 * A session by card is on a computer that others may use too. What is unsaved then lies in the
 * tab's storage, which ends with the tab, and in the browser's only encrypted (`sealed-store.ts`).
 */

const BORROWER = 'spalten-borrower';
let isBorrowedNow = false;

/** True while the user has signed in by card. */
export const isBorrowed = (): boolean => isBorrowedNow;

/** Notes how the user has signed in. What the tab holds of a former borrower is removed. */
export function noteUser(user: CurrentUser): void {
  const { id, is_by_card: isByCard } = user;
  noteSealer(user);
  markSignedIn();
  isBorrowedNow = isByCard;
  const former = sessionStorage.getItem(BORROWER);
  if (former !== null && former !== String(id)) sessionStorage.clear();
  if (isByCard) sessionStorage.setItem(BORROWER, String(id));
}

/**
 * Removes everything of the borrower from this browser, after the session has ended.
 * @param keepsSealed true if the computer was left alone: what is sealed waits for its writer
 */
export function forgetBorrower({ keepsSealed = false } = {}): void {
  const borrower = sessionStorage.getItem(BORROWER);
  if (borrower === null) return;
  if (!keepsSealed) forgetSealed(Number(borrower));
  sessionStorage.clear();
  localStorage.removeItem('spalten-theme');
}
