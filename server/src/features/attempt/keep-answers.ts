import type { AnyAnswer } from '@spalten/contract/answer';
import { ANSWERS, isAnswered } from '@spalten/contract/answer';
import { countExcess } from '@spalten/contract/answer-state';
import type { AttemptUpdate, HelpRecord } from '@spalten/contract/attempt';
import { TRIES_BEFORE_HELP } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { needsReview } from '@spalten/contract/question-rules';
import { recordTry } from '@spalten/contract/question-score';
import type { FieldMessages } from '../../platform/errors.ts';
import { formatCount } from '../../platform/format-count.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const byId = (questions: readonly Question[]) =>
  new Map(questions.map((question) => [question.id, question]));

/** Lists the ids that an answer refers to. File ids are checked separately. */
function partsOf(answer: AnyAnswer): string[] {
  const lists = [answer.option_ids, answer.item_ids, answer.span_ids, answer.area_ids];
  const maps = [answer.pairs, answer.categories];
  return [
    ...(answer.option_id ? [answer.option_id] : []),
    ...lists.flatMap((list) => list ?? []),
    ...maps.flatMap((map) => Object.entries(map ?? {}).flat()),
    ...Object.keys(answer.ratings ?? {}),
  ];
}

/** Returns the ids of a question's parts. */
function knownParts(question: Question): Set<string> {
  const lists = Object.values(question).filter((value) => Array.isArray(value)) as unknown[][];
  const parts = lists.flat() as { id?: string; right_id?: string }[];
  return new Set(
    parts.flatMap((part) => [part?.id, part?.right_id]).filter((id) => id) as string[],
  );
}

/**
 * Parses answers by their question's type and drops foreign fields. @throws ProblemError 422 for an
 * unknown question or an answer of the wrong type
 */
function parseAnswers(
  questions: readonly Question[],
  answers: Record<string, AnyAnswer>,
): [string, AnyAnswer][] {
  const known = byId(questions);
  const errors: FieldMessages = {};
  const checked = Object.entries(answers).map(([id, answer]): [string, AnyAnswer] => {
    const question = known.get(id);
    const parsed = question && ANSWERS[question.type].safeParse(answer);
    const parts = question && knownParts(question);
    if (!question || !parsed?.success || !partsOf(answer).every((part) => parts?.has(part)))
      errors[`answers.${id}`] = [
        {
          sv: 'Svaret passar inte till frågan. Ladda om sidan och svara igen.',
          en: 'The answer does not fit the question. Reload the page and answer again.',
        },
      ];
    return [id, (parsed?.data ?? {}) as AnyAnswer];
  });
  if (Object.keys(errors).length > 0) throw unprocessable(errors, 'answer_misfit');
  return checked;
}

/**
 * Returns true once feedback was given: after the first try in a quiz, after the right answer in
 * practice.
 */
export function isQuestionClosed(attempt: StoredAttempt, id: string): boolean {
  const tries = attempt.tries[id];
  return tries !== undefined && (attempt.facts.mode !== 'practice' || tries.is_correct);
}

/** The columns of an attempt that a save changes. */
export type AnswerState = Pick<
  StoredAttempt,
  'answers' | 'sequences' | 'tries' | 'help' | 'help_question_ids'
>;

/**
 * Merges answers by question. Answers with an older sequence number than the stored one, and
 * answers to closed questions, are ignored. An answer without a number counts as the newest.
 */
function merge(attempt: StoredAttempt, update: AttemptUpdate, kept: AnswerState): void {
  for (const [id, answer] of parseAnswers(attempt.questions, update.answers ?? {})) {
    const stored = kept.sequences[id] ?? -1;
    const sequence = update.sequences?.[id] ?? stored + 1;
    if (sequence <= stored || isQuestionClosed(attempt, id)) continue;
    kept.answers[id] = answer;
    kept.sequences[id] = sequence;
  }
}

function mergeHelp(questions: readonly Question[], update: AttemptUpdate, kept: AnswerState): void {
  const known = byId(questions);
  for (const [id, used] of Object.entries(update.help ?? {})) {
    if (!known.has(id)) continue;
    const before: HelpRecord = kept.help[id] ?? {};
    kept.help[id] = {
      hints: Math.max(before.hints ?? 0, used.hints ?? 0),
      easy: Boolean(before.easy || used.easy),
      read_aloud: Boolean(before.read_aloud || used.read_aloud),
      asked: used.asked ? 'self' : used.asked === null ? null : (before.asked ?? null),
    };
    if (used.asked === null)
      kept.help_question_ids = kept.help_question_ids.filter((other) => other !== id);
    if (used.asked && !kept.help_question_ids.includes(id)) kept.help_question_ids.push(id);
  }
}

/** Scores a try at a question. After four failed tries it requests help. */
function tryQuestion(attempt: StoredAttempt, id: string, kept: AnswerState): void {
  const question = byId(attempt.questions).get(id);
  const answer = kept.answers[id];
  const fault = (sv: string, en: string) => unprocessable({ check: [{ sv, en }] });
  if (!question || needsReview(question) || attempt.facts.feedback !== 'immediate')
    throw fault(
      'Den här frågan bedöms när du har lämnat in.',
      'This question is reviewed after you hand in.',
    );
  if (!answer || !isAnswered(answer))
    throw fault('Svara på frågan först.', 'Answer the question first.');
  if (isQuestionClosed(attempt, id)) return;
  const after = recordTry(question, answer, kept.tries[id]);
  if (!after) return;
  kept.tries[id] = { ...after, answer };
  if (after.is_correct || after.count < TRIES_BEFORE_HELP) return;
  kept.help[id] = { ...kept.help[id], asked: kept.help[id]?.asked ?? 'system' };
  if (!kept.help_question_ids.includes(id)) kept.help_question_ids.push(id);
}

/** Returns the saved state of an attempt after an update. @throws ProblemError 422 */
export function answersAfter(attempt: StoredAttempt, update: AttemptUpdate): AnswerState {
  const kept: AnswerState = {
    answers: { ...attempt.answers },
    sequences: { ...attempt.sequences },
    tries: { ...attempt.tries },
    help: { ...attempt.help },
    help_question_ids: [...attempt.help_question_ids],
  };
  merge(attempt, update, kept);
  mergeHelp(attempt.questions, update, kept);
  if (update.check) tryQuestion(attempt, update.check, kept);
  return kept;
}

/**
 * @throws ProblemError 422 for answers over their question's maximum length, which can't be
 * submitted
 */
export function requireFitting(attempt: Pick<StoredAttempt, 'questions' | 'answers'>): void {
  const errors: FieldMessages = {};
  for (const [at, question] of attempt.questions.entries()) {
    const excess = countExcess(question, attempt.answers[question.id]);
    if (excess === 0) continue;
    errors[`answers.${question.id}`] = [
      {
        sv: `Fråga ${at + 1}: svaret har ${formatCount(excess, 'sv')} tecken för mycket. Korta det först.`,
        en: `Question ${at + 1}: the answer has ${formatCount(excess, 'en')} characters too many. Shorten it first.`,
      },
    ];
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors, 'answer_too_long');
}

/**
 * Returns true if all sent answers are stored already in this or a newer version, as for a late
 * retry.
 */
export const isStoredAlready = (attempt: StoredAttempt, update: AttemptUpdate): boolean =>
  Object.keys(update.answers ?? {}).every(
    (id) => (update.sequences?.[id] ?? Number.POSITIVE_INFINITY) <= (attempt.sequences[id] ?? -1),
  );
