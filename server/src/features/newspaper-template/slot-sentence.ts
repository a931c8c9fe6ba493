import type { SlotFault } from '@spalten/contract/slot-rules';
import type { Sentence } from '../../platform/errors.ts';

/** A fault of a page's slots in words, with the pair named. */
export function slotSentence({ fault, slot, other }: SlotFault): Sentence {
  if (fault === 'outside')
    return {
      sv: `Rutan ”${slot}” går utanför sidan.`,
      en: `The slot “${slot}” goes outside the page.`,
    };
  if (fault === 'twice')
    return { sv: `Två rutor heter ”${slot}”.`, en: `Two slots are called “${slot}”.` };
  return {
    sv: `Rutorna ”${slot}” och ”${other}” ligger på varandra.`,
    en: `The slots ${slot} and ${other} overlap.`,
  };
}
