import type { AttemptResult, AttemptUpdate } from '@spalten/contract/attempt';
import { pointsOf } from '@spalten/contract/question-rules';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import { conflict, unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { completeWithAssignment } from '../chapter/index.ts';
import { recordEvent } from './attempt.queries.ts';
import type { StoredAttempt } from './stored-attempt.ts';
import { isWaiting, sumScores } from './submit-attempt.ts';

type Marks = NonNullable<AttemptUpdate['results']>;

/** @throws ProblemError 422 for a mark of an unknown question or above its maximum */
function requireValidMarks(attempt: StoredAttempt, marks: Marks): void {
  const most = new Map(attempt.questions.map((question) => [question.id, pointsOf(question)]));
  const errors: FieldMessages = {};
  for (const [index, { question_id: id, score }] of marks.entries()) {
    const max = most.get(id);
    if (max === undefined)
      errors[`results.${index}.question_id`] = [
        { sv: 'Frågan finns inte.', en: 'There is no such question.' },
      ];
    else if (score > max)
      errors[`results.${index}.score`] = [
        { sv: `Frågan ger högst ${max} poäng.`, en: `The question gives at most ${max} points.` },
      ];
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/** Applies the reviewer's marks to the results. Automatic scoring never overwrites them. */
function applyMarks(attempt: StoredAttempt, marks: Marks): AttemptResult[] {
  const given = new Map(marks.map((mark) => [mark.question_id, mark]));
  return attempt.results.map((result) => {
    const mark = given.get(result.question_id);
    if (!mark) return result;
    const { score, feedback, criteria } = mark;
    return {
      question_id: result.question_id,
      max_score: result.max_score,
      score,
      is_correct: score === result.max_score,
      feedback: feedback ?? null,
      criteria: criteria ?? null,
      is_reviewed: true,
    };
  });
}

/** @throws ProblemError 409 if a newer attempt is open, since only one may be open at a time */
async function requireNoneOpen(transaction: Transaction, attempt: StoredAttempt): Promise<void> {
  const { rows } = await sql`select from attempt
    where assignment_id = ${attempt.assignment.id} and participant_id = ${attempt.participant.id}
      and status in ('in_progress', 'returned')`.execute(transaction);
  if (rows.length > 0)
    throw conflict('other_attempt_open', {
      sv: 'Deltagaren håller redan på med ett nytt försök. Skriv din kommentar till bedömningen i stället.',
      en: 'The participant is already working on a new attempt. Write your comment in the review instead.',
    });
}

/**
 * Stores a reviewer's marks and comment. The attempt becomes reviewed once no question lacks a
 * score, and stays submitted until then. It can also be returned to the participant.
 */
export async function review(
  transaction: Transaction,
  viewer: Viewer,
  attempt: StoredAttempt,
  update: AttemptUpdate,
): Promise<void> {
  requireValidMarks(attempt, update.results ?? []);
  if (update.return) await requireNoneOpen(transaction, attempt);
  const results = applyMarks(attempt, update.results ?? []);
  const comment =
    update.review_comment === undefined ? attempt.review_comment : update.review_comment;
  const status = update.return ? 'returned' : isWaiting(results) ? 'submitted' : 'reviewed';
  if (update.return && !comment)
    throw unprocessable({
      review_comment: [
        {
          sv: 'Skriv vad som är bra och vad som ska göras.',
          en: 'Write what is good and what needs to be done.',
        },
      ],
    });
  await sql`update attempt set results = ${JSON.stringify(results)}, score = ${sumScores(results)},
      review_comment = ${comment}, status = ${status}, reviewed_by = ${viewer.userId},
      reviewed_at = case when ${status === 'submitted'} then reviewed_at else now() end,
      ends_at = case when ${status === 'returned'} then null else ends_at end
    where id = ${attempt.id}`.execute(transaction);
  if (status !== 'submitted') await recordEvent(transaction, attempt.id, status, viewer.userId);
  if (status === 'reviewed')
    await completeWithAssignment(transaction, attempt.participant.id, attempt.assignment.id);
}
