import type { Period } from '@spalten/contract/term';
import { termOf } from '@spalten/contract/term';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { formatDay } from '../../platform/day.ts';
import { unprocessable } from '../../platform/errors.ts';

/**
 * Returns the period asked for. An omitted day is that of the term of the other one, or of today.
 * @throws ProblemError 422 if it ends before it begins
 */
export function readPeriod(
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  now = new Date(),
): Period {
  const term = termOf(from ?? to ?? formatDay(now));
  const period = { from: from ?? term.from, to: to ?? term.to };
  if (period.to < period.from)
    throw unprocessable({
      to: [
        {
          sv: 'Sista dagen är före den första. Välj en senare dag.',
          en: 'The last day is before the first. Choose a later day.',
        },
      ],
    });
  return period;
}

const midnight = (day: RawBuilder<unknown>) =>
  sql`(${day}::timestamp at time zone 'Europe/Stockholm')`;

/** Builds the SQL of the moments that a period begins, and that the day after it begins. */
export const momentsOf = ({ from, to }: Period) => ({
  since: midnight(sql`${from}::date`),
  until: midnight(sql`(${to}::date + 1)`),
});
