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

/** The points of an attempt `t` that was handed in and that no reviewer has given yet. */
export const waitingScore = sql<number>`(case when t.status = 'submitted' then coalesce((
    select sum((r ->> 'max_score')::double precision)
    from jsonb_array_elements(t.results) as r where r ->> 'score' is null), 0)
  else 0 end)`;

/**
 * Builds the aggregate of the points that wait for a review in the attempt that `gradedScore` takes;
 * for an average the most that wait in any. 0 without an attempt.
 */
export function gradedWaiting(counts: RawBuilder<boolean> = sql`true`): RawBuilder<number> {
  const handedIn = sql`filter (where t.status in ('submitted', 'reviewed') and ${counts})`;
  return sql<number>`coalesce(case s.grading
    when 'latest' then (array_agg(${waitingScore} order by t.number desc) ${handedIn})[1]
    when 'first' then (array_agg(${waitingScore} order by t.number) ${handedIn})[1]
    when 'average' then max(${waitingScore}) ${handedIn}
    else (array_agg(${waitingScore} order by t.score desc nulls last, t.number desc)
      ${handedIn})[1] end, 0)`;
}

/**
 * Builds the aggregate that is true if the graded score passes `s`, and false if it doesn't and nothing
 * more waits for a review. Null while that is unknown, and without a passing score.
 */
export const gradedPass = (): RawBuilder<boolean | null> => sql<boolean | null>`case
  when s.passing_score is null or ${gradedScore()} is null then null
  when ${gradedScore()} >= s.passing_score then true
  when ${gradedWaiting()} = 0 then false end`;
