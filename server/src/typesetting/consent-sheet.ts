import anyAscii from 'any-ascii';
import type { FramePage } from './frame.ts';
import { A4, GUIDE_STYLE } from './guide-sheet.ts';
import { replaceMissingSigns } from './safe-frames.ts';
import type { SharedHead } from './set-frames.ts';

/** A person who is asked by a sheet. */
export interface ConsentSheet {
  name: string;
  office: string;
  newspaper: string;
}

/** The language of the sheets, and the document date as yyyy-mm-dd. */
export interface ConsentSheetOptions {
  language: 'sv' | 'en';
  date: string;
}

const WORDS = {
  sv: {
    title: 'Får vi ha med dig på bild?',
    about: 'Det här gäller bilder av',
    lead: 'Vi på {office} gör tidningen {newspaper}. Ibland är människor med på bilderna. Kryssa för vad som är okej.',
    questions: [
      { text: 'Bilder får vara med i tidningen på papper.', yes: 'Ja', no: 'Nej' },
      { text: 'Bilder får vara med på webben, där alla kan se dem.', yes: 'Ja', no: 'Nej' },
      { text: 'Namnet får stå vid bilden.', yes: 'Ja', no: 'Nej' },
      { text: 'Namnet får stå bland födelsedagarna.', yes: 'Ja', no: 'Nej' },
    ],
    until: 'Gäller till och med (lämna tomt om det inte finns något slut)',
    free: 'Du väljer själv. Du kan ändra dig när du vill: säg till redaktionen, så tar vi bort bilderna från webben och använder dem inte i nya tidningar. En tidning som redan är tryckt går inte att ändra.',
    guardian:
      'Är du under 18 år eller har en god man? Låt din vårdnadshavare eller gode man skriva under.',
    fields: ['Underskrift', 'Namnförtydligande', 'Datum'],
    back: 'Lämna bladet till redaktionen: {office}',
  },
  en: {
    title: 'May we show you in pictures?',
    about: 'This is about pictures of',
    lead: 'We at {office} make the newspaper {newspaper}. Sometimes there are people in the pictures. Tick what is all right.',
    questions: [
      { text: 'Pictures may be in the newspaper on paper.', yes: 'Yes', no: 'No' },
      { text: 'Pictures may be on the web, where anybody can see them.', yes: 'Yes', no: 'No' },
      { text: 'The name may be written by the picture.', yes: 'Yes', no: 'No' },
      { text: 'The name may stand among the birthdays.', yes: 'Yes', no: 'No' },
    ],
    until: 'Until and including (leave empty if there is no end)',
    free: 'You choose. You can change your mind whenever you like: tell the office, and we remove the pictures from the web and do not use them in new newspapers. A newspaper that has been printed cannot be changed.',
    guardian: 'Are you under 18, or do you have a legal guardian? Let your guardian sign.',
    fields: ['Signature', 'Name in block letters', 'Date'],
    back: 'Give the sheet to the office: {office}',
  },
};

const MARGIN = { x: 22, y: 24 };

/** Writes a name in Latin letters if a font lacks one of its signs. */
const printedName = (name: string) =>
  replaceMissingSigns(name).missing.length > 0 ? anyAscii(name) : name;

/** Builds the template’s input for sheets that ask for consent, a page for each person. */
export function buildConsentSheets(
  sheets: readonly ConsentSheet[],
  { language, date }: ConsentSheetOptions,
): { head: SharedHead; pages: FramePage[] } {
  const words = WORDS[language];
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  const fill = (text: string, { office, newspaper }: ConsentSheet) =>
    text.replace('{office}', () => office).replace('{newspaper}', () => newspaper);
  return {
    head: {
      meta: { title: words.title, paper: 'Spalten', language, year, month, day },
      page: A4,
      bleed: 0,
      marks: false,
      colour: 'rgb',
      preview: false,
      style: GUIDE_STYLE,
    },
    pages: sheets.map((sheet, index) => ({
      id: index + 1,
      number: index + 1,
      frames: [
        {
          type: 'consent' as const,
          slot: 'consent',
          page: index + 1,
          x: MARGIN.x,
          y: MARGIN.y,
          w: A4.w - 2 * MARGIN.x,
          h: A4.h - 2 * MARGIN.y,
          ...replaceMissingSigns({
            ...words,
            name: printedName(sheet.name),
            lead: fill(words.lead, sheet),
            back: fill(words.back, sheet),
          }).value,
        },
      ],
    })),
  };
}
