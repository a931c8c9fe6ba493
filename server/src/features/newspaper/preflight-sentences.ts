import type { Sentence } from '../../platform/errors.ts';

/** Coarser than this a picture is not printed; coarser than the second it is warned of. */
export const LEAST_DPI = 150;
export const GOOD_DPI = 220;

/** Where a fault is, to be said before what it is. */
export const slotWords = (page: number, slot: Sentence): Sentence => ({
  sv: `Sidan ${page}, rutan ”${slot.sv}”`,
  en: `Page ${page}, slot “${slot.en}”`,
});

export const pictureWords = (page: number | undefined, name: string): Sentence => ({
  sv: `Sidan ${page}, bilden ”${name}”`,
  en: `Page ${page}, picture “${name}”`,
});

/** A fault at its place. */
export const at = (where: Sentence, { sv, en }: Sentence): Sentence => ({
  sv: `${where.sv}: ${sv}`,
  en: `${where.en}: ${en}`,
});

export const NO_PAGES: Sentence = {
  sv: 'Tidningen har inga sidor. Lägg till dem i sidplanen.',
  en: 'The newspaper has no pages. Add them in the flatplan.',
};
export const NO_RECIPIENT: Sentence = {
  sv: 'Ingen får tryckfilen än. Skriv minst en mottagare under Ändra uppgifter, till exempel tryckeriet.',
  en: 'Nobody gets the print file yet. Write at least one recipient under Edit details, for instance the printer.',
};
export const SLOT_EMPTY: Sentence = {
  sv: 'den är tom. Fyll den eller ta bort den.',
  en: 'it is empty. Fill it or remove it.',
};
export const UNCREDITED: Sentence = {
  sv: 'fotografens namn saknas. Skriv det vid bilden.',
  en: 'the photographer’s name is missing. Write it by the picture.',
};

export const unevenPages = (count: number): Sentence => ({
  sv: `En häftad tidning behöver ett antal sidor som går att dela med fyra. Den här har ${count}. Lägg till eller ta bort sidor.`,
  en: `A stapled newspaper needs a number of pages that is divisible by four. This one has ${count}. Add or remove pages.`,
});

export const notApproved = (page: number): Sentence => ({
  sv: `Sidan ${page} är inte godkänd.`,
  en: `Page ${page} is not approved.`,
});

export const tooLong = (lines: number): Sentence => ({
  sv: `texten är ${lines} ${lines === 1 ? 'rad' : 'rader'} för lång.`,
  en: `the text is ${lines} ${lines === 1 ? 'line' : 'lines'} too long.`,
});

export const coarse = (dpi: number): Sentence =>
  dpi < LEAST_DPI
    ? {
        sv: `är för suddig för tryck (${dpi}\u00a0dpi, minst ${LEAST_DPI} behövs). Välj en större bild eller en mindre ruta.`,
        en: `is too blurred for print (${dpi}\u00a0dpi, at least ${LEAST_DPI} is needed). Choose a larger picture or a smaller slot.`,
      }
    : {
        sv: `kan bli lite suddig i tryck (${dpi}\u00a0dpi, helst ${GOOD_DPI}).`,
        en: `may be a little blurred in print (${dpi}\u00a0dpi, rather ${GOOD_DPI}).`,
      };
