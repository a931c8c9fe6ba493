import type { LocalisedText } from '@spalten/contract/fields';
import type { ImportChoice, ImportRow as Told } from '@spalten/contract/person';
import { plainName } from '../../platform/plain-name.ts';
import type { ImportRow } from './import-rows.ts';
import type { KnownPerson } from './known-people.ts';

export type Choice = ImportChoice;

/** Outcome of a row, and why. `personId` is the known person whom it means. */
export interface Verdict {
  row: ImportRow;
  outcome: Told['outcome'];
  messages: LocalisedText[];
  personId: number | null;
  /** The choice in force, null if there is none to make. */
  choice: Choice | null;
  /** The choices there are. Without them, the same person or another. */
  options?: Choice[];
}

export const nameOf = ({ first_name, last_name }: ImportRow): string =>
  `${first_name} ${last_name}`.trim();

/** People of one name, whom the rows of a list haven't met yet. */
interface Namesakes {
  members: KnownPerson[];
  deactivated: KnownPerson[];
  removed: KnownPerson[];
  /** Active in an office that the viewer leads, but not in the one that people are taken into. */
  elsewhere: KnownPerson[];
  /** Rows that have met one. */
  met: number;
}

/** The known person whose name a row has. */
interface Namesake {
  person: KnownPerson;
  choice: Choice | null;
  /** Others of the name were met by rows before, so that a name twice means two people. */
  isOneMore: boolean;
}

/** Groups the participants whom the viewer may be told of by their names, as they are compared. */
export function namesakesByName(known: readonly KnownPerson[]): Map<string, Namesakes> {
  const all = new Map<string, Namesakes>();
  for (const person of known.filter((one) => one.is_participant)) {
    const name = plainName(person.name);
    const found = all.get(name) ?? {
      members: [],
      deactivated: [],
      removed: [],
      elsewhere: [],
      met: 0,
    };
    all.set(name, found);
    if (person.is_active && person.is_member) found.members.push(person);
    else if (person.is_active && person.is_managed && person.offices) found.elsewhere.push(person);
    else if (person.is_removed && person.is_managed) found.removed.push(person);
    // Members of the office first.
    else if (!person.is_active && person.is_managed && person.is_member)
      found.deactivated.unshift(person);
    else if (!person.is_active && person.is_managed) found.deactivated.push(person);
  }
  return all;
}

/**
 * Takes the next person of a name: a member, else a deactivated one, whom a row means unless the
 * choice is another person, else a removed one, for whom it is left, else one of another office. The
 * last two it means only if that is chosen. With an
 * address that nobody has, a row may mean a member without one; one with another is likely a namesake.
 */
export function takeNamesake(
  namesakes: Namesakes | undefined,
  choice: Choice | undefined,
  { hasNewAddress }: { hasNewAddress: boolean },
): Namesake | undefined {
  if (!namesakes) return undefined;
  const isOneMore = namesakes.met > 0;
  const [member] = namesakes.members;
  if (member) {
    const likely = member.email === null ? 'same' : 'new';
    const chosen = hasNewAddress ? (choice === 'same' || choice === 'new' ? choice : likely) : null;
    if (chosen !== 'new') namesakes.members.shift();
    namesakes.met += 1;
    return { person: member, choice: chosen, isOneMore };
  }
  const isNew = choice === 'new';
  const [away] = namesakes.deactivated;
  if (away) {
    if (!isNew) namesakes.deactivated.shift();
    namesakes.met += 1;
    return { person: away, choice: isNew ? 'new' : 'same', isOneMore };
  }
  const [gone] = namesakes.removed;
  if (gone) {
    if (!isNew) namesakes.removed.shift();
    namesakes.met += 1;
    return { person: gone, choice: isNew || choice === 'same' ? choice : 'skip', isOneMore };
  }
  const [other] = namesakes.elsewhere;
  if (!other) return undefined;
  const isSame = choice === 'same';
  if (isSame) namesakes.elsewhere.shift();
  return { person: other, choice: isSame ? 'same' : 'new', isOneMore: isSame && isOneMore };
}

const BACK: LocalisedText = {
  sv: 'Kontot aktiveras igen.',
  en: 'The account is activated again.',
};

function whereOf({ is_removed, is_member, offices }: KnownPerson): LocalisedText {
  if (is_removed) return { sv: 'är borttagen', en: 'was removed' };
  if (is_member)
    return {
      sv: 'är redan med i redaktionen, men avstängd',
      en: 'is already in the office, but deactivated',
    };
  return offices
    ? { sv: `finns i ${offices}, men är avstängd`, en: `is in ${offices}, but deactivated` }
    : { sv: 'finns hos er, men är avstängd', en: 'is one of your people, but deactivated' };
}

/** The verdict on a row that means a deactivated or removed person, who comes back. */
export function activation(row: ImportRow, known: KnownPerson, choice: Choice | null): Verdict {
  const { name } = known;
  const where = whereOf(known);
  const card = known.has_card
    ? { sv: 'Kortet gäller igen.', en: 'The card is valid again.' }
    : { sv: 'Gör ett kort efteråt.', en: 'Make a card afterwards.' };
  const said = { sv: `${name} ${where.sv}.`, en: `${name} ${where.en}.` };
  return { row, outcome: 'activate', messages: [said, BACK, card], personId: known.id, choice };
}

/**
 * The verdict on a row that means a removed person, who comes back only if that is chosen. Somebody
 * else of the name can be made, but not with the same address.
 */
export function verdictOnRemoved(
  row: ImportRow,
  known: KnownPerson,
  choice: Choice | null | undefined,
  { isByAddress }: { isByAddress: boolean },
): Verdict {
  const options: Choice[] = isByAddress ? ['skip', 'same'] : ['skip', 'same', 'new'];
  const { name } = known;
  if (choice === 'same') return { ...activation(row, known, choice), options };
  if (choice === 'new' && !isByAddress) {
    const said = {
      sv: `En annan ${name} är borttagen och förblir det.`,
      en: `Another ${name} was removed and stays so.`,
    };
    return { row, outcome: 'create', messages: [said], personId: null, choice, options };
  }
  const said = {
    sv: `${name} är borttagen och tas inte tillbaka.`,
    en: `${name} was removed and isn’t brought back.`,
  };
  return { row, outcome: 'removed', messages: [said], personId: null, choice: 'skip', options };
}

/** Says who a member is, to those who may read it. */
function identityOf({
  name,
  email,
  user_name: userName,
  is_managed,
}: KnownPerson): LocalisedText[] {
  if (!is_managed) return [];
  if (email) return [{ sv: `Det är ${name}, ${email}.`, en: `That is ${name}, ${email}.` }];
  if (!userName) return [];
  return [
    {
      sv: `Det är ${name}, med användarnamnet ${userName}.`,
      en: `That is ${name}, with the user name ${userName}.`,
    },
  ];
}

/** Said once for all rows whose names are in the office already. */
export const MEMBER_NOTE: LocalisedText = {
  sv: '”Redan med” betyder att någon med samma namn är med i redaktionen. Är det en annan person, stäng det här fönstret och lägg till hen med Ny deltagare i listan över deltagare.',
  en: '“Already in it” means that someone of the same name is in the office. If it is another person, close this window and add them with New participant in the list of participants.',
};

/** The verdict on a row with a new address and the name of somebody in the office. */
function verdictOnMember(created: Verdict, known: KnownPerson, choice: Choice): Verdict {
  const { id, name } = known;
  if (choice === 'same') {
    const said = {
      sv: `${name} är redan med i redaktionen. Adressen läggs inte till här: skriv in den på personens sida.`,
      en: `${name} is already in the office. The address isn’t added here: write it on the person’s page.`,
    };
    const messages = [said, ...identityOf(known)];
    return { ...created, outcome: 'member', messages, personId: id, choice };
  }
  const said = {
    sv: `Det finns redan en ${name} i redaktionen. Är det samma person, välj det här eller ta bort raden.`,
    en: `There is a ${name} in the office already. If it is the same person, choose so here or remove the line.`,
  };
  return { ...created, messages: [said], choice };
}

/** Decides about a row without an address, or with a new one, by the person of the same name. */
export function verdictOnName(row: ImportRow, namesake: Namesake | undefined): Verdict {
  const created = { row, outcome: 'create' as const, messages: [], personId: null, choice: null };
  if (!namesake) return created;
  const { person, choice } = namesake;
  if (choice === null)
    return { ...created, outcome: 'member', messages: identityOf(person), personId: person.id };
  if (person.is_removed) return verdictOnRemoved(row, person, choice, { isByAddress: false });
  if (!person.is_active) {
    if (choice === 'same') return activation(row, person, choice);
    const said = {
      sv: `En annan ${person.name} är avstängd och förblir det.`,
      en: `Another ${person.name} is deactivated and stays so.`,
    };
    return { ...created, messages: [said], choice };
  }
  if (person.is_member) return verdictOnMember(created, person, choice);
  if (choice === 'same') {
    const said = {
      sv: `${person.name} är redan deltagare i ${person.offices}.`,
      en: `${person.name} is already a participant in ${person.offices}.`,
    };
    return { row, outcome: 'add', messages: [said], personId: person.id, choice };
  }
  const said = {
    sv: `Det finns en ${person.name} i ${person.offices}. Är det samma person, välj det här eller ta bort raden.`,
    en: `There is a ${person.name} in ${person.offices}. If it is the same person, choose so here or remove the line.`,
  };
  return { ...created, messages: [said], choice };
}
