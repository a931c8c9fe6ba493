import { sql } from 'kysely';
import { isActiveMember } from '../../platform/session/member.ts';

/** SQL that is true for a story `s` that is planned for a slot of page `g` and not placed anywhere. */
export const IS_PLANNED_HERE = sql<boolean>`(s.newspaper_page_id = g.id and s.deleted_at is null
  and not exists (select from placement q
    where q.newspaper_page_id = g.id and q.slot_id = s.slot_id)
  and not exists (select from placement q where q.article_id = s.article_id))`;

/** SQL that is true for a person `u` whom the office of story `s` protects. */
const IS_PROTECTED = sql<boolean>`exists (select from pictured_person y where y.user_id = u.id
  and y.editorial_office_id = s.editorial_office_id and y.is_protected)`;

/**
 * Builds the JSON of the planned stories of page `g`, see `PlannedStory`. In pictures and proofs of the
 * page without people whose identity is protected.
 */
export const plannedStories = ({
  hidesProtected,
}: {
  hidesProtected: boolean;
}) => sql`coalesce((select json_agg(json_build_object(
    'slot_id', s.slot_id, 'story_id', s.id, 'title', s.title, 'lines', s.lines,
    'people', coalesce((select json_agg(u.first_name order by x.created_at, u.id)
      from story_person x join app_user u on u.id = x.user_id
      where x.story_id = s.id and x.is_given
        and ${isActiveMember('x.user_id', 's.editorial_office_id')}
        and (${!hidesProtected}::boolean or not ${IS_PROTECTED})), '[]'),
    'article_id', (select w.id from article w
      where w.id = s.article_id and w.status = 'approved' and w.deleted_at is null)) order by s.id)
  from story s where s.slot_id is not null and ${IS_PLANNED_HERE}), '[]')`;
