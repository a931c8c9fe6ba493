import { LEAST_DPI } from '@spalten/contract/article-rules';
import type { PERIODICAL_FIELDS } from '@spalten/contract/imprint';
import { LEGAL_DEPOSIT_COPIES } from '@spalten/contract/imprint';
import type { LocalisedText } from '@spalten/contract/fields';
import type { SubheadFault } from '@spalten/contract/subheads';
import { dayInWords } from '../../platform/day.ts';

/** Minimum resolution for print, and the resolution below which a picture gives a warning. */
export const GOOD_DPI = 220;

/** Names the place of a fault, which precedes its description. */
export const slotWords = (page: number, slot: LocalisedText): LocalisedText => ({
  sv: `Sidan ${page}, rutan ”${slot.sv}”`,
  en: `Page ${page}, slot “${slot.en}”`,
});

export const pageWords = (page: number): LocalisedText => ({
  sv: `Sidan ${page}`,
  en: `Page ${page}`,
});

export const pictureWords = (page: number | undefined, name: string): LocalisedText => ({
  sv: `Sidan ${page}, bilden ”${name}”`,
  en: `Page ${page}, picture “${name}”`,
});

/** Joins a place and a fault into one sentence. */
export const at = (where: LocalisedText, { sv, en }: LocalisedText): LocalisedText => ({
  sv: `${where.sv}: ${sv}`,
  en: `${where.en}: ${en}`,
});

export const NO_PAGES: LocalisedText = {
  sv: 'Tidningen har inga sidor. Lägg till dem i sidplanen.',
  en: 'The newspaper has no pages. Add them in the flatplan.',
};
export const NO_RECIPIENT: LocalisedText = {
  sv: 'Ingen får tryckfilen än. Skriv minst en mottagare under Ändra uppgifter, till exempel tryckeriet.',
  en: 'Nobody gets the print file yet. Write at least one recipient under Edit details, for instance the printer.',
};
export const NO_PROFILE: LocalisedText = {
  sv: 'Ingen tryckprofil är vald, så färgerna görs för tidningspapper. Fråga tryckeriet vilken profil de vill ha, och välj den under Tryckinställningar. Där finns också ett frågeblad till tryckeriet.',
  en: 'No print profile is chosen, so the colours are made for newsprint. Ask the printer which profile they want, and choose it under Print settings. A sheet of questions for the printer is there too.',
};
export const NO_IMPRINT_SLOT: LocalisedText = {
  sv: 'Tidningen har utgivningsbevis, men ingen redaktionsruta. Lägg en på någon sida: utgivaren behöver stå i varje nummer.',
  en: 'The newspaper has a certificate of publication, but no imprint. Put one on a page: the responsible editor has to be named in every issue.',
};
const IMPRINT_WORDS: Record<(typeof PERIODICAL_FIELDS)[number], LocalisedText> = {
  publisher: { sv: 'ansvarig utgivare', en: 'the responsible editor' },
  place: { sv: 'ort', en: 'the place' },
  printer: { sv: 'tryckeri', en: 'the printer' },
};
export function imprintIncomplete(gaps: (typeof PERIODICAL_FIELDS)[number][]): LocalisedText {
  const list = (language: 'sv' | 'en') =>
    new Intl.ListFormat(language).format(gaps.map((gap) => IMPRINT_WORDS[gap][language]));
  return {
    sv: `I redaktionsrutan saknas ${list('sv')}. Fyll i det på redaktionens sida.`,
    en: `The imprint lacks ${list('en')}. Fill it in on the page of the office.`,
  };
}
/** Says who sends the copies that libraries are owed: the printer, or an office that prints itself. */
export const legalDeposit = (printer: string | null): LocalisedText =>
  printer
    ? {
        sv: `${printer} ska skicka ${LEGAL_DEPOSIT_COPIES} pliktexemplar till biblioteken. Fråga om det ingår, och beställ så många fler.`,
        en: `${printer} has to send ${LEGAL_DEPOSIT_COPIES} copies to the legal deposit libraries. Ask whether they do, and order as many more.`,
      }
    : {
        sv: `Den som trycker själv ska skicka ${LEGAL_DEPOSIT_COPIES} pliktexemplar: ett till Kungliga biblioteket och ett till vart och ett av sex universitetsbibliotek.`,
        en: `An office that prints by itself has to send ${LEGAL_DEPOSIT_COPIES} copies: one to the National Library and one to each of six university libraries.`,
      };
export function datePast(published: string): LocalisedText {
  const day = dayInWords(published);
  return {
    sv: `Utgivningsdagen, ${day.sv}, har redan varit. Stämmer den inte ändrar du den under Ändra uppgifter.`,
    en: `The publication day, ${day.en}, has already been. If it is wrong, change it under Edit details.`,
  };
}
export const SLOT_EMPTY: LocalisedText = {
  sv: 'den är tom. Fyll den eller ta bort den.',
  en: 'it is empty. Fill it or remove it.',
};
/** A slot of solutions fills itself from the puzzles and quizzes of the paper. */
export const NO_SOLUTIONS: LocalisedText = {
  sv: 'den är tom, för alla pyssel och frågor har sina svar i den egna rutan. Ta bort rutan, eller låt ett pyssel ha sin lösning här.',
  en: 'it is empty, since all puzzles and quizzes print their own answers. Remove the slot, or let a puzzle have its solution here.',
};
export const SOLUTION_MISSING: LocalisedText = {
  sv: 'pysslets lösning trycks ingenstans. Tryck den i rutan, eller lägg rutan Lösningar på en sida.',
  en: 'the solution of the puzzle is printed nowhere. Print it in the slot, or put a slot of solutions on a page.',
};
export const ANSWERS_MISSING: LocalisedText = {
  sv: 'svaren på frågorna trycks ingenstans. Tryck dem i rutan, eller lägg rutan Lösningar på en sida.',
  en: 'the answers to the questions are printed nowhere. Print them in the slot, or put a slot of solutions on a page.',
};
export const storyMissing = (title: string): LocalisedText => ({
  sv: `jobbet ”${title}” är planerat här men inte placerat. Placera artikeln, eller flytta jobbet i planen.`,
  en: `the story “${title}” is planned here but not placed. Place its article, or move it in the plan.`,
});
/** Faults of subheads, in a text or by their place in a column. */
export const SUBHEAD: Record<SubheadFault | 'loose', LocalisedText> = {
  last: {
    sv: 'texten slutar med en mellanrubrik. Skriv text under den, eller ta bort den.',
    en: 'the text ends with a subhead. Write text below it, or remove it.',
  },
  two: {
    sv: 'två mellanrubriker står efter varandra. Skriv text mellan dem, eller ta bort den ena.',
    en: 'two subheads follow each other. Write text between them, or remove one.',
  },
  loose: {
    sv: 'en mellanrubrik står sist i en spalt. Lägg till eller ta bort några rader före den.',
    en: 'a subhead is last in a column. Add or remove a few lines before it.',
  },
};
/** Says that an easy-to-read newspaper would have the ordinary text of an article. */
export const EASY_MISSING: LocalisedText = {
  sv: 'artikeln har ingen lättläst text, så i den lättlästa tidningen står den vanliga.',
  en: 'the article has no easy-to-read text, so the easy-to-read newspaper has the ordinary one.',
};
/** Says that the dark parts of a picture are printed with less ink than they need. */
export const tooInky = (ink: number, limit: number): LocalisedText => ({
  sv: `behöver ${ink}\u00a0% färg, men tryckeriet tar högst ${limit}\u00a0%. Det mörkaste trycks lite ljusare.`,
  en: `needs ${ink}% ink, but the printer takes at most ${limit}%. Its darkest parts are printed a little lighter.`,
});
export const MASTHEAD_FAINT: LocalisedText = {
  sv: 'bilden har nästan samma färg som det den ligger på, så tidningens namn syns knappt. Välj en annan bild på redaktionens sida, eller en annan färg i mallen.',
  en: 'the picture has nearly the colour of what it lies on, so the name of the newspaper hardly shows. Choose another one on the page of the office, or another colour in the template.',
};
/** Says how much of a picture shows where nobody has chosen the part. */
export const tooCropped = (percent: number): LocalisedText => ({
  sv: `visas till ${percent}\u00a0%: resten får inte plats i rutan. Välj vad som är viktigast i bilden, eller en ruta med annan form.`,
  en: `shows ${percent}% of itself: the rest has no room in the slot. Choose what matters most in it, or a slot of another shape.`,
});
export const UNCREDITED: LocalisedText = {
  sv: 'fotografens namn saknas. Skriv det vid bilden.',
  en: 'the photographer’s name is missing. Write it by the picture.',
};

export const UNDRAWN: LocalisedText = {
  sv: 'det står inte vem som har ritat serien. Skriv namnet i fältet Ritad av.',
  en: 'it is not said who drew the comic strip. Write the name in the field Drawn by.',
};

/** Names the parts that an article is printed without, since its slot has no room for them. */
export function leftOut(headline: string | undefined, parts: LocalisedText[]): LocalisedText {
  const list = (language: 'sv' | 'en') =>
    new Intl.ListFormat(language).format(parts.map((part) => part[language]));
  return {
    sv: `”${headline || 'Utan rubrik'}” trycks utan ${list('sv')}, som inte får plats. Gör rutan större eller texten kortare.`,
    en: `“${headline || 'Without headline'}” is printed without ${list('en')}, for lack of room. Make the slot larger or the text shorter.`,
  };
}

export const unevenPages = (count: number): LocalisedText => ({
  sv: `En häftad tidning behöver ett antal sidor som går att dela med fyra. Den här har ${count}. Lägg till eller ta bort sidor.`,
  en: `A stapled newspaper needs a number of pages that is divisible by four. This one has ${count}. Add or remove pages.`,
});

export const notApproved = (page: number): LocalisedText => ({
  sv: `Sidan ${page} är inte godkänd.`,
  en: `Page ${page} is not approved.`,
});

export const changedSince = (page: number): LocalisedText => ({
  sv: `Sidan ${page} har ändrats efter godkännandet. Se över den och godkänn den igen.`,
  en: `Page ${page} has been changed since it was approved. Look it over and approve it again.`,
});

export const tooLong = (lines: number): LocalisedText => ({
  sv: `texten är ${lines} ${lines === 1 ? 'rad' : 'rader'} för lång.`,
  en: `the text is ${lines} ${lines === 1 ? 'line' : 'lines'} too long.`,
});

/** `characters`: about how many of each answer have room, or 0. */
export const answersTooLong = (lines: number, characters: number): LocalisedText => ({
  sv: `svaren i enkäten är ${lines} ${lines === 1 ? 'rad' : 'rader'} för höga. ${
    characters > 0 ? `Korta de längsta till ungefär ${characters} tecken` : 'Ta bort ett svar'
  }, eller gör rutan större.`,
  en: `the answers of the vox pop are ${lines} ${lines === 1 ? 'line' : 'lines'} too high. ${
    characters > 0 ? `Shorten the longest to about ${characters} characters` : 'Remove an answer'
  }, or make the slot larger.`,
});

export const muchFree = (lines: number): LocalisedText => ({
  sv: `${lines} rader är tomma. Gör rutan mindre eller texten längre, eller lägg till en bild, ett citat, en notis eller en annons.`,
  en: `${lines} lines are empty. Make the slot smaller or the text longer, or add a picture, a pull quote, a short item or an advert.`,
});

export const bareBelow = (lines: number, slot: LocalisedText): LocalisedText => ({
  sv: `under rutan ”${slot.sv}” är ${lines} rader utan ruta, och trycks tomma. Gör rutan större eller lägg till en med Ändra rutor.`,
  en: `below the slot “${slot.en}” ${lines} lines have no slot, and are printed empty. Make the slot larger or add one with Change slots.`,
});

export const bareAtHead = (lines: number): LocalisedText => ({
  sv: `${lines} rader överst är utan ruta, och trycks tomma. Lägg till en ruta med Ändra rutor.`,
  en: `${lines} lines at the top have no slot, and are printed empty. Add a slot with Change slots.`,
});

export const teaserMoved = (was: number, now: number): LocalisedText => ({
  sv: `puffen säger sidan ${now}, men när sidan sparades sist sade den sidan ${was}. Titta på den och godkänn sidan igen.`,
  en: `the teaser says page ${now}, but when its page was saved last it said page ${was}. Look at it and approve the page again.`,
});

export const tooCoarse = (dpi: number): LocalisedText =>
  dpi < LEAST_DPI
    ? {
        sv: `är för suddig för tryck (${dpi}\u00a0dpi, minst ${LEAST_DPI} behövs). Välj en större bild eller en mindre ruta.`,
        en: `is too blurred for print (${dpi}\u00a0dpi, at least ${LEAST_DPI} is needed). Choose a larger picture or a smaller slot.`,
      }
    : {
        sv: `kan bli lite suddig i tryck (${dpi}\u00a0dpi, helst ${GOOD_DPI}).`,
        en: `may be a little blurred in print (${dpi}\u00a0dpi, rather ${GOOD_DPI}).`,
      };
