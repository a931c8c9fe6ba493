import type { AttemptResult } from '@spalten/contract/attempt';
import { TRIES_BEFORE_HELP } from '@spalten/contract/attempt';
import { scoreAnswer } from '@spalten/contract/question-score';
import { roundPoints } from '@spalten/contract/scoring';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { completeWithAssignment } from '../chapter/index.ts';
import { findStored, isOverdue, lockAttempt, recordEvent } from './attempt.queries.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Scores every question. Reviewers' marks are kept. */
export function resultsOf(attempt: StoredAttempt): AttemptResult[] {
  const before = new Map(attempt.results.map((result) => [result.question_id, result]));
  return attempt.questions.map((question) => {
    const marked = before.get(question.id);
    return marked?.is_reviewed ? marked : scoreAnswer(question, attempt.answers[question.id]);
  });
}

export const sumScores = (results: readonly AttemptResult[]): number =>
  roundPoints(results.reduce((sum, { score }) => sum + (score ?? 0), 0));

/** Returns true while a result needs a reviewer. */
export const isWaiting = (results: readonly AttemptResult[]): boolean =>
  results.some(({ score }) => score === null);

/** Returns true after four attempts below the passing score, so that help is requested. */
async function isStuck(transaction: Transaction, attempt: StoredAttempt, score: number) {
  const passing = attempt.facts.passing_score;
  if (passing === null || score >= passing) return false;
  const { rows } = await sql<{ failed: number; best: number | null }>`
    select count(*)::int as failed, max(score) as best from attempt
    where assignment_id = ${attempt.assignment.id} and participant_id = ${attempt.participant.id}
      and id <> ${attempt.id} and status in ('submitted', 'reviewed')`.execute(transaction);
  const { failed, best } = rows[0] ?? { failed: 0, best: null };
  return failed + 1 >= TRIES_BEFORE_HELP && (best === null || best < passing);
}

/**
 * Submits an attempt, scores what can be scored and ends its request for help. Attempts that need
 * no reviewer are reviewed at once. One that a reviewer had returned goes back to review.
 */
export async function submit(transaction: Transaction, attempt: StoredAttempt): Promise<void> {
  const results = resultsOf(attempt);
  const score = sumScores(results);
  const wasReturned = attempt.reviewed_at !== null;
  const isDone = !isWaiting(results) && !wasReturned;
  const needsHelp = await isStuck(transaction, attempt, score);
  await sql`update attempt set results = ${JSON.stringify(results)}, score = ${score},
      status = ${isDone ? 'reviewed' : 'submitted'},
      submitted_at = least(now(), coalesce(ends_at, now())),
      reviewed_at = case when ${isDone} then now() end,
      help_wanted_at = case when ${needsHelp} then coalesce(help_wanted_at, now())
        else null end, help_question_ids = '{}'
    where id = ${attempt.id}`.execute(transaction);
  await recordEvent(transaction, attempt.id, 'submitted', attempt.participant.id);
  await completeWithAssignment(transaction, attempt.participant.id, attempt.assignment.id);
}

/** Submits an attempt whose time is up, in its own transaction. Does nothing otherwise. */
export async function submitIfOverdue(database: Database, id: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAttempt(transaction, id);
    const attempt = await findStored(transaction, 'system', id);
    if (attempt?.is_overdue) await submit(transaction, attempt);
  });
}

const BATCH = 200;

/** Submits all attempts whose time is up. Runs every minute and is idempotent. */
export async function submitOverdue(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`select t.id from attempt t
      where ${isOverdue} order by ends_at limit ${BATCH}`.execute(database);
    for (const { id } of rows) await submitIfOverdue(database, id);
    if (rows.length < BATCH) return;
  }
}
