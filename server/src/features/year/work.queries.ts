import { totalPoints } from '@spalten/contract/points';
import type { Period } from '@spalten/contract/term';
import type { StatisticsRow } from '@spalten/contract/year';
import { MAX_STATISTICS_ROWS } from '@spalten/contract/year';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { gradedScore } from '../assignment/index.ts';
import { momentsOf } from './period.ts';

/** Work to count: in which offices, and of which people `u`. */
interface WorkScope {
  /** Builds the SQL that is true for offices whose work counts. */
  inOffices: (column: string) => RawBuilder<boolean>;
  /** People to list even if they have done nothing. */
  members: RawBuilder<boolean>;
  /** SQL of whether a person is a member still. */
  isMember: RawBuilder<boolean>;
  /** Restricts the people; all if omitted. */
  only?: RawBuilder<boolean>;
}

type CountedRow = Omit<StatisticsRow, 'points'>;

/**
 * SQL of the name of the picture that a file (`f`) was cropped or turned from, its own name if neither.
 * `crop-picture.ts` gives such a file its name.
 */
const MADE_OF = sql<string>`regexp_replace(f.display_filename,
  '( \\((vriden|beskuren)\\))+(\\.[^.]*)?$', '\\3')`;

/** SQL that is true for attempts with a final score. */
export const IS_SCORED = sql<boolean>`t.status = 'reviewed'`;

/**
 * Counts the work of people over a period in one statement, by name. An article is never changed before
 * what happens to it, so that older ones are left out by the office's index on `updated_at`. A picture
 * counts once, however often the same one is uploaded, cropped or turned.
 */
export async function countWork(
  database: Database,
  { from, to }: Period,
  { inOffices, members, isMember, only = sql<boolean>`true` }: WorkScope,
): Promise<StatisticsRow[]> {
  const { since, until } = momentsOf({ from, to });
  const within = (column: string) =>
    sql<boolean>`(${sql.ref(column)} >= ${since} and ${sql.ref(column)} < ${until})`;
  const { rows } = await sql<CountedRow>`
    with art as materialized (
      select a.id, a.characters, a.status, a.created_at from article a
      where ${inOffices('a.editorial_office_id')} and a.deleted_at is null
        and a.updated_at >= ${since} and a.created_at < ${until}
    ), step as (
      select e.article_id, bool_or(e.status = 'submitted') as is_sent,
        bool_or(e.status = 'approved') as is_approved, bool_or(e.status = 'published') as is_printed
      from art join article_event e on e.article_id = art.id
      where ${within('e.created_at')} group by e.article_id
    ), written as (
      select w.user_id, count(*) filter (where ${within('art.created_at')})::int as begun,
        count(*) filter (where step.is_sent)::int as sent_in,
        count(*) filter (where step.is_approved
          and art.status in ('approved', 'placed', 'published'))::int as approved,
        count(*) filter (where step.is_printed and art.status = 'published')::int as printed,
        coalesce(sum(art.characters) filter (where step.is_printed and art.status = 'published'),
          0)::int as characters
      from art join article_author w on w.article_id = art.id
      left join step on step.article_id = art.id group by w.user_id
    ), picture as materialized (
      select f.uploaded_by as user_id, f.display_filename as name, ${MADE_OF} as made_of,
        coalesce(f.source_checksum, f.checksum) as content, f.deleted_at is null as is_kept
      from file f
      where ${inOffices('f.editorial_office_id')} and ${within('f.created_at')}
        and f.mime like 'image/%'
    ), original as (
      select user_id, name, min(content) as content from picture where made_of = name group by 1, 2
    ), pictured as (
      select p.user_id, count(distinct case when p.made_of = p.name then p.content
          else coalesce(o.content, p.made_of) end)::int as pictures
      from picture p left join original o
        on o.user_id = p.user_id and o.name = p.made_of and p.made_of <> p.name
      where p.is_kept group by p.user_id
    ), planned as (
      -- What is thrown away the same day was a slip. Ideas removed with a term still count.
      select s.created_by as user_id, count(*)::int as ideas from story s
      where ${inOffices('s.editorial_office_id')} and ${within('s.created_at')}
        and (s.deleted_at is null or s.deleted_at > s.created_at + interval '1 day')
      group by s.created_by
    ), said as (
      select m.sender_id as user_id, count(*)::int as comments
      from conversation c join message m on m.conversation_id = c.id
      where c.kind = 'article' and m.erased_at is null and ${inOffices('c.editorial_office_id')} and ${within('m.created_at')}
        and not exists (select from article_author w
          where w.article_id = c.article_id and w.user_id = m.sender_id)
      group by m.sender_id
    ), best as (
      select t.participant_id as user_id, ${gradedScore(IS_SCORED)} as score, max(t.max_score) as most
      from attempt t join assignment s on s.id = t.assignment_id
      where ${inOffices('t.editorial_office_id')} and t.updated_at >= ${since}
        and ${within('t.submitted_at')}
      group by t.participant_id, t.assignment_id, s.grading
    ), done as (
      select b.user_id, count(*)::int as assignments, sum(b.score) / nullif(sum(b.most) filter (where b.score is not null), 0)
        as right_share
      from best b group by b.user_id
    )
    select u.id, u.name, u.is_active, ${isMember} as is_member,
      coalesce(written.begun, 0) as begun, coalesce(written.sent_in, 0) as sent_in,
      coalesce(written.approved, 0) as approved, coalesce(written.printed, 0) as printed,
      coalesce(written.characters, 0) as characters, coalesce(pictured.pictures, 0) as pictures,
      coalesce(planned.ideas, 0) as ideas, coalesce(said.comments, 0) as comments,
      coalesce(done.assignments, 0) as assignments, done.right_share
    from app_user u left join written on written.user_id = u.id
    left join pictured on pictured.user_id = u.id left join planned on planned.user_id = u.id
    left join said on said.user_id = u.id left join done on done.user_id = u.id
    where u.role = 'participant' and u.erased_at is null and ${only}
      and (${members} or num_nonnulls(written.user_id, pictured.user_id, planned.user_id,
        said.user_id, done.user_id) > 0)
    order by u.name, u.id limit ${MAX_STATISTICS_ROWS + 1}`.execute(database);
  return rows.map((row) => ({ ...row, points: totalPoints(row) }));
}
