import type { AnyAnswer } from '@spalten/contract/answer';
import { ANSWERS, isAnswered } from '@spalten/contract/answer';
import { countExcess } from '@spalten/contract/answer-state';
import type { AttemptUpdate, HelpRecord } from '@spalten/contract/attempt';
import { TRIES_BEFORE_HELP } from '@spalten/contract/attempt';
import type { Question } from '@spalten/contract/question';
import { needsReview } from '@spalten/contract/question-rules';
import { recordTry } from '@spalten/contract/question-score';
import type { FieldMessages } from '../../platform/errors.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { StoredAttempt } from './stored-attempt.ts';

const byId = (questions: readonly Question[]) =>
  new Map(questions.map((question) => [question.id, question]));

/** Every id that an answer points at; files are told apart by their own field. */
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

/** The ids of a question's own parts. */
function knownParts(question: Question): Set<string> {
  const lists = Object.values(question).filter((value) => Array.isArray(value)) as unknown[][];
  const parts = lists.flat() as { id?: string; right_id?: string }[];
  return new Set(
    parts.flatMap((part) => [part?.id, part?.right_id]).filter((id) => id) as string[],
  );
}

/**
 * The answers in the shapes of their questions, without what belongs to other shapes.
 * @throws ProblemError 422 for an answer to no question of the attempt, or of a wrong shape
 */
function checkedAnswers(
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

/** A question that has been told of is closed: for good in a quiz, when it is right in practice. */
export function isQuestionClosed(attempt: StoredAttempt, id: string): boolean {
  const tries = attempt.tries[id];
  return tries !== undefined && (attempt.facts.mode !== 'practice' || tries.is_correct);
}

/** What a save changes of an attempt. */
export type Kept = Pick<
  StoredAttempt,
  'answers' | 'sequences' | 'tries' | 'help' | 'help_question_ids'
>;

/**
 * Merges answers question by question: one with an older sequence number than the stored one, or to
 * a question that is closed, changes nothing. Without a number it is the newest.
 */
function merge(attempt: StoredAttempt, update: AttemptUpdate, kept: Kept): void {
  for (const [id, answer] of checkedAnswers(attempt.questions, update.answers ?? {})) {
    const stored = kept.sequences[id] ?? -1;
    const sequence = update.sequences?.[id] ?? stored + 1;
    if (sequence <= stored || isQuestionClosed(attempt, id)) continue;
    kept.answers[id] = answer;
    kept.sequences[id] = sequence;
  }
}

function mergeHelp(questions: readonly Question[], update: AttemptUpdate, kept: Kept): void {
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

/** Tries the question: scores it, and after four failed tries calls for help. */
function tryQuestion(attempt: StoredAttempt, id: string, kept: Kept): void {
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

/** What the attempt holds after its participant has saved. @throws ProblemError 422 */
export function answersAfter(attempt: StoredAttempt, update: AttemptUpdate): Kept {
  const kept: Kept = {
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

/** @throws ProblemError 422 for answers longer than their questions take: they can't be handed in */
export function requireFitting(attempt: Pick<StoredAttempt, 'questions' | 'answers'>): void {
  const errors: FieldMessages = {};
  for (const [at, question] of attempt.questions.entries()) {
    const excess = countExcess(question, attempt.answers[question.id]);
    if (excess === 0) continue;
    errors[`answers.${question.id}`] = [
      {
        sv: `Fråga ${at + 1}: svaret har ${excess} tecken för mycket. Korta det först.`,
        en: `Question ${at + 1}: the answer has ${excess} characters too many. Shorten it first.`,
      },
    ];
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors, 'answer_too_long');
}

/** True where every answer that is sent is stored already, or a newer one: a late retry. */
export const isStoredAlready = (attempt: StoredAttempt, update: AttemptUpdate): boolean =>
  Object.keys(update.answers ?? {}).every(
    (id) => (update.sequences?.[id] ?? Number.POSITIVE_INFINITY) <= (attempt.sequences[id] ?? -1),
  );
