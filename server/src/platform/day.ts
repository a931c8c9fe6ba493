import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/* A day is Sweden's, wherever the machine stands: a package lasts until its last day there is over. */

const timeZone = 'Europe/Stockholm';
const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });

/** The day of a moment, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => format.format(moment);

/** The same in the database, of an expression that gives a moment. */
export const sqlDayOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(${moment} at time zone ${sql.lit(timeZone)})::date`;

/** Today, in the database. */
export const today: RawBuilder<string> = sqlDayOf(sql`now()`);

const times = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment as Sweden's clocks have it, as YYYY-MM-DD HH:MM:SS: spreadsheets read it as a time. */
export const timeOf = (moment: Date): string => times.format(moment);
