import type { GridRow, QuestionAnalysis, attempt as calls } from '@spalten/contract/attempt';
import { MIN_PEOPLE_FOR_SHARES } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { plainText } from '@spalten/contract/rich-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeInReach, isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  gradedPass,
  gradedScore,
  gradedWaiting,
  isAssignmentVisible,
  wasGivenTo,
} from '../assignment/index.ts';
import { isAttemptVisible } from './attempt.policy.ts';

type GridQuery = z.output<typeof calls.grid.query>;

/** SQL for a participant's status over all attempts (`t`) at an assignment. */
const progress = sql`case
  when bool_or(t.help_wanted_at is not null) then 'needs_help'
  when bool_or(t.status = 'in_progress') then 'in_progress'
  when bool_or(t.status = 'returned') then 'returned'
  when (array_agg(t.status order by t.number desc))[1] = 'submitted' then 'submitted'
  else 'done' end`;

const score = gradedScore();

/** SQL of the asked assignments that the participant `u` wasn't given. */
const notGiven = (viewer: Viewer, { assignment_ids: ids }: GridQuery) => sql<number[]>`coalesce((
  select json_agg(s.id) from assignment s
  where s.id = any(${ids ?? []}::bigint[]) and ${isAssignmentVisible(viewer)}
    and not ${wasGivenTo(sql.ref('u.id'))}), '[]')`;

/** SQL that is true if the participant `u` was given one of the assignments, or has begun it. */
const hasAny = (viewer: Viewer, ids: readonly number[]) => sql<boolean>`exists (
  select from assignment s where s.id = any(${[...ids]}::bigint[])
    and ${isAssignmentVisible(viewer)} and (${wasGivenTo(sql.ref('u.id'))} or exists (select from attempt t
      where t.assignment_id = s.id and t.participant_id = u.id)))`;

/** Returns a page of participants by name, each with their status per assignment. */
export function listGrid(database: Database, viewer: Viewer, query: GridQuery) {
  const only = query.assignment_ids
    ? sql<boolean>`t.assignment_id = any(${query.assignment_ids}::bigint[])`
    : sql<boolean>`true`;
  const cells = sql<GridRow['cells']>`coalesce((
    select json_agg(json_build_object('assignment_id', c.assignment_id, 'status', c.status,
      'best_score', c.score, 'waiting_score', c.waiting, 'max_score', c.max_score, 'attempts', c.attempts,
      'has_passed', c.has_passed,
      'attempt_id', c.attempt_id, 'is_supported', c.is_supported))
    from (select t.assignment_id, ${progress} as status, ${score} as score,
        ${gradedWaiting()} as waiting, ${gradedPass()} as has_passed,
        (array_agg(t.max_score order by t.number desc))[1] as max_score,
        count(*)::int as attempts, bool_or(t.supported_by is not null) as is_supported,
        (array_agg(t.id order by t.number desc))[1] as attempt_id
      from attempt t join assignment s on s.id = t.assignment_id
      where t.participant_id = u.id and ${only} and s.deleted_at is null
        and ${isOfficeInReach(viewer, 't.editorial_office_id')}
      group by t.assignment_id, s.grading, s.passing_score) c), '[]')`;
  let rows = database
    .selectFrom('app_user as u')
    .select(['u.id', 'u.name', cells.as('cells'), notGiven(viewer, query).as('not_given')])
    .where('u.role', '=', 'participant')
    .where('u.is_active', '=', true)
    .where(
      sql<boolean>`exists (select from editorial_office_member m where m.user_id = u.id
        and ${isOfficeListed(viewer, 'm.editorial_office_id', query.editorial_office_id)})`,
    );
  if (query.assignment_ids) rows = rows.where(hasAny(viewer, query.assignment_ids));
  if (query.q) rows = rows.where(contains('u.name', query.q));
  return listPage(rows, query, { name: 'text', id: 'bigint' }, 'name');
}

interface Tally {
  question_id: string;
  answered: number;
  right: number;
  partly: number;
  wrong: number;
  waiting: number;
  share: number | null;
  hints_used: number;
}

/** SQL that is true if an answer holds a number, a boolean or text other than white space. */
const hasAnswer = sql<boolean>`jsonb_path_exists(n.answers -> (r ->> 'question_id'),
  'strict $.** ? (@.type() == "number" || @.type() == "boolean" ||
    (@.type() == "string" && @ like_regex "[^[:space:]]"))')`;

/** Counts per question how the participants answered, using each one's newest submitted attempt. */
export async function analyse(
  database: Database,
  viewer: Viewer,
  assignmentId: number,
  officeId: number | null | undefined,
): Promise<{ people: number; questions: QuestionAnalysis[] } | undefined> {
  const { rows } = await sql<{ questions: Question[]; people: number; tallies: Tally[] }>`
    with newest as (
      select distinct on (t.participant_id) t.results, t.answers, t.help from attempt t
      where t.assignment_id = ${assignmentId} and t.status in ('submitted', 'reviewed')
        and ${isOfficeListed(viewer, 't.editorial_office_id', officeId)}
      order by t.participant_id, t.number desc),
    tallies as (
      select r ->> 'question_id' as question_id, count(*) filter (where ${hasAnswer})::int as answered,
        count(*) filter (where (r ->> 'is_correct')::boolean)::int as "right",
        count(*) filter (where not (r ->> 'is_correct')::boolean and (r ->> 'score')::float > 0)::int as partly,
        count(*) filter (where (r ->> 'score')::float = 0)::int as wrong,
        count(*) filter (where r ->> 'score' is null)::int as waiting,
        avg((r ->> 'score')::float / nullif((r ->> 'max_score')::float, 0)) as share,
        count(*) filter (where (n.help -> (r ->> 'question_id') ->> 'hints')::int > 0)::int as hints_used
      from newest n, jsonb_array_elements(n.results) r group by 1)
    select v.questions, (select count(*)::int from newest) as people,
      (select coalesce(json_agg(t), '[]') from tallies t) as tallies
    from assignment s
    left join assignment_version v on v.assignment_id = s.id and v.version = s.version
    where s.id = ${assignmentId} and ${isAssignmentVisible(viewer)}`.execute(database);
  const found = rows[0];
  if (!found) return undefined;
  const { people } = found;
  const byId = new Map(found.tallies.map((tally) => [tally.question_id, tally]));
  const none = {
    answered: 0,
    right: 0,
    partly: 0,
    wrong: 0,
    waiting: 0,
    share: null,
    hints_used: 0,
  };
  const questions = (found.questions ?? []).map((question): QuestionAnalysis => {
    const { question_id: _, ...tally } = byId.get(question.id) ?? { question_id: '', ...none };
    return {
      ...tally,
      question_id: question.id,
      title: plainText(question.prompt).slice(0, 200),
      type: question.type,
      skills: question.skills,
      share: people >= MIN_PEOPLE_FOR_SHARES ? tally.share : null,
    };
  });
  return { people, questions };
}

/** Returns true if the viewer sees the assignment, or attempts at it after it was deleted. */
export async function isAssignmentSeen(database: Database, viewer: Viewer, id: number) {
  const { rows } = await sql`select from assignment s
    where s.id = ${id} and (${isAssignmentVisible(viewer)} or exists (
      select from attempt t where t.assignment_id = s.id and ${isAttemptVisible(viewer)}))`.execute(
    database,
  );
  return rows.length > 0;
}
