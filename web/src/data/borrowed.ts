import type { CurrentUser } from '@spalten/contract/user';
import { forgetSealed, noteSealer } from './sealed-store.ts';
import { markSignedIn } from './signed-in-mark.ts';

/*
 * A session by card is on a computer that others may use too, and so is one by password that says
 * so. What is unsaved then lies in the tab's storage, which ends with the tab, and in the browser's
 * only encrypted (`sealed-store.ts`).
 */

const BORROWER = 'spalten-borrower';
let isBorrowedNow = false;
let isByCardNow = false;

/** True while the user is signed in on a computer that others may use too. */
export const isBorrowed = (): boolean => isBorrowedNow;
/** True while the user is signed in by card. */
export const isByCard = (): boolean => isByCardNow;

/** Notes how the user has signed in. What the tab holds of a former borrower is removed. */
export function noteUser(user: CurrentUser): void {
  const { id } = user;
  noteSealer(user);
  markSignedIn();
  isBorrowedNow = user.is_borrowed;
  isByCardNow = user.is_by_card;
  const former = sessionStorage.getItem(BORROWER);
  if (former !== null && former !== String(id)) sessionStorage.clear();
  if (isBorrowedNow) sessionStorage.setItem(BORROWER, String(id));
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
