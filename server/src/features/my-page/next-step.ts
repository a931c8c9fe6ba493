import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { articleRows } from '../article/index.ts';
import { givenStories } from '../story/index.ts';
import { openAssignments } from './learning.queries.ts';

/** Days before its last moment from which an assignment is due soon. */
const SOON_DAYS = 7;

/** The open assignments to look through, those due first. */
const MAX_OPEN = 50;

/**
 * Builds the SQL of a participant's next step: an attempt under a clock, a returned article, a story
 * they were given, a draft, a returned attempt, or an assignment due soon. No row if nothing waits, and for other roles.
 */
export function nextStep(
  database: Database,
  viewer: Viewer,
  isMine: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const articles = articleRows(database, viewer)
    .where(isMine)
    .where('a.status', 'in', ['returned', 'draft']);
  const assignments = openAssignments(database, viewer, MAX_OPEN);
  const isParticipant = sql.lit(viewer.role === 'participant');
  const stories = givenStories(database, viewer);
  return sql`select s.kind, s.id, s.title, s.due_on, s.due_at, s.by, s.newspaper_id, s.seconds_left,
      s.time_limit_minutes from (
      (select case r.status when 'returned' then 1 else 3 end as turn,
          'article-' || r.status as kind, r.id, r.headline as title, r.due_on,
          null::timestamptz as due_at,
          (select json_build_object('id', u.id, 'name', u.name)
            from article_event e join app_user u on u.id = e.user_id and u.erased_at is null
            where r.status = 'returned' and e.article_id = r.id and e.status = 'returned'
            order by e.id desc limit 1) as by,
          null::bigint as newspaper_id, null::int as seconds_left,
          null::int as time_limit_minutes
        from (${articles}) r
        order by turn, r.due_on nulls last, r.updated_at desc, r.id limit 1)
      union all
      (select 2, 'story-given', r.id, r.title, r.last_day, null, null, r.newspaper_id, null, null
        from (${stories}) r
        order by r.last_day nulls last, r.id limit 1)
      union all
      (select case when r.my_seconds_left is not null then 0 when r.my_status = 'returned' then 4
            else 5 end,
          case when r.my_seconds_left is not null then 'attempt-clock'
            when r.my_status = 'returned' then 'attempt-returned' else 'assignment-due' end,
          r.id, r.title, null, r.due_at, null, null, r.my_seconds_left,
          case when r.my_status = 'not_started' then r.time_limit_minutes end
        from (${assignments}) r
        where r.my_status = 'returned' or r.my_seconds_left is not null or (r.due_at > now()
          and r.due_at < now() + make_interval(days => ${sql.lit(SOON_DAYS)}))
        order by 1, r.due_at nulls last, r.id limit 1)
    ) s where ${isParticipant} order by s.turn limit 1`;
}
