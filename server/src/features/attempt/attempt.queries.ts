import type { attempt as calls } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { applyCurrentKeys } from '@spalten/contract/question-key';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeListed } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isGivenTo, waitingScore } from '../assignment/index.ts';
import { isAttemptVisible } from './attempt.policy.ts';
import type { StoredAttempt } from './stored-attempt.ts';

export type AttemptListQuery = z.output<typeof calls.list.query>;

const personJson = (column: string) => refJson('app_user', column);
const officeJson = refJson('editorial_office', 't.editorial_office_id');

/** Builds SQL that is true if the viewer may know the score of `t`, an attempt at `s`. */
export const isScoreReleased = (viewer: Viewer) =>
  viewer.role === 'participant'
    ? sql<boolean>`(t.status = 'reviewed'
        or (s.feedback <> 'reviewed' and t.status in ('submitted', 'returned')))`
    : sql<boolean>`true`;

/** SQL for whether an attempt reached the passing score. Null while that is unknown. */
const hasPassed = sql`case when s.passing_score is null or t.score is null then null
  when t.score >= s.passing_score then true when t.status = 'reviewed' then false end`;

/** Selects list rows of the attempts `t` that the viewer may see, with their assignment `s`. */
export function attemptRows(database: Database, viewer: Viewer) {
  return database
    .selectFrom('attempt as t')
    .innerJoin('assignment as s', 's.id', 't.assignment_id')
    .select([
      't.id',
      't.created_at',
      't.updated_at',
      sql`json_build_object('id', s.id, 'title', s.title)`.as('assignment'),
      personJson('t.participant_id').as('participant'),
      officeJson.as('editorial_office'),
      't.number',
      't.status',
      sql`case when ${isScoreReleased(viewer)} then t.score end`.as('score'),
      't.max_score',
      sql`case when ${isScoreReleased(viewer)} then ${waitingScore} else 0 end`.as('waiting_score'),
      sql`case when ${isScoreReleased(viewer)} then ${hasPassed} end`.as('has_passed'),
      't.started_at',
      't.submitted_at',
      't.reviewed_at',
      't.time_spent_seconds',
      sql`t.help_wanted_at is not null`.as('needs_help'),
      personJson('t.supported_by').as('supported_by'),
      // Never null, so that it can be sorted by. The longest waiting comes first.
      sql`coalesce(t.submitted_at, t.help_wanted_at, t.started_at)`.as('waiting_since'),
    ])
    .where(isAttemptVisible(viewer));
}

const SORTS = {
  updated_at: 'timestamptz',
  started_at: 'timestamptz',
  waiting_since: 'timestamptz',
  number: 'integer',
} as const;

/**
 * Returns a page of visible attempts, of the given office or else the active one. `only` restricts it
 * to one assignment, of all offices in reach: its page is about the assignment, whichever office is
 * active.
 */
export function listAttempts(
  database: Database,
  viewer: Viewer,
  query: AttemptListQuery,
  only: { assignmentId?: number } = {},
) {
  let rows = attemptRows(database, viewer);
  const assignmentId = only.assignmentId ?? query.assignment_id;
  const isOfOneOffice = only.assignmentId === undefined || query.editorial_office_id;
  if (viewer.role !== 'participant' && isOfOneOffice)
    rows = rows.where(isOfficeListed(viewer, 't.editorial_office_id', query.editorial_office_id));
  if (assignmentId) rows = rows.where('t.assignment_id', '=', assignmentId);
  if (query.participant_id) rows = rows.where('t.participant_id', '=', query.participant_id);
  if (query.status) rows = rows.where('t.status', '=', query.status);
  if (query.needs_help) rows = rows.where('t.help_wanted_at', 'is not', null);
  if (query.needs_help === false) rows = rows.where('t.help_wanted_at', 'is', null);
  if (query.q) {
    rows = rows.where(
      sql<boolean>`(${contains('s.title', query.q)} or exists (select from app_user u
        where u.id = t.participant_id and ${contains('u.name', query.q)}))`,
    );
  }
  return listPage(rows, query, SORTS, '-updated_at');
}

/** Lists the same participant's attempts at the same assignment, if the viewer may see them. */
export function listSiblings(
  database: Database,
  viewer: Viewer,
  id: number,
  query: AttemptListQuery,
) {
  const rows = attemptRows(database, viewer).where(
    sql<boolean>`(t.assignment_id, t.participant_id) =
      (select b.assignment_id, b.participant_id from attempt b where b.id = ${id})`,
  );
  return listPage(rows, query, SORTS, '-number');
}

/** Returns true if the viewer may see the attempt. */
export async function isAttemptSeen(database: Database, viewer: Viewer, id: number) {
  const { rows } = await sql`select from attempt t
    where t.id = ${id} and ${isAttemptVisible(viewer)}`.execute(database);
  return rows.length > 0;
}

/** Tolerance in seconds for browsers that submit slightly before the time is over. */
export const EARLY_SECONDS = 2;

/** Grace period after the time limit, for requests that are still on their way. */
const GRACE_SECONDS = 15;

/** SQL that is true if the time limit of `t` has passed. */
export const isOverdue = sql<boolean>`(t.status = 'in_progress'
  and t.ends_at < now() - make_interval(secs => ${sql.lit(GRACE_SECONDS)}))`;

/** Finds an attempt including the right answers, or undefined if the viewer can't see it. */
export async function findStored(
  database: Database | Transaction,
  viewer: Viewer | 'system',
  id: number,
): Promise<StoredAttempt | undefined> {
  const isVisible = viewer === 'system' ? sql<boolean>`true` : isAttemptVisible(viewer);
  const { rows } = await sql<StoredAttempt & { key_questions: Question[] | null }>`
    select t.id, t.created_at, t.updated_at, t.assignment_version, t.number, t.status, t.seed,
      t.answers, t.sequences, t.results, t.tries, t.help, t.help_question_ids, t.help_wanted_at,
      t.question_id as place, t.score, t.max_score, t.started_at, t.submitted_at, t.reviewed_at,
      t.review_comment, t.time_spent_seconds, v.questions, k.questions as key_questions, s.shuffle_questions, s.grading,
      json_build_object('id', s.id, 'title', s.title) as assignment,
      json_build_object('instructions', s.instructions, 'mode', s.mode, 'feedback', s.feedback,
        'show_solution', s.show_solution, 'passing_score', s.passing_score,
        'max_attempts', s.max_attempts, 'due_at', s.due_at) as facts,
      ${personJson('t.participant_id')} as participant, ${officeJson} as editorial_office,
      ${personJson('t.supported_by')} as supported_by, ${personJson('t.reviewed_by')} as reviewed_by,
      case when t.status = 'in_progress' and t.ends_at is not null then
        greatest(0, extract(epoch from t.ends_at - now()))::int end as seconds_left,
      coalesce(${isOverdue}, false) as is_overdue,
      coalesce(t.submitted_at >= t.ends_at - make_interval(secs => ${sql.lit(EARLY_SECONDS)}), false)
        as is_out_of_time,
      (select max(b.number) from attempt b where b.assignment_id = t.assignment_id
        and b.participant_id = t.participant_id) as attempts_begun,
      (s.deleted_at is null and s.is_published and coalesce(s.opens_at <= now(), true)
        and coalesce(s.due_at > now(), true)
        and ${isGivenTo(sql.ref('t.participant_id'))}) as is_open
    from attempt t join assignment s on s.id = t.assignment_id
    join assignment_version v on v.assignment_id = t.assignment_id
      and v.version = t.assignment_version
    left join assignment_version k on k.assignment_id = t.assignment_id
      and k.version = t.key_version
    where t.id = ${id} and ${isVisible}`.execute(database);
  if (!rows[0]) return undefined;
  // The questions stay as asked. The key of right answers may have been corrected since.
  const { key_questions: key, ...stored } = rows[0];
  return key ? { ...stored, questions: applyCurrentKeys(stored.questions, key) } : stored;
}

/** Locks the row until the transaction ends, so that decisions about it stay valid. */
export async function lockAttempt(transaction: Transaction, id: number): Promise<void> {
  await sql`select from attempt where id = ${id} for update`.execute(transaction);
}

/** Records an event in the history of an attempt. */
export async function recordEvent(
  transaction: Transaction,
  id: number,
  kind: 'started' | 'submitted' | 'returned' | 'reviewed' | 'help',
  userId: number | null,
): Promise<void> {
  await transaction
    .insertInto('attempt_event')
    .values({ attempt_id: id, kind, user_id: userId })
    .execute();
}

/** Returns true if the user is a member of the office, so that their help may be recorded. */
export async function worksInOffice(
  transaction: Transaction,
  userId: number,
  officeId: number,
): Promise<boolean> {
  const { rows } = await sql`select from editorial_office_member m
    where m.user_id = ${userId} and m.editorial_office_id = ${officeId}`.execute(transaction);
  return rows.length > 0;
}
