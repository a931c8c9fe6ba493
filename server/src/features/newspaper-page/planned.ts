import { sql } from 'kysely';

/** SQL that is true for a story `s` that is planned for a slot of page `g` and not placed anywhere. */
export const IS_PLANNED_HERE = sql<boolean>`(s.newspaper_page_id = g.id and s.deleted_at is null
  and not exists (select from placement q
    where q.newspaper_page_id = g.id and q.slot_id = s.slot_id)
  and not exists (select from placement q where q.article_id = s.article_id))`;

/** Builds the JSON of the planned stories of page `g`, see `PlannedStory`. */
export const PLANNED_STORIES = sql`coalesce((select json_agg(json_build_object(
    'slot_id', s.slot_id, 'story_id', s.id, 'title', s.title, 'lines', s.lines,
    'people', coalesce((select json_agg(u.first_name order by x.created_at, u.id)
      from story_person x join app_user u on u.id = x.user_id
      where x.story_id = s.id and x.is_given), '[]'),
    'article_id', (select w.id from article w
      where w.id = s.article_id and w.status = 'approved' and w.deleted_at is null)) order by s.id)
  from story s where s.slot_id is not null and ${IS_PLANNED_HERE}), '[]')`;
