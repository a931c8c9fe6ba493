import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Builds the aggregate that grades several attempts `t` at the assignment `s` by its grading
 * setting. It counts submitted attempts only and is null without any. `counts` narrows them
 * further.
 */
export function gradedScore(counts: RawBuilder<boolean> = sql`true`): RawBuilder<number | null> {
  const handedIn = sql`filter (where t.status in ('submitted', 'reviewed') and ${counts})`;
  return sql<number | null>`case s.grading
    when 'latest' then (array_agg(t.score order by t.number desc) ${handedIn})[1]
    when 'first' then (array_agg(t.score order by t.number) ${handedIn})[1]
    when 'average' then round((avg(t.score) ${handedIn})::numeric, 2)::double precision
    else max(t.score) ${handedIn} end`;
}
