import type { Attempt, AttemptUpdate } from '@spalten/contract/attempt';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { conflict, requireFound, forbidden, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { areFilesVisible, attachFiles, requireAllowed } from '../file/index.ts';
import { isOwn, mayAnswer, mayCoach, mayReview } from './attempt.policy.ts';
import {
  EARLY_SECONDS,
  findStored,
  lockAttempt,
  recordEvent,
  worksInOffice,
} from './attempt.queries.ts';
import { answersAfter, requireFitting, isStoredAlready } from './keep-answers.ts';
import { revealAttempt } from './reveal.ts';
import { review } from './review-attempt.ts';
import type { StoredAttempt } from './stored-attempt.ts';
import { submit, submitIfOverdue } from './submit-attempt.ts';

const isReview = (update: AttemptUpdate) =>
  update.results !== undefined || update.review_comment !== undefined || Boolean(update.return);
const isAnswering = (update: AttemptUpdate) =>
  update.answers !== undefined || Boolean(update.check) || Boolean(update.submit);

const filesOf = (answers: StoredAttempt['answers']) =>
  Object.values(answers).flatMap(({ file_ids: ids }) => ids ?? []);

/**
 * Attaches the files of all answers to the attempt, so that its readers, and no one else, may read
 * them.
 */
const attachAnswers = (transaction: Transaction, id: number, answers: StoredAttempt['answers']) =>
  attachFiles(transaction, { kind: 'attempt', id }, 'file', [...new Set(filesOf(answers))]);

/**
 * @throws ProblemError 422 for added files that the participant can't see or of a kind not allowed
 */
async function requireOwnFiles(
  transaction: Transaction,
  viewer: Viewer,
  attempt: StoredAttempt,
  update: AttemptUpdate,
): Promise<void> {
  const known = new Set(filesOf(attempt.answers));
  const wanted = filesOf(update.answers ?? {});
  const added = wanted.filter((id) => !known.has(id));
  if (!(await areFilesVisible(transaction, viewer, added)))
    throw unprocessable({
      answers: [
        {
          sv: 'En fil finns inte längre. Ta bort den och välj en annan.',
          en: 'A file no longer exists. Remove it and choose another.',
        },
      ],
    });
  for (const [questionId, { file_ids: ids }] of Object.entries(update.answers ?? {})) {
    const question = attempt.questions.find(({ id }) => id === questionId);
    if (question?.type !== 'file_upload') continue;
    // A file may stay in its original answer. In another answer it counts as added.
    const before = attempt.answers[questionId]?.file_ids ?? [];
    const more = (ids ?? []).filter((id) => !before.includes(id));
    const field = `answers.${questionId}.file_ids`;
    await requireAllowed(transaction, more, { allowed: question.accept, field });
  }
}

/** Seconds are counted by the client, limited to the time since the last save. */
const secondsMore = (update: AttemptUpdate) =>
  sql`least(${update.seconds ?? 0}, ceil(extract(epoch from now() - updated_at)))::int`;

async function saveAnswers(
  transaction: Transaction,
  viewer: Viewer,
  attempt: StoredAttempt,
  update: AttemptUpdate,
): Promise<void> {
  await requireOwnFiles(transaction, viewer, attempt, update);
  const kept = answersAfter(attempt, update);
  const hasTakenBack = kept.help_question_ids.length === 0 && attempt.help_question_ids.length > 0;
  const isCalling = kept.help_question_ids.length > attempt.help_question_ids.length;
  await sql`update attempt set answers = ${JSON.stringify(kept.answers)},
      sequences = ${JSON.stringify(kept.sequences)}, tries = ${JSON.stringify(kept.tries)},
      help = ${JSON.stringify(kept.help)}, help_question_ids = ${kept.help_question_ids},
      help_wanted_at = case when ${isCalling} then coalesce(help_wanted_at, now())
        when ${hasTakenBack} then null else help_wanted_at end,
      question_id = coalesce(${update.place ?? null}, question_id), status = 'in_progress',
      time_spent_seconds = time_spent_seconds + ${secondsMore(update)}
    where id = ${attempt.id}`.execute(transaction);
  if (update.answers) await attachAnswers(transaction, attempt.id, kept.answers);
  if (isCalling) await recordEvent(transaction, attempt.id, 'help', viewer.userId);
}

const closed = (current: Attempt) =>
  conflict(
    'attempt_closed',
    {
      sv: 'Uppgiften är redan inlämnad, så svaren går inte att ändra.',
      en: 'The assignment has been handed in, so the answers cannot be changed.',
    },
    current,
  );

/** Handles a participant's update: answers, requests for help, submission. */
async function answer(
  transaction: Transaction,
  viewer: Viewer,
  attempt: StoredAttempt,
  update: AttemptUpdate,
): Promise<void> {
  if (!mayAnswer(viewer, attempt)) {
    // A second submission, or a late retry of stored answers, succeeds without effect.
    if (update.submit || isStoredAlready(attempt, update)) return;
    throw closed(revealAttempt(viewer, attempt));
  }
  await saveAnswers(transaction, viewer, attempt, update);
  if (!update.submit) return;
  const saved = await findStored(transaction, viewer, attempt.id);
  if (!saved) return;
  // After the time is over, answers of any length count, since no one can shorten them any more.
  const isTimeOver = saved.seconds_left !== null && saved.seconds_left <= EARLY_SECONDS;
  if (!isTimeOver) requireFitting(saved);
  await submit(transaction, saved);
}

/** Records who helped the participant. */
async function support(
  transaction: Transaction,
  attempt: StoredAttempt,
  userId: number | null,
): Promise<void> {
  const isKnown =
    userId === null ||
    (userId !== attempt.participant.id &&
      (await worksInOffice(transaction, userId, attempt.editorial_office.id)));
  if (!isKnown)
    throw unprocessable({
      supported_by_id: [{ sv: 'Välj någon i redaktionen.', en: 'Choose someone in the office.' }],
    });
  await sql`update attempt set supported_by = ${userId} where id = ${attempt.id}`.execute(
    transaction,
  );
}

async function coach(
  transaction: Transaction,
  viewer: Viewer,
  attempt: StoredAttempt,
  update: AttemptUpdate,
): Promise<void> {
  if (!mayCoach(viewer, attempt) || isAnswering(update) || update.help) throw forbidden();
  if (update.helped)
    await sql`update attempt set help_wanted_at = null, help_question_ids = '{}'
      where id = ${attempt.id}`.execute(transaction);
  if (!isReview(update)) return;
  if (!mayReview(viewer, attempt))
    throw conflict('not_submitted', {
      sv: 'Uppgiften är inte inlämnad än, så den går inte att bedöma.',
      en: 'The assignment is not handed in yet, so it cannot be reviewed.',
    });
  await review(transaction, viewer, attempt, update);
}

/**
 * Saves, submits, reviews or returns an attempt, by caller and input. @throws ProblemError 403, 409
 * if it is closed, 422
 */
export async function updateAttempt(
  database: Database,
  viewer: Viewer,
  id: number,
  update: AttemptUpdate,
): Promise<Attempt> {
  if ((await findStored(database, viewer, id))?.is_overdue) await submitIfOverdue(database, id);
  return database.transaction().execute(async (transaction) => {
    await lockAttempt(transaction, id);
    const attempt = requireFound(await findStored(transaction, viewer, id));
    if (isOwn(viewer, attempt)) {
      if (isReview(update) || update.helped) throw forbidden();
      await answer(transaction, viewer, attempt, update);
    } else await coach(transaction, viewer, attempt, update);
    if (update.supported_by_id !== undefined)
      await support(transaction, attempt, update.supported_by_id);
    const saved = requireFound(await findStored(transaction, viewer, id));
    return revealAttempt(viewer, saved);
  });
}
