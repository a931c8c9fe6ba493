import type { LocalisedText } from '@spalten/contract/fields';
import type { participant } from '@spalten/contract/person';
import * as z from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { ProblemError } from '../../platform/errors.ts';
import { languageOf } from '../../platform/problems.ts';
import { findRoom } from '../customer/index.ts';
import type { CallerContext } from '../person/index.ts';
import {
  customerOfOffices,
  giveBackLookups,
  insertPerson,
  MAX_NAMED,
  spendLookups,
} from '../person/index.ts';
import type { Known } from './known-people.ts';
import { findKnown, findTaken } from './known-people.ts';
import type { ImportRow } from './import-rows.ts';
import { readRows } from './import-rows.ts';

type Body = z.output<typeof participant.import.body>;
type ImportResult = z.output<typeof participant.import.answer>;
type Fault = ImportResult['faults'][number];

const MAX_LINES = 1000;
const MAX_NAME = 120;
const TOO_MANY = 429;
/** Stands for a character that couldn't be decoded. */
const REPLACEMENT = '\ufffd';
const Email = z.email().max(254);

/**
 * Returns what is wrong with an address: its format, a duplicate, or an existing account. Null if
 * it is valid.
 */
function emailFault(
  { line, email }: ImportRow,
  seen: Map<string, number>,
  known: Known,
): LocalisedText | null {
  if (email === '')
    return {
      sv: 'E-postadressen saknas. Skriv till exempel: Anna Andersson; anna@exempel.se',
      en: 'The e-mail address is missing. Write for instance: Anna Andersson; anna@example.com',
    };
  if (!Email.safeParse(email).success)
    return {
      sv: `”${email}” är ingen e-postadress. Skriv till exempel namn@exempel.se.`,
      en: `“${email}” is no e-mail address. Write for instance name@example.com.`,
    };
  const address = email.toLowerCase();
  const before = seen.get(address);
  seen.set(address, line);
  if (before !== undefined)
    return {
      sv: `Samma e-postadress står på rad ${before}. Ta bort den ena.`,
      en: `The same e-mail address is on line ${before}. Remove one of them.`,
    };
  const words = known.get(address);
  if (words === undefined) return null;
  if (words) return words;
  return {
    sv: 'E-postadressen går inte att bjuda in: den används redan i Spalten.',
    en: 'The e-mail address can’t be invited: it is already used in Spalten.',
  };
}

function nameFault({ first_name, last_name }: ImportRow): LocalisedText | null {
  const name = `${first_name} ${last_name}`.trim();
  if (name === '') return { sv: 'Namnet saknas.', en: 'The name is missing.' };
  if (name.includes(REPLACEMENT))
    return {
      sv: `Ett tecken i namnet gick förlorat: ${name}. Rätta namnet, eller spara filen som CSV UTF-8 och läs in den igen.`,
      en: `A character of the name was lost: ${name}. Correct the name, or save the file as CSV UTF-8 and read it again.`,
    };
  if (name.length <= MAX_NAME) return null;
  return {
    sv: `Namnet är för långt: högst ${MAX_NAME} tecken.`,
    en: `The name is too long: at most ${MAX_NAME} characters.`,
  };
}

/** Lists all faults of all lines. */
function faultsOf(lines: ImportRow[], known: Known, language: Language): Fault[] {
  const seen = new Map<string, number>();
  return lines.flatMap((one): Fault[] => {
    const { line, text } = one;
    const found = [nameFault(one), emailFault(one, seen, known)].filter((fault) => fault !== null);
    return found.map((fault) => ({ line, text, message: fault[language] }));
  });
}

/**
 * Reports the first line over the package's limit, with the number of free places. Empty if all
 * fit.
 */
function roomFaults(
  lines: ImportRow[],
  faults: Fault[],
  left: number | null,
  language: Language,
): Fault[] {
  const fresh = lines.filter(({ line }) => !faults.some((fault) => fault.line === line));
  const first = left === null ? undefined : fresh[left];
  if (!first) return [];
  const message = {
    sv: `Paketet har plats för ${left} deltagare till, och listan har ${fresh.length} nya. Ta bort rader, eller byt paket.`,
    en: `The package has room for ${left} more, and the list has ${fresh.length} new ones. Remove lines, or change the package.`,
  }[language];
  return [{ line: first.line, text: first.text, message }];
}

const tooLong = (language: Language): Fault => ({
  line: MAX_LINES + 1,
  text: '',
  message: {
    sv: `Skriv högst ${MAX_LINES} rader åt gången.`,
    en: `Write at most ${MAX_LINES} lines at a time.`,
  }[language],
});

/** Long lists don't reveal which addresses belong to other customers' people. */
const takenSomewhere = (language: Language): Fault => ({
  line: 1,
  text: '',
  message: {
    sv: `Någon av adresserna används redan i Spalten. Ta högst ${MAX_NAMED} rader åt gången, så visas vilken.`,
    en: `One of the addresses is already used in Spalten. Take at most ${MAX_NAMED} lines at a time to see which.`,
  }[language],
});

async function insertLines(
  caller: CallerContext,
  transaction: Transaction,
  lines: readonly ImportRow[],
  officeId: number,
): Promise<void> {
  for (const { line, text, first_name, last_name, email } of lines) {
    try {
      await insertPerson(caller, transaction, 'participant', {
        first_name,
        last_name,
        email,
        editorial_office_ids: [officeId],
      });
    } catch (error) {
      // The package may become full during the import. The whole import is then rolled back.
      if (!(error instanceof ProblemError) || error.code !== 'package_limit') throw error;
      const sentence = {
        sv: `Rad ${line} (${text}): ${error.sentence.sv}`,
        en: `Line ${line} (${text}): ${error.sentence.en}`,
      };
      throw new ProblemError(422, 'package_limit', sentence, { errors: { text: [sentence] } });
    }
  }
}

/** Spends lookups if the hour's limit allows. @returns if addresses may be looked up */
async function trySpend(caller: CallerContext, cost: number): Promise<boolean> {
  try {
    await spendLookups(caller, cost);
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.status === TOO_MANY) return false;
    throw error;
  }
}

/**
 * Imports participants, either all of them with invitations or none if any line has a fault. All
 * faults are reported at once. Only the real import checks addresses of other customers. It spends
 * lookups, which are refunded if everyone is imported.
 */
async function importRows(
  caller: CallerContext,
  body: Body,
  lines: ImportRow[],
): Promise<ImportResult> {
  const language = languageOf(caller.request);
  const emails = lines.map(({ email }) => email.toLowerCase());
  const cost = Math.min(lines.length, MAX_NAMED);
  const { database } = caller.services;
  const {
    left,
    known: own,
    faults,
  } = await database.transaction().execute(async (transaction) => {
    const officeIds = [body.editorial_office_id];
    const id = await customerOfOffices(transaction, caller.viewer, officeIds);
    const known = await findKnown(transaction, caller.viewer, emails, id);
    return {
      known,
      left: await findRoom(transaction, id, 'participants'),
      faults: faultsOf(lines, known, language),
    };
  });
  const refuse = (found: Fault[]): ImportResult => {
    const all = [...found, ...roomFaults(lines, found, left, language)];
    const faulty = new Set(all.map(({ line }) => line));
    return {
      count: lines.length - faulty.size,
      faults: all.toSorted((a, b) => a.line - b.line),
    };
  };
  const known = refuse(faults);
  if (body.dry_run) return known;
  const isFaulty = known.faults.length > 0;
  // Long lists don't reveal taken addresses. The limit doesn't hide other faults either.
  if (isFaulty && lines.length > MAX_NAMED) return known;
  if (isFaulty && !(await trySpend(caller, cost))) return known;
  if (!isFaulty) await spendLookups(caller, cost);
  const imported = await database.transaction().execute(async (transaction) => {
    const taken = await findTaken(transaction, emails);
    if (taken.size > 0 && lines.length > MAX_NAMED && caller.viewer.role !== 'admin')
      return refuse([takenSomewhere(language)]);
    if (taken.size > 0) return refuse(faultsOf(lines, new Map([...taken, ...own]), language));
    if (isFaulty) return known;
    await insertLines(caller, transaction, lines, body.editorial_office_id);
    return { count: lines.length, faults: [] };
  });
  if (imported.faults.length === 0) await giveBackLookups(caller, cost);
  return imported;
}

/** Imports a list of participants, and names the columns that are not taken in. */
export async function importParticipants(caller: CallerContext, body: Body): Promise<ImportResult> {
  const { rows: lines, ignored, fault } = readRows(body.text);
  const language = languageOf(caller.request);
  if (fault) return { count: 0, faults: [{ ...fault, message: fault.message[language] }] };
  if (lines.length > MAX_LINES) return { count: 0, faults: [tooLong(language)] };
  const answer = await importRows(caller, body, lines);
  return ignored.length > 0 ? { ...answer, ignored_columns: ignored } : answer;
}
