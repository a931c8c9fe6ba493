import type { LocalisedText } from '@spalten/contract/fields';

/** Why a slot could not be set as it was meant, in a sentence for who makes the paper. */
export interface Fault {
  pageId: number;
  slotId: string;
  fault: LocalisedText;
}
