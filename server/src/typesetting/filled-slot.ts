import type { PlacedContent } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { PageInput } from './edition.ts';
import type { Box } from './grid.ts';
import { cleanText, toSwedishTypography } from './sanitise.ts';

/** A slot of a page with its contents. */
export interface FilledSlot {
  slot: Slot;
  placement: PlacedContent | undefined;
  box: Box;
  page: PageInput;
  /** Varies the layout from slot to slot. */
  turn: number;
}

/** Returns the position of a slot, for its frame. */
export const locate = ({ slot, box, page }: FilledSlot) => ({
  ...box,
  slot: slot.id,
  page: page.id,
});

/** Returns the text written for this slot. */
export const getOwnText = ({ placement }: FilledSlot) =>
  toSwedishTypography(cleanText(placement?.text ?? '', 2000)).trim();

/** Returns the slot's own default text or the text written for it. */
export const getSlotText = ({ slot, placement }: FilledSlot) =>
  toSwedishTypography(cleanText(placement?.text ?? slot.text ?? '', 2000)).trim();
