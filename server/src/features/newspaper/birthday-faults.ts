import type { LocalisedText } from '@spalten/contract/fields';
import type { EditionInput, RefusedBirthday } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';

const leftOut = (name: string): LocalisedText => ({
  sv: `${name} vill inte stå bland födelsedagarna och trycks inte. Ta bort raden.`,
  en: `${name} does not want to be among the birthdays and is not printed. Remove the line.`,
});
const isProtected = (name: string): LocalisedText => ({
  sv: `${name} har skyddade personuppgifter och trycks inte. Ta bort raden.`,
  en: `${name} has a protected identity and is not printed. Remove the line.`,
});
const mayBeProtected = (written: string, name: string): LocalisedText => ({
  sv: `”${written}” kan vara ${name}, som har skyddade personuppgifter. Ta bort raden om det är så.`,
  en: `“${written}” may be ${name}, who has a protected identity. Remove the line if so.`,
});
const mayBe = (written: string, name: string): LocalisedText => ({
  sv: `”${written}” kan vara ${name}, som inte vill stå bland födelsedagarna. Ta bort raden om det är så.`,
  en: `“${written}” may be ${name}, who does not want to be among the birthdays. Remove the line if so.`,
});

const sentenceOf = ({ written, name, is_left_out, is_protected }: RefusedBirthday) =>
  is_protected
    ? is_left_out
      ? isProtected(name)
      : mayBeProtected(written, name)
    : is_left_out
      ? leftOut(name)
      : mayBe(written, name);

/** Lists the lines among birthdays that name, or may name, somebody who may not be there. */
export const birthdayFaults = ({ pages, refused_birthdays: refused = [] }: EditionInput): Found[] =>
  refused.flatMap((line) => {
    const { newspaper_page_id, slot_id } = line;
    const page = pages.find(({ id }) => id === newspaper_page_id);
    if (!page) return [];
    const slotName = nameSlot(page.slots, slot_id);
    const what = sentenceOf(line);
    const place = { newspaper_page_id, page_number: page.number, slot_id, slotName };
    return [
      faultOf('birthday_refused', at(slotWords(page.number, slotName), what), place, 'warning'),
    ];
  });
