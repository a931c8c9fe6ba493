import type { LocalisedText } from '@spalten/contract/fields';
import type { EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';

const leftOut = (name: string): LocalisedText => ({
  sv: `${name} vill inte stå bland födelsedagarna och trycks inte. Ta bort raden.`,
  en: `${name} does not want to be among the birthdays and is not printed. Remove the line.`,
});
const mayBe = (written: string, name: string): LocalisedText => ({
  sv: `”${written}” kan vara ${name}, som inte vill stå bland födelsedagarna. Ta bort raden om det är så.`,
  en: `“${written}” may be ${name}, who does not want to be among the birthdays. Remove the line if so.`,
});

/** Lists the lines among birthdays that name, or may name, somebody who doesn't want to be there. */
export const birthdayFaults = ({ pages, refused_birthdays: refused = [] }: EditionInput): Found[] =>
  refused.flatMap(({ newspaper_page_id, slot_id, written, name, is_left_out: isLeftOut }) => {
    const page = pages.find(({ id }) => id === newspaper_page_id);
    if (!page) return [];
    const slotName = nameSlot(page.slots, slot_id);
    const what = isLeftOut ? leftOut(name) : mayBe(written, name);
    const place = { newspaper_page_id, page_number: page.number, slot_id, slotName };
    return [
      faultOf('birthday_refused', at(slotWords(page.number, slotName), what), place, 'warning'),
    ];
  });
