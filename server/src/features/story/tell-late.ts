import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { HAS_PEOPLE, IS_STORY_MEMBER } from './story.policy.ts';
import { IS_STORY_LATE, STORY_DUE } from './story.queries.ts';

/**
 * Tells the people of each story that its due day has been, once a day that was missed. Stories of
 * newspapers that were sent or thrown away are left out.
 */
export async function tellLate(database: Database): Promise<void> {
  await sql`
    with due as (
      select s.id, ${STORY_DUE} as day from story s
      left join newspaper n on n.id = s.newspaper_id
      left join article a on a.id = s.article_id and a.deleted_at is null
      where s.deleted_at is null and ${IS_STORY_LATE}
        and ${HAS_PEOPLE}),
    late as (
      update story s set late_told_for = due.day from due
      where s.id = due.id and s.late_told_for is distinct from due.day
      returning s.id, s.title, s.editorial_office_id)
    select give_notice(array(select x.user_id from story_person x
      where x.story_id = s.id and x.is_given and ${IS_STORY_MEMBER}), 'story-late', s.id, s.title, null)
    from late s`.execute(database);
}
