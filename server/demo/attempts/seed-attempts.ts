import type { Answers, AnyAnswer } from '@spalten/contract/answer';
import type { AttemptResult } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { needsReview, pointsOf } from '@spalten/contract/question-rules';
import { scoreAnswer, findCorrectAnswer } from '@spalten/contract/question-score';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Ids } from '../ids.ts';
import { requireId } from '../ids.ts';
import { ATTEMPTS } from './attempts.ts';
import type { DemoAttempt } from './attempts.ts';
import { buildWrongAnswer } from './wrong-answers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Builds the answers: given texts and ratings, otherwise correct except for the mistakes. */
function answersOf(made: DemoAttempt, questions: Question[]): Answers {
  const texts = [...(made.texts ?? [])];
  const marked = questions.filter((question) => !needsReview(question));
  const wrong = new Set(marked.slice(marked.length - (made.mistakes ?? 0)).map(({ id }) => id));
  const given = questions.slice(0, made.answered ?? questions.length);
  const answers = given.map((question): [string, AnyAnswer | null] => {
    if (question.type === 'free_text') return [question.id, { text: texts.shift() ?? '' }];
    if (question.type === 'source_check') {
      const judged = question.criteria.flatMap(({ id }, at) => {
        const judgement = made.ratings?.[at];
        return judgement ? [[id, judgement] as const] : [];
      });
      return [question.id, { ratings: Object.fromEntries(judged) }];
    }
    const answer = wrong.has(question.id)
      ? buildWrongAnswer(question)
      : findCorrectAnswer(question);
    return [question.id, answer];
  });
  return Object.fromEntries(answers.filter(([, answer]) => answer !== null)) as Answers;
}

/** Scores the answers, including the reviewer's marks. */
function resultsOf(made: DemoAttempt, questions: Question[], answers: Answers): AttemptResult[] {
  if (made.status === 'in_progress') return [];
  const marks = [...(made.marks ?? [])];
  return questions.map((question) => {
    const result = scoreAnswer(question, answers[question.id]);
    const mark = needsReview(question) ? marks.shift() : undefined;
    if (!mark) return result;
    const isCorrect = mark.score === pointsOf(question);
    return { ...result, ...mark, is_correct: isCorrect, is_reviewed: true };
  });
}

async function seedAttempt(tx: Transaction, ids: Ids, made: DemoAttempt): Promise<void> {
  const assignmentId = requireId(ids, `assignment:${made.assignment}`);
  const participantId = requireId(ids, `person:${made.person}`);
  const { questions, max_score: maxScore } = await tx
    .selectFrom('assignment_version')
    .select(['questions', 'max_score'])
    .where('assignment_id', '=', assignmentId)
    .executeTakeFirstOrThrow();
  const { office } = await tx
    .selectFrom('app_user')
    .select('active_editorial_office_id as office')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  const begun = await tx
    .selectFrom('attempt')
    .select('id')
    .where('assignment_id', '=', assignmentId)
    .where('participant_id', '=', participantId)
    .execute();
  const asked = questions as unknown as Question[];
  const answers = answersOf(made, asked);
  const results = resultsOf(made, asked, answers);
  const isIn = made.status !== 'in_progress';
  const isSeen = made.status === 'reviewed' || made.status === 'returned';
  const helped = asked[made.answered ?? 0]?.id ?? '';
  const startedAt = made.days * DAY + made.minutes * MINUTE + 90 * MINUTE;
  const leader = requireId(ids, 'person:moderator');
  await tx
    .insertInto('attempt')
    .values({
      assignment_id: assignmentId,
      assignment_version: 1,
      participant_id: participantId,
      editorial_office_id: office ?? 0,
      number: begun.length + 1,
      status: made.status,
      seed: participantId * 7919 + assignmentId,
      max_score: maxScore,
      answers: JSON.stringify(answers),
      results: JSON.stringify(results),
      score: isIn ? results.reduce((sum, { score }) => sum + (score ?? 0), 0) : null,
      help: JSON.stringify({ [helped]: { hints: made.hints ?? 0, asked: made.help ?? null } }),
      help_wanted_at: made.help ? ago(made.days * DAY + 30 * MINUTE) : null,
      help_question_ids: made.help ? [helped] : [],
      supported_by: made.supporter ? requireId(ids, `person:${made.supporter}`) : null,
      question_id: isIn ? null : helped,
      started_at: ago(startedAt),
      created_at: ago(startedAt),
      submitted_at: isIn ? ago(startedAt - made.minutes * MINUTE) : null,
      reviewed_at: isSeen ? ago(made.days * DAY) : null,
      reviewed_by: made.comment ? leader : null,
      review_comment: made.comment ?? null,
      time_spent_seconds: made.minutes * 60,
    })
    .execute();
}

/** Seeds the attempts. */
export async function seedAttempts(tx: Transaction, ids: Ids): Promise<void> {
  for (const made of ATTEMPTS) await seedAttempt(tx, ids, made);
}
