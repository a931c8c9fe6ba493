import type { LocalisedText } from '@spalten/contract/fields';
import type { participant } from '@spalten/contract/person';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { ProblemError } from '../../platform/errors.ts';
import { formatCount } from '../../platform/format-count.ts';
import { languageOf } from '../../platform/problems.ts';
import { findRoom } from '../customer/index.ts';
import type { CallerContext } from '../person/index.ts';
import {
  customerOfOffices,
  giveBackLookups,
  insertPerson,
  joinOffice,
  MAX_NAMED,
  reactivate,
  spendLookups,
} from '../person/index.ts';
import type { ImportRow } from './import-rows.ts';
import { readRows } from './import-rows.ts';
import { decide, limitTo } from './import-verdicts.ts';
import type { Choice, Verdict } from './namesakes.ts';
import { MEMBER_NOTE, nameOf } from './namesakes.ts';
import { findKnown, findTaken, withCardsManaged } from './known-people.ts';

type Body = z.output<typeof participant.import.body>;
type ImportResult = z.output<typeof participant.import.answer>;
type Fault = ImportResult['faults'][number];

const MAX_LINES = 1000;
const NOBODY: ReadonlySet<number> = new Set();

const tooLong = (language: Language): Fault => ({
  line: MAX_LINES + 1,
  text: '',
  message: {
    sv: `Skriv högst ${formatCount(MAX_LINES, 'sv')} rader åt gången.`,
    en: `Write at most ${formatCount(MAX_LINES, 'en')} lines at a time.`,
  }[language],
});

/** Long lists don't reveal which addresses belong to other customers' people. */
const takenSomewhere = (language: Language): Fault => ({
  line: 0,
  text: '',
  message: {
    sv: `Någon av adresserna används redan i Spalten. Ta högst ${MAX_NAMED} rader åt gången, så visas vilken.`,
    en: `One of the addresses is already used in Spalten. Take at most ${MAX_NAMED} lines at a time to see which.`,
  }[language],
});

/** Makes the first name the last, where either may be. */
const swapNames = (row: ImportRow): ImportRow =>
  row.is_pair ? { ...row, first_name: row.last_name, last_name: row.first_name } : row;

const isTakenIn = ({ outcome }: Verdict) =>
  outcome === 'create' || outcome === 'add' || outcome === 'activate';

/** Members who were found by their names. */
const isNamesake = ({ outcome, row }: Verdict) => outcome === 'member' && row.email === '';

/** Builds the answer. `withCards` are the people in the office whose cards may be made. */
function present(
  verdicts: readonly Verdict[],
  language: Language,
  withCards: ReadonlySet<number> = NOBODY,
): ImportResult {
  return {
    count: verdicts.filter(isTakenIn).length,
    rows: verdicts.map(({ row, outcome, messages, personId, choice, options }) => ({
      line: row.line,
      text: row.text,
      name: nameOf(row),
      email: row.email || null,
      outcome,
      message: messages.map((said) => said[language]).join(' ') || null,
      choice,
      options: options ?? (choice === null ? [] : ['same', 'new']),
      doubt: row.doubt,
      card_for_id: personId !== null && withCards.has(personId) ? personId : null,
    })),
    faults: verdicts
      .filter(({ outcome }) => outcome === 'fault')
      .flatMap(({ row: { line, text }, messages }) =>
        messages.map((said) => ({ line, text, message: said[language] })),
      ),
    ...(verdicts.some(isNamesake) && { notes: [MEMBER_NOTE[language]] }),
  };
}

/** Takes in the row of a verdict. @returns the person */
async function takeIn(
  caller: CallerContext,
  transaction: Transaction,
  { row, outcome, personId }: Verdict,
  officeId: number,
): Promise<number | null> {
  if (outcome === 'add' && personId !== null)
    await joinOffice(caller, transaction, personId, officeId);
  if (outcome !== 'create' && outcome !== 'activate') return personId;
  const { first_name, last_name, email, line, text } = row;
  const office = { editorial_office_ids: [officeId] };
  const body = { first_name, last_name, email: email || null, ...office };
  try {
    if (personId === null) return await insertPerson(caller, transaction, 'participant', body);
    await reactivate(caller, transaction, personId, officeId);
    return personId;
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

/** Reads what is known of the rows' people at the office's customer. */
async function readKnown(
  caller: CallerContext,
  transaction: Transaction,
  rows: ImportRow[],
  officeId: number,
) {
  const { viewer } = caller;
  const customerId = await customerOfOffices(transaction, viewer, [officeId]);
  const named = rows.map((row) => ({ email: row.email, name: nameOf(row) }));
  const known = await findKnown(transaction, viewer, named, { customerId, officeId });
  return { known, left: await findRoom(transaction, customerId, 'participants') };
}

const choicesByLine = (choices: Body['choices']): ReadonlyMap<number, Choice> =>
  new Map(choices?.map(({ line, choice }) => [line, choice]));

/** True for outcomes whose messages say what will be done. */
const isAdvised = ({ outcome }: Verdict) => outcome === 'create' || outcome === 'activate';

/**
 * Imports the good rows of a list. Only the real import checks addresses of other customers. It
 * spends lookups, which are refunded for everyone who is invited.
 */
async function importRows(
  caller: CallerContext,
  { editorial_office_id: officeId, dry_run: isDry, choices: chosen }: Body,
  rows: ImportRow[],
): Promise<ImportResult> {
  const language = languageOf(caller.request);
  const choices = choicesByLine(chosen);
  const { database } = caller.services;
  const { known, left } = await database
    .transaction()
    .execute((transaction) => readKnown(caller, transaction, rows, officeId));
  const planned = limitTo(decide(rows, known, new Set(), choices), left);
  if (isDry) return present(planned, language);
  const looked = planned.flatMap(({ row, outcome }) =>
    outcome === 'create' && row.email !== '' ? [row.email.toLowerCase()] : [],
  );
  const cost = Math.min(looked.length, MAX_NAMED);
  if (cost > 0) await spendLookups(caller, cost);
  const isLong = looked.length > MAX_NAMED && caller.viewer.role !== 'admin';
  const imported = await database.transaction().execute(async (transaction) => {
    const taken = await findTaken(transaction, looked);
    if (taken.size > 0 && isLong) return null;
    const verdicts = limitTo(decide(rows, known, taken, choices), left);
    const done: Verdict[] = [];
    for (const verdict of verdicts)
      done.push({
        ...verdict,
        // What is advised about a row before it is taken in is no longer true.
        messages: isAdvised(verdict) ? [] : verdict.messages,
        personId: await takeIn(caller, transaction, verdict, officeId),
      });
    const ids = done.flatMap(({ personId }) => personId ?? []);
    const withCards = await withCardsManaged(transaction, caller.viewer, ids);
    return { taken: taken.size, answer: present(done, language, withCards) };
  });
  if (!imported)
    return { ...present(planned, language), count: 0, faults: [takenSomewhere(language)] };
  if (cost > imported.taken) await giveBackLookups(caller, cost - imported.taken);
  return imported.answer;
}

const TITLE: LocalisedText = {
  sv: 'Står ovanför namnen eller är en rubrik, och läses inte.',
  en: 'Stands above the names or is a heading, and isn’t read.',
};

/** Presents a row that isn't read unless it is chosen. */
const presentUnread = (row: ImportRow, language: Language): ImportResult['rows'][number] => ({
  line: row.line,
  text: row.text,
  name: '',
  email: null,
  outcome: 'unread',
  message: TITLE[language],
  choice: 'skip',
  options: ['read', 'skip'],
  doubt: null,
  card_for_id: null,
});

/**
 * Imports a list of participants, and names the columns that are not taken in. Titles above the
 * headers are only read if that is chosen.
 */
export async function importParticipants(caller: CallerContext, body: Body): Promise<ImportResult> {
  const joined = new Map(body.joined?.map(({ line, is_joined }) => [line, is_joined]));
  const { rows, unread, ignored, fault } = readRows(body.text, joined);
  const language = languageOf(caller.request);
  if (fault)
    return { count: 0, rows: [], faults: [{ ...fault, message: fault.message[language] }] };
  const choices = choicesByLine(body.choices);
  const isRead = ({ line }: ImportRow) => choices.get(line) === 'read';
  const inOrder = (one: { line: number }, other: { line: number }) => one.line - other.line;
  const read = [...rows, ...unread.filter(isRead)].toSorted(inOrder);
  const all = body.swaps_names ? read.map(swapNames) : read;
  if (all.length > MAX_LINES) return { count: 0, rows: [], faults: [tooLong(language)] };
  const answer = await importRows(caller, body, all);
  const readLines = new Set(unread.filter(isRead).map(({ line }) => line));
  const told = answer.rows.map((row) =>
    readLines.has(row.line) && row.choice === null
      ? { ...row, choice: 'read' as const, options: ['read' as const, 'skip' as const] }
      : row,
  );
  const left = unread.filter((row) => !isRead(row)).map((row) => presentUnread(row, language));
  return {
    ...answer,
    rows: [...told, ...left].toSorted(inOrder),
    ...(all.some((row) => row.is_pair) && { has_name_pairs: true as const }),
    ...(ignored.length > 0 && { ignored_columns: ignored }),
  };
}
