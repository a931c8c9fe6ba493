import type { PublicBox } from '@spalten/contract/submission';
import { keptNames } from './kept-names.ts';
import type { SenderForm } from './sender-checks.ts';

/*
 * The texts of the form, kept in this browser by the box's address until they are sent: a long text
 * survives that its tab is closed. Others may use the computer, so they are kept for a week at most.
 */

export type SenderTexts = Omit<SenderForm, 'files'>;

export const NO_TEXTS: SenderTexts = {
  sender_name: '',
  sender_email: '',
  headline: '',
  body_text: '',
  photographer: '',
  pictured: '',
};

/** An office as a sender is told of it. */
export type KnownOffice = Pick<PublicBox, 'office_name' | 'office_contact'>;

export interface KeptTexts {
  texts: SenderTexts;
  /** The office that the text is for, also once its box tells nothing more. Null if never seen. */
  office: KnownOffice | null;
  /** True if files had been chosen, which aren't kept longer than the tab. */
  hasFiles: boolean;
  /** The time of the last change, in ms since the epoch. */
  writtenAt: number;
}

const PREFIX = 'manus-text:';
/** The time for which a text is kept, in ms. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

const isEmpty = (texts: SenderTexts): boolean => Object.values(texts).every((text) => text === '');

function parse(stored: string | null): KeptTexts | null {
  if (stored === null) return null;
  const kept = JSON.parse(stored) as KeptTexts;
  if (Date.now() - kept.writtenAt > KEPT_MS) return null;
  return { ...kept, office: kept.office ?? null, texts: { ...NO_TEXTS, ...kept.texts } };
}

/** Removes what was kept too long, of all boxes. */
function removeOutdated(): void {
  for (const name of keptNames(PREFIX))
    if (!parse(localStorage.getItem(name))) localStorage.removeItem(name);
}

/** Reads the texts of a box. Null without any. */
export function readKeptTexts(box: string): KeptTexts | null {
  try {
    removeOutdated();
    return parse(localStorage.getItem(PREFIX + box));
  } catch {
    // The browser keeps nothing, or something else was kept. The form begins empty.
    return null;
  }
}

/** Keeps the texts of a box as they are now, and removes them if they are empty. */
export function keepTexts(box: string, written: Omit<KeptTexts, 'writtenAt'>): void {
  try {
    const kept: KeptTexts = { ...written, writtenAt: Date.now() };
    if (isEmpty(written.texts)) localStorage.removeItem(PREFIX + box);
    else localStorage.setItem(PREFIX + box, JSON.stringify(kept));
  } catch {
    // Without room or permission to keep it, the text is only on the screen.
  }
}
