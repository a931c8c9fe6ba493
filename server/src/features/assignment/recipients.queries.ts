import { MAX_RECIPIENT_NAMES } from '@spalten/contract/assignment';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The groups `g` that `s` is given to. */
const groups = sql`from assignment_recipient r join office_group g on g.id = r.group_id
  where r.assignment_id = s.id`;

/** The active people `u` that `s` is given to. */
const people = sql`from assignment_recipient r join app_user u on u.id = r.user_id
  where r.assignment_id = s.id and u.is_active`;

/** Null if `s` is given to everyone. Participants don't learn who else has it. */
const unlessForAll = (viewer: Viewer, json: RawBuilder<unknown>) =>
  viewer.role === 'participant'
    ? sql`null::json`
    : sql`case when not s.is_for_all then ${json} end`;

/** Builds the JSON of the groups and active people that `s` is given to, by name. */
export const recipientsJson = (viewer: Viewer) =>
  unlessForAll(
    viewer,
    sql`json_build_object(
      'groups', coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name)
        order by g.name, g.id) ${groups}), '[]'),
      'people', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name)
        order by u.name, u.id) ${people}), '[]'))`,
  );

/** Builds the JSON of the first of them, and how many they are. People come in the order they were given it. */
export const recipientSummary = (viewer: Viewer) =>
  unlessForAll(
    viewer,
    sql`json_build_object(
      'names', (select coalesce(json_agg(first.name order by first.is_person, first.at), '[]')
        from (select * from (
            (select false as is_person, g.id as at, g.name ${groups}
              order by g.id limit ${sql.lit(MAX_RECIPIENT_NAMES)})
            union all (select true, r.id, u.name ${people}
              order by r.id limit ${sql.lit(MAX_RECIPIENT_NAMES)})) both_kinds
          order by is_person, at limit ${sql.lit(MAX_RECIPIENT_NAMES)}) first),
      'count', (select count(*)::int ${groups}) + (select count(*)::int ${people}))`,
  );
