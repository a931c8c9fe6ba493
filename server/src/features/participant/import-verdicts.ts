import type { LocalisedText } from '@spalten/contract/fields';
import * as z from 'zod';
import { emailFault } from '../../platform/field-messages.ts';
import { plainName } from '../../platform/plain-name.ts';
import { isNoName } from './import-headers.ts';
import type { ImportRow } from './import-rows.ts';
import type { KnownPerson } from './known-people.ts';

import type { Choice, Verdict } from './namesakes.ts';
import {
  activation,
  nameOf,
  namesakesByName,
  takeNamesake,
  verdictOnName,
  verdictOnRemoved,
} from './namesakes.ts';

const MAX_NAME = 120;
const MAX_PART = 60;
/** Most characters of a row that a sentence repeats. */
const MAX_SAID = 40;
/** Stands for a character that couldn't be decoded. */
const REPLACEMENT = '\ufffd';
const Email = z.email().max(254);

function nameFault(row: ImportRow): LocalisedText | null {
  const name = nameOf(row);
  if (name === '') return { sv: 'Namnet saknas.', en: 'The name is missing.' };
  if (isNoName(name))
    return {
      sv: `”${name.slice(0, MAX_SAID)}” är inget namn. Skriv ett namn, eller ta bort raden.`,
      en: `“${name.slice(0, MAX_SAID)}” is no name. Write a name, or remove the line.`,
    };
  if (name.includes(REPLACEMENT))
    return {
      sv: `Ett tecken i namnet gick förlorat: ${name}. Rätta namnet, eller spara filen som CSV UTF-8 och läs in den igen.`,
      en: `A character of the name was lost: ${name}. Correct the name, or save the file as CSV UTF-8 and read it again.`,
    };
  const isLong = name.length > MAX_NAME || row.first_name.length > MAX_PART;
  if (!isLong && row.last_name.length <= MAX_PART) return null;
  return {
    sv: `Namnet är för långt: högst ${MAX_PART} tecken i förnamnet och ${MAX_PART} i efternamnet.`,
    en: `The name is too long: at most ${MAX_PART} characters in the first name and ${MAX_PART} in the last.`,
  };
}

function invalidEmail(email: string): LocalisedText {
  if (/[^\p{ASCII}]/u.test(email)) return emailFault(email);
  return {
    sv: `”${email}” är ingen e-postadress. Skriv till exempel namn@exempel.se.`,
    en: `“${email}” is no e-mail address. Write for instance name@example.com.`,
  };
}
const sameEmail = (line: number): LocalisedText => ({
  sv: `Samma e-postadress står på rad ${line}. Ta bort den ena.`,
  en: `The same e-mail address is on line ${line}. Remove one of them.`,
});
const sameName = (line: number): LocalisedText => ({
  sv: `Samma namn står på rad ${line}. Är det två personer, skriv något som skiljer dem åt.`,
  en: `The same name is on line ${line}. If they are two people, write something that tells them apart.`,
});
const TAKEN: LocalisedText = {
  sv: 'E-postadressen går inte att bjuda in: den används redan i Spalten.',
  en: 'The e-mail address can’t be invited: it is already used in Spalten.',
};

/** Decides about a row whose address is known at the customer. */
function verdictOnKnown(row: ImportRow, known: KnownPerson, choice: Choice | undefined): Verdict {
  const { name } = known;
  const fault = (said: LocalisedText): Verdict => ({
    row,
    outcome: 'fault',
    messages: [said],
    personId: null,
    choice: null,
  });
  if (!known.is_participant) return fault(TAKEN);
  if (!known.is_active && !known.is_managed) return fault(TAKEN);
  if (known.is_removed) return verdictOnRemoved(row, known, choice, { isByAddress: true });
  if (!known.is_active) return activation(row, known, null);
  const { offices } = known;
  const inOffices = {
    sv: `${name} är redan deltagare i ${offices}.`,
    en: `${name} is already a participant in ${offices}.`,
  };
  const inNone = {
    sv: `${name} är redan deltagare hos er.`,
    en: `${name} is already one of your participants.`,
  };
  const unnamed = {
    sv: 'Den som har adressen är redan deltagare hos er.',
    en: 'Whoever has the address is already one of your participants.',
  };
  const said = known.is_managed ? (offices ? inOffices : inNone) : unnamed;
  const outcome = known.is_member ? 'member' : 'add';
  return { row, outcome, messages: [said], personId: known.id, choice: null };
}

/** Finds what is wrong with a row by itself or beside the rows before it. */
function faultsOf(row: ImportRow, before: number | undefined): LocalisedText[] {
  const again = row.email === '' ? sameName : sameEmail;
  const isInvalid = row.email !== '' && !Email.safeParse(row.email).success;
  return [
    nameFault(row),
    isInvalid ? invalidEmail(row.email) : null,
    before !== undefined && !isInvalid && nameOf(row) !== '' ? again(before) : null,
  ].filter((fault) => fault !== null);
}

const notTakenIn = (cells: readonly string[]): LocalisedText => ({
  sv: `Togs inte med: ${cells.join(', ')}.`,
  en: `Not taken in: ${cells.join(', ')}.`,
});

const doubtfulName = (name: string): LocalisedText => ({
  sv: `Namnet blir ${name}.`,
  en: `The name becomes ${name}.`,
});

/** Sentences about which cells of a row are the name, and which are not taken in. */
function sentencesOnCells(row: ImportRow): LocalisedText[] {
  const { left_out: cells, doubt } = row;
  return [
    ...(doubt ? [doubtfulName(nameOf(row))] : []),
    ...(cells.length > 0 ? [notTakenIn(cells)] : []),
  ];
}

/** Decides what becomes of each row, and says which of its cells are not taken in. */
export function decide(
  rows: readonly ImportRow[],
  known: readonly KnownPerson[],
  taken: ReadonlySet<string>,
  choices: ReadonlyMap<number, Choice>,
): Verdict[] {
  return decideOnPeople(rows, known, taken, choices).map((verdict) =>
    verdict.outcome === 'fault'
      ? verdict
      : { ...verdict, messages: [...verdict.messages, ...sentencesOnCells(verdict.row)] },
  );
}

/** Decides what becomes of each row. `taken` are addresses of other customers' people, if known. */
function decideOnPeople(
  rows: readonly ImportRow[],
  known: readonly KnownPerson[],
  taken: ReadonlySet<string>,
  choices: ReadonlyMap<number, Choice>,
): Verdict[] {
  const seen = new Map<string, number>();
  const byEmail = new Map(known.map((person) => [person.email, person]));
  const namesakes = namesakesByName(known);
  return rows.map((row): Verdict => {
    const email = row.email.toLowerCase();
    const name = plainName(nameOf(row));
    const key = email === '' ? `name ${name}` : email;
    const choice = choices.get(row.line);
    const hasNewAddress = email !== '' && !byEmail.has(email);
    const isByName = email === '' || hasNewAddress;
    const namesake = isByName
      ? takeNamesake(namesakes.get(name), choice, { hasNewAddress })
      : undefined;
    // A name twice is right for two people who are known.
    const before = email === '' && namesake?.isOneMore ? undefined : seen.get(key);
    if (!seen.has(key)) seen.set(key, row.line);
    const messages = faultsOf(row, before);
    const person = email === '' ? undefined : byEmail.get(email);
    if (messages.length === 0 && !person && taken.has(email)) messages.push(TAKEN);
    if (messages.length > 0)
      return { row, outcome: 'fault', messages, personId: null, choice: null };
    if (person) return verdictOnKnown(row, person, choice);
    return verdictOnName(row, namesake);
  });
}

/** Makes faults of the new people whom the package has no room for. */
export function limitTo(verdicts: readonly Verdict[], left: number | null): Verdict[] {
  if (left === null) return [...verdicts];
  let room = left;
  return verdicts.map((verdict) => {
    if (verdict.outcome !== 'create' && verdict.outcome !== 'activate') return verdict;
    room -= 1;
    if (room >= 0) return verdict;
    const said = {
      sv: `Paketet har plats för ${left} deltagare till, och den här får inte plats. Byt paket, eller stäng av någon som har slutat.`,
      en: `The package has room for ${left} more participants, and this one is too many. Change the package, or deactivate someone who has left.`,
    };
    return { ...verdict, outcome: 'fault', messages: [said] };
  });
}
