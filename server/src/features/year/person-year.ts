import type { Person } from '@spalten/contract/person';
import type { LearntKind, PersonYear } from '@spalten/contract/year';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { forbidden, requireFound } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { gradedScore } from '../assignment/index.ts';
import { findPerson } from '../person/index.ts';
import { momentsOf, readPeriod } from './period.ts';
import type { PeriodQuery } from './statistics.ts';
import { countWork, IS_SCORED } from './work.queries.ts';
import { isWorkShown } from './year.policy.ts';

/** Finds a participant whose data the viewer may have. @throws ProblemError 404, 403 for colleagues */
export async function requireReadable(
  database: Database,
  viewer: Viewer,
  id: number,
): Promise<Person> {
  const person = requireFound(await findPerson(database, viewer, 'participant', id));
  if (!person.can.export) throw forbidden();
  return person;
}

/** The kind of a chapter that an assignment belongs to. Without a chapter it follows from the mode. */
const KIND = sql`coalesce(c.type,
  case s.mode when 'quiz' then 7 when 'competition' then 6 else 9 end)::int`;

/** Counts the chapters and assignments of a person by kind of chapter, those they have begun. */
async function listKinds(
  database: Database,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
): Promise<LearntKind[]> {
  const { since, until } = momentsOf(readPeriod(query));
  const { rows } = await sql<LearntKind>`
    with opened as (
      select c.type::int as type, count(*)::int as opened,
        count(p.completed_at)::int as completed
      from chapter_progress p join chapter c on c.id = p.chapter_id
      where p.user_id = ${id} and c.deleted_at is null
        and p.last_opened_at >= ${since} and p.opened_at < ${until} group by c.type
    ), best as (
      select ${KIND} as type, ${gradedScore(IS_SCORED)} as score, max(t.max_score) as most
      from attempt t join assignment s on s.id = t.assignment_id
      left join chapter c on c.id = s.chapter_id
      where t.participant_id = ${id} and ${isWorkShown(viewer, id, 't.editorial_office_id')}
        and t.submitted_at >= ${since} and t.submitted_at < ${until}
      group by t.assignment_id, s.grading, c.type, s.mode
    ), done as (
      select b.type, count(*)::int as assignments, sum(b.score) / nullif(sum(b.most) filter (where b.score is not null), 0)
        as right_share
      from best b group by b.type
    )
    select type, coalesce(opened.opened, 0) as opened, coalesce(opened.completed, 0) as completed,
      coalesce(done.assignments, 0) as assignments, done.right_share
    from opened full join done using (type) order by type`.execute(database);
  return rows;
}

/** Counts a participant's work and learning over a period. @throws ProblemError 404, 403 */
export async function readPersonYear(
  database: Database,
  viewer: Viewer,
  id: number,
  query: PeriodQuery,
): Promise<PersonYear> {
  const person = await requireReadable(database, viewer, id);
  const period = readPeriod(query);
  const isPerson = sql<boolean>`u.id = ${id}`;
  const [row] = await countWork(database, period, {
    inOffices: (column) => isWorkShown(viewer, id, column),
    members: sql<boolean>`true`,
    isMember: sql<boolean>`true`,
    only: isPerson,
  });
  return {
    ...requireFound(row),
    id,
    name: person.name,
    ...period,
    kinds: await listKinds(database, viewer, id, query),
  };
}
