import type { LocalisedText } from '@spalten/contract/fields';

/** A fault of a slot, with an explanation for the editor. */
export interface Fault {
  pageId: number;
  slotId: string;
  fault: LocalisedText;
}
