import type { SentSubmission } from '@spalten/contract/submission';
import { keptNames } from './kept-names.ts';
import { titleOf } from './sent-words.ts';

/*
 * The keys of what was sent from this browser, by the box's address, so that a reload loses none. Each
 * is kept as long as the server keeps the text.
 */

export interface KeptReceipt {
  /** The key with which it is seen and erased. */
  key: string;
  title: string;
  sentAt: string;
  /** The day on which the server erases it. */
  erasedOn: string;
}

const PREFIX = 'manus-sent:';

const readAll = (name: string): KeptReceipt[] =>
  JSON.parse(localStorage.getItem(name) ?? '[]') as KeptReceipt[];

function write(name: string, receipts: readonly KeptReceipt[]): void {
  if (receipts.length > 0) localStorage.setItem(name, JSON.stringify(receipts));
  else localStorage.removeItem(name);
}

/** Removes receipts for which `isGone`, of all boxes. */
function removeWhere(isGone: (receipt: KeptReceipt) => boolean): void {
  for (const name of keptNames(PREFIX)) {
    const all = readAll(name);
    const rest = all.filter((one) => !isGone(one));
    if (rest.length < all.length) write(name, rest);
  }
}

/** Reads the receipts of a box, the newest first. */
export function readReceipts(box: string): KeptReceipt[] {
  try {
    const today = new Date().toISOString().slice(0, 10);
    removeWhere(({ erasedOn }) => erasedOn < today);
    return readAll(PREFIX + box).toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
  } catch {
    // The browser keeps nothing, or something else was kept.
    return [];
  }
}

/** Keeps a receipt. @returns false if this browser keeps nothing */
export function keepReceipt(box: string, receipt: KeptReceipt): boolean {
  try {
    const others = readReceipts(box).filter(({ key }) => key !== receipt.key);
    write(PREFIX + box, [...others, receipt]);
    return true;
  } catch {
    return false;
  }
}

/** Forgets the receipt of a key, of whichever box it is. */
export function forgetReceipt(key: string): void {
  try {
    removeWhere((receipt) => receipt.key === key);
  } catch {
    // Nothing is kept.
  }
}

/** Makes the receipt of what was sent. */
export const receiptOf = (sent: SentSubmission & { erase_key: string }): KeptReceipt => ({
  key: sent.erase_key,
  title: titleOf(sent),
  sentAt: sent.sent_at,
  erasedOn: sent.erased_on,
});
