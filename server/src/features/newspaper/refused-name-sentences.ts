import type { LocalisedText } from '@spalten/contract/fields';
import type { PreflightField } from '@spalten/contract/newspaper';

/**
 * The certainty that words name somebody who said no. `pictured`: by a picture of the person. `first`: by
 * the first name there. `unsure`: somebody else has the name too. `elsewhere`: in other words.
 */
export type Certainty = 'pictured' | 'first' | 'unsure' | 'elsewhere';

/** The fields, as the place of a name in a sentence. */
export const WHERE: Record<PreflightField, LocalisedText> = {
  kicker: { sv: 'i vinjetten', en: 'in the kicker' },
  headline: { sv: 'i rubriken', en: 'in the headline' },
  standfirst: { sv: 'i ingressen', en: 'in the standfirst' },
  body: { sv: 'i brödtexten', en: 'in the body text' },
  easy_body: { sv: 'i den lättlästa texten', en: 'in the easy-to-read text' },
  pull_quote: { sv: 'i citatet', en: 'in the pull quote' },
  quote_speaker: { sv: 'vid citatet', en: 'by the pull quote' },
  fact_box: { sv: 'i faktarutan', en: 'in the fact box' },
  byline: { sv: 'i bylinen', en: 'in the byline' },
  answers: { sv: 'vid ett svar', en: 'by an answer' },
  caption: { sv: 'i bildtexten', en: 'in the caption' },
  alt: {
    sv: 'i beskrivningen för den som inte ser bilden',
    en: 'in the description for those who can’t see the picture',
  },
  credit: { sv: 'som den som har gjort bilden', en: 'as the maker of the picture' },
  text: { sv: 'i rutans text', en: 'in the text of the slot' },
  feature: { sv: 'i inslaget', en: 'in the feature' },
  puzzle: { sv: 'i pysslet', en: 'in the puzzle' },
};

interface Said {
  names: LocalisedText;
  where: LocalisedText;
  isTakenBack: boolean;
}

const refusal = ({ names, isTakenBack }: Said): LocalisedText =>
  isTakenBack
    ? {
        sv: `${names.sv} har tagit tillbaka sitt ja till att stå med namn`,
        en: `${names.en}: the yes to being named was taken back`,
      }
    : {
        sv: `${names.sv} har sagt nej till att stå med namn`,
        en: `${names.en}: has said no to being named`,
      };

const isNamed = (said: Said): LocalisedText => ({
  sv: `${refusal(said).sv}, men nämns ${said.where.sv}. Ta bort namnet.`,
  en: `${refusal(said).en}, but is named ${said.where.en}. Remove the name.`,
});

/** The sentence of each certainty. */
export const REFUSED_NAMES: Record<Certainty, (said: Said) => LocalisedText> = {
  pictured: isNamed,
  elsewhere: isNamed,
  first: (said) => ({
    sv: `${refusal(said).sv}, men nämns med förnamn ${said.where.sv}. Se efter om det ska bort.`,
    en: `${refusal(said).en}, but the first name is ${said.where.en}. See whether it has to go.`,
  }),
  unsure: ({ names, where }) => ({
    sv: `Någon som heter ${names.sv} har sagt nej till att stå med namn. Namnet står ${where.sv}: se efter vem det är.`,
    en: `Someone named ${names.en} has said no to being named. The name is ${where.en}: see who it is.`,
  }),
};
