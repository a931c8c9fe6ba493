import type { LocalisedText } from '@spalten/contract/fields';
import type { participant } from '@spalten/contract/person';
import { sql } from 'kysely';
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
  splitName,
} from '../person/index.ts';

type Body = z.output<typeof participant.import.body>;
type ImportResult = z.output<typeof participant.import.answer>;
type Fault = ImportResult['faults'][number];

const MAX_LINES = 1000;
const MAX_NAME = 120;
const TOO_MANY = 429;
const HEADING = /^"?(namn|name)"?\s*[;,\t]/i;
/** Stands for a character that couldn't be decoded. */
const REPLACEMENT = '\ufffd';
const Email = z.email().max(254);

interface Line {
  line: number;
  text: string;
  name: string;
  email: string;
}

/** Parses non-empty lines into name and email, separated by semicolon, comma or tab. */
function linesOf(text: string): Line[] {
  return text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: words, line }) => words !== '' && !(line === 1 && HEADING.test(words)))
    .map(({ line, text: words }) => {
      const cells = words
        .split(/[;\t]|,(?=[^,]*$)/)
        .map((cell) => cell.replace(/^"|"$/g, '').trim());
      return { line, text: words, name: cells[0] ?? '', email: cells[1] ?? '' };
    });
}

/**
 * Returns what is wrong with an address: its format, a duplicate, or an existing account. Null if
 * it is valid.
 */
function emailFault(
  { line, email }: Line,
  seen: Map<string, number>,
  known: ReadonlySet<string>,
): LocalisedText | null {
  if (email === '')
    return {
      sv: 'E-postadressen saknas. Skriv: namn; e-post',
      en: 'The e-mail address is missing. Write: name; e-mail',
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
  if (!known.has(address)) return null;
  return {
    sv: 'E-postadressen går inte att bjuda in: den används redan i Spalten.',
    en: 'The e-mail address can’t be invited: it is already used in Spalten.',
  };
}

function nameFault({ name }: Line): LocalisedText | null {
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
function faultsOf(lines: Line[], known: ReadonlySet<string>, language: Language): Fault[] {
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
  lines: Line[],
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

/** Finds which addresses have an account, with one customer or with any. */
async function findTaken(
  transaction: Transaction,
  emails: readonly string[],
  customerId: number | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user where lower(email) = any(${[...emails]}::text[])
      and (${customerId}::bigint is null or customer_id = ${customerId})`.execute(transaction);
  return new Set(rows.map(({ email }) => email));
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
  lines: readonly Line[],
  officeId: number,
): Promise<void> {
  for (const { line, text, name, email } of lines) {
    try {
      await insertPerson(caller, transaction, 'participant', {
        ...splitName(name),
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
export async function importParticipants(caller: CallerContext, body: Body): Promise<ImportResult> {
  const lines = linesOf(body.text);
  const language = languageOf(caller.request);
  if (lines.length > MAX_LINES) return { count: 0, faults: [tooLong(language)] };
  const emails = lines.map(({ email }) => email.toLowerCase());
  const cost = Math.min(lines.length, MAX_NAMED);
  const { database } = caller.services;
  const { left, faults } = await database.transaction().execute(async (transaction) => {
    const officeIds = [body.editorial_office_id];
    const id = await customerOfOffices(transaction, caller.viewer, officeIds);
    return {
      left: await findRoom(transaction, id, 'participants'),
      faults: faultsOf(lines, await findTaken(transaction, emails, id), language),
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
    const taken = await findTaken(transaction, emails, null);
    if (taken.size > 0 && lines.length > MAX_NAMED && caller.viewer.role !== 'admin')
      return refuse([takenSomewhere(language)]);
    if (taken.size > 0) return refuse(faultsOf(lines, taken, language));
    if (isFaulty) return known;
    await insertLines(caller, transaction, lines, body.editorial_office_id);
    return { count: lines.length, faults: [] };
  });
  if (imported.faults.length === 0) await giveBackLookups(caller, cost);
  return imported;
}
