import type { Rescore, RescoreChange } from '@spalten/contract/assignment';
import type { Question } from '@spalten/contract/question';
import { applyCurrentKeys } from '@spalten/contract/question-key';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { audit } from '../../platform/audit.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict, requireFound, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findAssignment, mayUpdateAssignment } from '../assignment/index.ts';
import { completeWithAssignment } from '../chapter/index.ts';
import { findStored } from './attempt.queries.ts';
import type { StoredAttempt } from './stored-attempt.ts';
import { resultsOf, sumScores } from './submit-attempt.ts';

/** Number of attempts read per query. */
const BATCH = 500;

interface RescoreResult {
  attempt: StoredAttempt;
  change: RescoreChange;
  results: ReturnType<typeof resultsOf>;
}

/**
 * Finds the current published questions. @throws ProblemError 403 if the viewer can't change them,
 * 404
 */
async function findCurrentKey(database: Database | Transaction, viewer: Viewer, id: number) {
  const assignment = requireFound(await findAssignment(database, viewer, id));
  if (!mayUpdateAssignment(viewer, assignment)) throw forbidden();
  const { rows } = await sql<{ questions: Question[] }>`select questions from assignment_version
    where assignment_id = ${id} and version = ${assignment.version}`.execute(database);
  return { version: assignment.version, questions: rows[0]?.questions ?? [] };
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** Scores an attempt by the current key. Null if the key is unchanged for its questions. */
function rescoreAttempt(attempt: StoredAttempt, questions: Question[]): RescoreResult | null {
  const keyed = applyCurrentKeys(attempt.questions, questions);
  if (!differs(keyed, attempt.questions)) return null;
  const results = resultsOf({ ...attempt, questions: keyed });
  const change = {
    attempt_id: attempt.id,
    participant: attempt.participant,
    number: attempt.number,
    before: attempt.score,
    after: attempt.score === null ? null : sumScores(results),
    max_score: attempt.max_score,
  };
  return { attempt, change, results };
}

/** Yields attempts started with an older key than the given version, in batches. */
async function* olderAttempts(
  database: Database | Transaction,
  id: number,
  version: number,
): AsyncGenerator<StoredAttempt> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ id: number }>`select t.id from attempt t
      where t.assignment_id = ${id} and t.id > ${after}
        and coalesce(t.key_version, t.assignment_version) < ${version}
      order by t.id limit ${BATCH}`.execute(database);
    for (const row of rows) {
      const attempt = await findStored(database, 'system', row.id);
      if (attempt) yield attempt;
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Lists the scores that would change with the current key. */
export async function previewRescore(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Rescore> {
  const { version, questions } = await findCurrentKey(database, viewer, id);
  const changes: RescoreChange[] = [];
  let count = 0;
  for await (const attempt of olderAttempts(database, id, version)) {
    const found = rescoreAttempt(attempt, questions);
    if (!found) continue;
    count += 1;
    if (found.change.before !== found.change.after) changes.push(found.change);
  }
  return { version, attempt_count: count, changes };
}

async function apply(
  transaction: Transaction,
  viewer: Viewer,
  version: number,
  found: RescoreResult,
) {
  const { attempt, change, results } = found;
  // Submitted attempts are rescored now, those in progress when they are submitted.
  const isScored = attempt.score !== null;
  await sql`update attempt set key_version = ${version},
      results = case when ${isScored} then ${JSON.stringify(results)}::jsonb else results end,
      score = ${change.after}
    where id = ${attempt.id}`.execute(transaction);
  await transaction
    .insertInto('attempt_event')
    .values({
      attempt_id: attempt.id,
      kind: 'rescored',
      user_id: viewer.userId,
      detail: JSON.stringify({ version, before: change.before, after: change.after }),
    })
    .execute();
  if (isScored)
    await completeWithAssignment(transaction, attempt.participant.id, attempt.assignment.id);
}

/**
 * Rescores all older attempts by the current key. Questions and reviewers' marks stay as they are.
 * `shownVersion` is the version the caller previewed. A different current version answers 409.
 */
export async function rescore(
  database: Database,
  viewer: Viewer,
  request: FastifyRequest,
  id: number,
  shownVersion: number,
): Promise<Rescore> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from assignment where id = ${id} for update`.execute(transaction);
    const { version, questions } = await findCurrentKey(transaction, viewer, id);
    if (version !== shownVersion)
      throw conflict('stale_version', {
        sv: 'Frågorna har ändrats igen. Titta på listan en gång till.',
        en: 'The questions have been changed again. Look at the list once more.',
      });
    await sql`select from attempt where assignment_id = ${id} for update`.execute(transaction);
    const changes: RescoreChange[] = [];
    let count = 0;
    for await (const attempt of olderAttempts(transaction, id, version)) {
      const found = rescoreAttempt(attempt, questions);
      if (!found) continue;
      await apply(transaction, viewer, version, found);
      count += 1;
      if (found.change.before !== found.change.after) changes.push(found.change);
    }
    await audit(transaction, request, {
      action: 'rescore',
      userId: viewer.userId,
      object: { type: 'assignment', id },
      detail: { version, attempts: count, changed: changes.length },
    });
    return { version, attempt_count: count, changes };
  });
}
