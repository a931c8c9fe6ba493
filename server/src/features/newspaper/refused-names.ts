import type { PreflightField } from '@spalten/contract/newspaper';
import { today } from '../../platform/day.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { plainName } from '../../platform/plain-name.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { MarkedPerson, RefusedName } from '../consent/index.ts';
import {
  findMarked,
  findRefusedNames,
  mentionsFirstName,
  mentionsFullName,
  namesPictured,
  officeOfPaper,
} from '../consent/index.ts';
import { isLeftOutOf } from './left-out.ts';
import type { NamedWords } from './named-words.ts';
import { listNamedWords } from './named-words.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';
import type { Certainty } from './refused-name-sentences.ts';
import { REFUSED_NAMES, WHERE } from './refused-name-sentences.ts';

/** Words that name somebody who said no to it. */
interface RefusedMention {
  words: NamedWords;
  person: RefusedName;
  certainty: Certainty;
}

/** The fields that tell who is in a picture. */
const BY_PICTURE = new Set<PreflightField>(['caption', 'alt', 'answers']);

const firstOf = (name: string) => plainName(name).split(' ')[0] ?? '';

function certaintyAt(
  { text, field, file_id: fileId }: NamedWords,
  person: RefusedName,
  marked: readonly MarkedPerson[],
): Certainty | null {
  const { person_id: id, name, longer, is_shared: isShared } = person;
  const isFull = mentionsFullName(text, name, longer);
  const there = marked.filter((one) => one.file_id === fileId && BY_PICTURE.has(field));
  if (!there.some((one) => one.person_id === id)) {
    if (!isFull) return null;
    return isShared ? 'unsure' : 'elsewhere';
  }
  if (isFull) return namesPictured(text, person, there) ? 'pictured' : 'unsure';
  const others = there.filter((one) => one.person_id !== id && one.name_state !== 'no');
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
  const people = await findRefusedNames(database, officeOfPaper(newspaperId));
  if (people.length === 0) return [];
  const all = edition.pages.flatMap((page) => listNamedWords(edition, page));
  const files = [...new Set(all.flatMap(({ file_id: id }) => id ?? []))];
  const marked = await findMarked(database, files, { day: today });
  return all.flatMap((words) => {
    // Few words hold any name, and this is the quickest way to tell.
    const text = plainName(words.text);
    return people.flatMap((person) => {
      if (!text.includes(firstOf(person.name))) return [];
      const certainty = certaintyAt(words, person, marked);
      return certainty ? [{ words, person, certainty }] : [];
    });
  });
}

/** Builds the fault of mentions in the same words that say the same. */
function faultOfMentions(edition: EditionInput, alike: RefusedMention[]): Found[] {
  const [first] = alike;
  if (!first) return [];
  const { certainty, person, words } = first;
  const { text: _, ...place } = words;
  const list = (language: string) =>
    new Intl.ListFormat(language).format(new Set(alike.map((one) => one.person.name)));
  const sentence = REFUSED_NAMES[certainty]({
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
