import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/*
 * Days are Swedish days wherever the server runs: a package lasts until its last day ends in
 * Sweden.
 */

const timeZone = 'Europe/Stockholm';
const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** Returns the Swedish date of a moment, as YYYY-MM-DD. */
export const formatDay = (moment: Date): string => format.format(moment);

const WORDS = {
  sv: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Writes a day, YYYY-MM-DD, as sentences have it: "1 december 2026", in English "1 December 2026". */
export const dayInWords = (day: string): { sv: string; en: string } => {
  const moment = new Date(day);
  return { sv: WORDS.sv.format(moment), en: WORDS.en.format(moment) };
};

/** SQL for the Swedish date of a timestamp expression. */
export const sqlDay = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${sql.lit(timeZone)})::date`;

/** SQL for today's Swedish date. */
export const today: RawBuilder<string> = sqlDay(sql`now()`);

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a moment in Swedish time as YYYY-MM-DD HH:MM:SS, which spreadsheets read as a time. */
export const formatTime = (moment: Date): string => times.format(moment);
