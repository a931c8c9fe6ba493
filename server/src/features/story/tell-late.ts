import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
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
        and exists (select from story_person x where x.story_id = s.id and x.is_given)),
    late as (
      update story s set late_told_for = due.day from due
      where s.id = due.id and s.late_told_for is distinct from due.day
      returning s.id, s.title)
    select give_notice(array(select x.user_id from story_person x
      where x.story_id = late.id and x.is_given), 'story-late', late.id, late.title, null)
    from late`.execute(database);
}
