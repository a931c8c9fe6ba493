import type { LocalisedText } from '@spalten/contract/fields';
import type { PreflightField } from '@spalten/contract/newspaper';
import { today } from '../../platform/day.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { MarkedPerson, RefusedName } from '../consent/index.ts';
import {
  findMarked,
  findRefusedNames,
  mentionsFirstName,
  mentionsFullName,
} from '../consent/index.ts';
import { isLeftOutOf } from './left-out.ts';
import type { NamedWords } from './named-words.ts';
import { listNamedWords } from './named-words.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';

/**
 * The certainty that words name somebody who said no. `pictured`: by a picture of the person. `first`: by
 * the first name there. `unsure`: somebody else has the name too. `elsewhere`: in other words.
 */
type Certainty = 'pictured' | 'first' | 'unsure' | 'elsewhere';

/** Words that name somebody who said no to it. */
interface RefusedMention {
  words: NamedWords;
  person: RefusedName;
  certainty: Certainty;
}

/** The fields that tell who is in a picture. */
const BY_PICTURE = new Set<PreflightField>(['caption', 'alt', 'answers']);

const inLowerCase = (name: string) => name.trim().toLocaleLowerCase('sv');
const firstOf = (name: string) => inLowerCase(name).split(/\s+/)[0] ?? '';

function certaintyAt(
  { text, field, file_id: fileId }: NamedWords,
  { person_id: id, name, longer, is_shared: isShared }: RefusedName,
  marked: readonly MarkedPerson[],
): Certainty | null {
  const isFull = mentionsFullName(text, name, longer);
  const there = marked.filter((one) => one.file_id === fileId && BY_PICTURE.has(field));
  if (!there.some((one) => one.person_id === id)) {
    if (!isFull) return null;
    return isShared ? 'unsure' : 'elsewhere';
  }
  const others = there.filter((one) => one.person_id !== id && one.name_state !== 'no');
  if (isFull)
    return others.some((one) => inLowerCase(one.name) === inLowerCase(name))
      ? 'unsure'
      : 'pictured';
  const isFirst =
    mentionsFirstName(text, name, longer) &&
    !others.some((one) => firstOf(one.name) === firstOf(name));
  return isFirst ? 'first' : null;
}

/** Lists the words of an edition that name people who said no to it, by page and field. */
export async function findRefusedMentions(
  database: Database | Transaction,
  newspaperId: number,
  edition: EditionInput,
): Promise<RefusedMention[]> {
  const people = await findRefusedNames(database, newspaperId);
  if (people.length === 0) return [];
  const all = edition.pages.flatMap((page) => listNamedWords(edition, page));
  const files = [...new Set(all.flatMap(({ file_id: id }) => id ?? []))];
  const marked = await findMarked(database, files, { day: today });
  return all.flatMap((words) => {
    // Few words hold any name, and this is the quickest way to tell.
    const text = inLowerCase(words.text);
    return people.flatMap((person) => {
      if (!text.includes(firstOf(person.name))) return [];
      const certainty = certaintyAt(words, person, marked);
      return certainty ? [{ words, person, certainty }] : [];
    });
  });
}

const WHERE: Record<PreflightField, LocalisedText> = {
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

const SENTENCES: Record<Certainty, (said: Said) => LocalisedText> = {
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

/** Builds the fault of mentions in the same words that say the same. */
function faultOfMentions(edition: EditionInput, alike: RefusedMention[]): Found[] {
  const [first] = alike;
  if (!first) return [];
  const { certainty, person, words } = first;
  const { text: _, ...place } = words;
  const list = (language: string) =>
    new Intl.ListFormat(language).format(new Set(alike.map((one) => one.person.name)));
  const sentence = SENTENCES[certainty]({
    names: { sv: list('sv'), en: list('en') },
    where: WHERE[words.field],
    isTakenBack: person.is_taken_back,
  });
  const slots = edition.pages.find(({ id }) => id === words.newspaper_page_id)?.slots ?? [];
  const slotName = nameSlot(slots, words.slot_id);
  const severity = certainty === 'pictured' ? 'error' : 'warning';
  const said = at(slotWords(words.page_number, slotName), sentence);
  return [faultOf('consent_name_refused', said, { ...place, slotName }, severity)];
}

/**
 * Lists the words that name somebody who said no to it. A full name by a picture of the person is an
 * error, anything else a warning.
 */
export async function refusedNameFaults(
  database: Database,
  newspaperId: number,
  { edition, fit }: { edition: EditionInput; fit: Composition['fit'] },
): Promise<Found[]> {
  const mentions = (await findRefusedMentions(database, newspaperId, edition)).filter(
    ({ words: { file_id: fileId, ...words } }) =>
      fileId === null || !isLeftOutOf(edition, fit, { ...words, file_id: fileId }),
  );
  const byWords = Map.groupBy(mentions, ({ words }) => words);
  return [...byWords.values()].flatMap((those) => {
    const alike = Map.groupBy(
      those,
      ({ certainty, person }) => `${certainty} ${person.is_taken_back}`,
    );
    return [...alike.values()].flatMap((some) => faultOfMentions(edition, some));
  });
}
