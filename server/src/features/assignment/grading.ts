import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * SQL for the score that counts out of several attempts `t` at the assignment `s`, by its grading:
 * an aggregate over those that were handed in, null without any. `counts` narrows them further.
 */
export function gradedScore(counts: RawBuilder<boolean> = sql`true`): RawBuilder<number | null> {
  const handedIn = sql`filter (where t.status in ('submitted', 'reviewed') and ${counts})`;
  return sql<number | null>`case s.grading
    when 'latest' then (array_agg(t.score order by t.number desc) ${handedIn})[1]
    when 'first' then (array_agg(t.score order by t.number) ${handedIn})[1]
    when 'average' then round((avg(t.score) ${handedIn})::numeric, 2)::double precision
    else max(t.score) ${handedIn} end`;
}
