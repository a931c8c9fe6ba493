import type { Assignment, AssignmentRef, assignment as calls } from '@spalten/contract/assignment';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refJson } from '../../platform/database/json.ts';
import { contains, isFoundBy } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { attachedFiles } from '../file/index.ts';
import {
  assignmentAbilities,
  isAssignmentListed,
  isAssignmentVisible,
  isGiven,
  mayKnowAnswers,
} from './assignment.policy.ts';
import { gradedScore, gradedWaiting } from './grading.ts';
import { recipientsJson, recipientSummary } from './recipients.queries.ts';

type ListQuery = z.output<typeof calls.list.query>;

const officeJson = refJson('editorial_office', 's.editorial_office_id');

const ownAttempts = (viewer: Viewer) =>
  sql`from attempt t where t.assignment_id = s.id and t.participant_id = ${viewer.userId}`;

const myStatus = (viewer: Viewer) =>
  sql<string>`coalesce((select t.status ${ownAttempts(viewer)} order by t.number desc limit 1),
    'not_started')`;
const myAttempts = (viewer: Viewer) => sql`(select count(*)::int ${ownAttempts(viewer)})`;
/**
 * Seconds left of the viewer's attempt in progress, by the database clock. Null without a time
 * limit.
 */
const mySecondsLeft = (viewer: Viewer) =>
  sql<number | null>`(select greatest(0, extract(epoch from t.ends_at - now()))::int
    ${ownAttempts(viewer)} and t.status = 'in_progress' and t.ends_at is not null)`;
const isOut = sql<boolean>`(s.feedback <> 'reviewed' or t.status = 'reviewed')`;
/** The viewer's own graded score. Null until the feedback setting lets them know it. */
const myBestScore = (viewer: Viewer) => sql`(select ${gradedScore(isOut)} ${ownAttempts(viewer)})`;
const myWaitingScore = (viewer: Viewer) =>
  sql`(select ${gradedWaiting(isOut)} ${ownAttempts(viewer)})`;

/** Builds the JSON reference to the assignment `s`, with the viewer's status. */
export const assignmentRef = (viewer: Viewer) => sql<AssignmentRef>`json_build_object(
  'id', s.id, 'title', s.title, 'question_count', s.question_count, 'due_at', s.due_at,
  'time_limit_minutes', s.time_limit_minutes,
  'is_published', s.is_published, 'my_status', ${myStatus(viewer)},
  'my_seconds_left', ${mySecondsLeft(viewer)})`;

/** Attempts at the assignment `s` in the viewer's offices. */
const followedAttempts = (viewer: Viewer) => sql`from attempt t where t.assignment_id = s.id
  and ${isOfficeInReach(viewer, 't.editorial_office_id')}`;

const countsJson = (viewer: Viewer) =>
  mayKnowAnswers(viewer)
    ? sql`(select json_build_object('started', count(distinct t.participant_id),
        'finished', count(distinct t.participant_id) filter (where t.submitted_at is not null),
        'waiting', count(*) filter (where t.status = 'submitted'),
        'help', count(distinct t.participant_id) filter (where t.help_wanted_at is not null))
        ${followedAttempts(viewer)})`
    : sql`null::json`;

/**
 * Selects list rows of the assignments `s` that the viewer may see. Questions are never included.
 */
export function assignmentRows(database: Database, viewer: Viewer) {
  return database
    .selectFrom('assignment as s')
    .select([
      's.id',
      's.created_at',
      's.updated_at',
      's.title',
      's.mode',
      's.chapter_id',
      's.is_published',
      's.opens_at',
      's.due_at',
      's.due_order',
      's.time_limit_minutes',
      's.passing_score',
      's.max_attempts',
      's.max_score',
      's.question_count',
      's.question_types',
      officeJson.as('editorial_office'),
      recipientSummary(viewer).as('recipients'),
      myStatus(viewer).as('my_status'),
      myAttempts(viewer).as('my_attempts'),
      myBestScore(viewer).as('my_best_score'),
      myWaitingScore(viewer).as('my_waiting_score'),
      mySecondsLeft(viewer).as('my_seconds_left'),
      countsJson(viewer).as('counts'),
    ])
    .where(isAssignmentVisible(viewer));
}

const SORTS = {
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  due_order: 'timestamptz',
  title: 'text',
} as const;

const isWaiting = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${followedAttempts(viewer)}
    and (t.status = 'submitted' or t.help_wanted_at is not null))`;

/** Returns a page of visible assignments: those of the active office and the shared ones. */
export function listAssignments(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = assignmentRows(database, viewer).where(
    isAssignmentListed(viewer, query.editorial_office_id),
  );
  if (query.mode) rows = rows.where('s.mode', '=', query.mode);
  if (query.my_status) rows = rows.where(myStatus(viewer), '=', query.my_status);
  if (query.question_type)
    rows = rows.where(sql<boolean>`${query.question_type} = any(s.question_types)`);
  if (query.chapter_id) rows = rows.where('s.chapter_id', '=', query.chapter_id);
  if (typeof query.is_published === 'boolean')
    rows = rows.where('s.is_published', '=', query.is_published);
  if (query.waiting) rows = rows.where(isWaiting(viewer));
  if (query.q)
    rows = rows.where(
      sql<boolean>`(${isFoundBy({ vector: 's.search', text: 's.instructions_text' }, query.q)}
        or ${contains('s.title', query.q)})`,
    );
  return listPage(rows, query, SORTS, '-created_at');
}

/** Finds an assignment. Questions are empty for viewers who may not know the right answers. */
export async function findAssignment(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Assignment | undefined> {
  const { rows } = await sql<Omit<Assignment, 'can'>>`
    select s.id, s.created_at, s.updated_at, s.title, s.mode, s.chapter_id, s.is_published,
      s.opens_at, s.due_at, s.time_limit_minutes, s.passing_score, s.max_attempts, s.max_score,
      s.question_count, s.question_types, s.instructions, s.shuffle_questions, s.feedback,
      s.grading, s.show_solution, s.version, s.revision, ${officeJson} as editorial_office,
      ${recipientsJson(viewer)} as recipients, ${isGiven(viewer)} as is_given,
      ${mayKnowAnswers(viewer) ? sql`s.questions` : sql`'[]'::jsonb`} as questions,
      ${myStatus(viewer)} as my_status, ${myAttempts(viewer)} as my_attempts,
      ${myBestScore(viewer)} as my_best_score, ${myWaitingScore(viewer)} as my_waiting_score,
      ${mySecondsLeft(viewer)} as my_seconds_left,
      ${attachedFiles('assignment', 's.id')} as files
    from assignment s where s.id = ${id} and ${isAssignmentVisible(viewer)}`.execute(database);
  const row = rows[0];
  return row && { ...row, can: assignmentAbilities(viewer, row) };
}
