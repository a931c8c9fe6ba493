import type { AttemptResult } from '@spalten/contract/attempt';
import { TRIES_BEFORE_HELP } from '@spalten/contract/attempt';
import { scoreAnswer } from '@spalten/contract/question-score';
import { roundPoints } from '@spalten/contract/scoring';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { completeWithAssignment } from '../chapter/index.ts';
import { findStored, isOverdue, lockAttempt, noteEvent } from './attempt.queries.ts';
import type { StoredAttempt } from './stored-attempt.ts';

/** Every question's result; a reviewer's mark stays whatever the rules say. */
export function resultsOf(attempt: StoredAttempt): AttemptResult[] {
  const before = new Map(attempt.results.map((result) => [result.question_id, result]));
  return attempt.questions.map((question) => {
    const marked = before.get(question.id);
    return marked?.is_reviewed ? marked : scoreAnswer(question, attempt.answers[question.id]);
  });
}

export const sumOf = (results: readonly AttemptResult[]): number =>
  roundPoints(results.reduce((sum, { score }) => sum + (score ?? 0), 0));

/** True while a person must judge something. */
export const isWaiting = (results: readonly AttemptResult[]): boolean =>
  results.some(({ score }) => score === null);

/** Four tries that did not reach the passing score: somebody should come and help. */
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
 * Hands an attempt in: scores what can be scored. A call for help ends with it. Where nothing needs a person it is reviewed at
 * once; one that a person had returned goes back to that person.
 */
export async function submit(transaction: Transaction, attempt: StoredAttempt): Promise<void> {
  const results = resultsOf(attempt);
  const score = sumOf(results);
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
  await noteEvent(transaction, attempt.id, 'submitted', attempt.participant.id);
  await completeWithAssignment(transaction, attempt.participant.id, attempt.assignment.id);
}

/** Hands in an attempt whose time is up, in a transaction of its own; else does nothing. */
export async function submitIfOverdue(database: Database, id: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockAttempt(transaction, id);
    const attempt = await findStored(transaction, 'system', id);
    if (attempt?.is_overdue) await submit(transaction, attempt);
  });
}

const BATCH = 200;

/** Hands in all attempts whose time is up: run every minute, and harmless twice. */
export async function submitOverdue(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: number }>`select t.id from attempt t
      where ${isOverdue} order by ends_at limit ${BATCH}`.execute(database);
    for (const { id } of rows) await submitIfOverdue(database, id);
    if (rows.length < BATCH) return;
  }
}
