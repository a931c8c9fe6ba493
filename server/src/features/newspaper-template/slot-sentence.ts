import type { LocalisedText } from '@spalten/contract/fields';
import type { SlotFault } from '@spalten/contract/slot-rules';
import type { Slot } from '@spalten/contract/newspaper-template';
import { nameSlot } from '../../typesetting/slot-names.ts';

/** Formats a fault of a page's slots as a sentence that names them. */
export function slotSentence(
  { fault, slot, other }: SlotFault,
  slots: readonly Slot[],
): LocalisedText {
  const first = nameSlot(slots, slot);
  const second = nameSlot(slots, other ?? slot);
  if (fault === 'outside')
    return {
      sv: `Rutan ”${first.sv}” går utanför sidan.`,
      en: `The slot “${first.en}” goes outside the page.`,
    };
  if (fault === 'twice')
    return { sv: `Två rutor har id ”${slot}”.`, en: `Two slots have the id “${slot}”.` };
  return {
    sv: `Rutorna ”${first.sv}” och ”${second.sv}” ligger på varandra.`,
    en: `The slots “${first.en}” and “${second.en}” overlap.`,
  };
}
