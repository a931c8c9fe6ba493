import type { Attempt, AttemptResult, QuestionTries, Solution } from '@spalten/contract/attempt';
import { TRIES_BEFORE_EXPLANATION } from '@spalten/contract/attempt';
import type { AnyAnswer } from '@spalten/contract/answer';
import type { Question } from '@spalten/contract/question';
import { seededShuffle, toReaderQuestion } from '@spalten/contract/question-reader';
import { findCorrectAnswer } from '@spalten/contract/question-score';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isOwn, mayAnswer, mayReview } from './attempt.policy.ts';
import type { StoredAttempt, StoredTries } from './stored-attempt.ts';

/*
 * What a reader of an attempt may know of what is right. Whoever follows others' work knows all of
 * it; a participant what the assignment's `feedback` and `show_solution` let them, when they do.
 */

const isClosed = ({ status }: StoredAttempt) => status === 'submitted' || status === 'reviewed';

/** A participant may be told how the questions came out. */
function areResultsOut(attempt: StoredAttempt): boolean {
  return attempt.facts.feedback === 'reviewed' ? attempt.status === 'reviewed' : isClosed(attempt);
}

/** The results that its participant is told: while it is redone, what the reviewer said. */
function resultsFor(attempt: StoredAttempt): AttemptResult[] {
  if (attempt.status === 'submitted')
    return areResultsOut(attempt) ? attempt.results.map(unlessReviewed) : [];
  if (areResultsOut(attempt)) return attempt.results;
  return attempt.results.filter((result) => result.is_reviewed);
}

/** A review that is not finished is not shown: somebody may still be at it. */
const unlessReviewed = (result: AttemptResult): AttemptResult =>
  result.is_reviewed
    ? {
        ...result,
        score: null,
        is_correct: null,
        feedback: null,
        criteria: null,
        is_reviewed: false,
      }
    : result;

/** The right answers are shown with a closed attempt, where the assignment shows them at all. */
function areAnswersOut(attempt: StoredAttempt): boolean {
  const { show_solution: show, max_attempts: max } = attempt.facts;
  if (!areResultsOut(attempt) || show === 'never') return false;
  return show === 'submitted' || (max !== null && attempt.attempts_begun >= max);
}

/** Explanations come with the result; in practice when it came out right, or after a few tries. */
function isExplained(attempt: StoredAttempt, tries: StoredTries | undefined): boolean {
  if (areResultsOut(attempt)) return true;
  if (!tries || attempt.facts.feedback !== 'immediate') return false;
  if (attempt.facts.mode !== 'practice') return true;
  return tries.is_correct || tries.count >= TRIES_BEFORE_EXPLANATION;
}

/** What the author says of the options that were picked, and of no others. */
function optionFeedback(question: Question, answer: AnyAnswer | undefined): Record<string, string> {
  if (question.type !== 'single_choice' && question.type !== 'multiple_choice') return {};
  const picked = new Set([answer?.option_id, ...(answer?.option_ids ?? [])]);
  const told = question.options.filter(({ id, feedback }) => picked.has(id) && feedback);
  return Object.fromEntries(told.map(({ id, feedback }) => [id, feedback ?? '']));
}

function solutionFor(attempt: StoredAttempt, question: Question): Solution | null {
  const tries = attempt.tries[question.id];
  const isOut = areResultsOut(attempt);
  const isTold = isOut || (attempt.facts.feedback === 'immediate' && tries !== undefined);
  if (!isTold) return null;
  const answer = isOut ? attempt.answers[question.id] : tries?.answer;
  return {
    answer: areAnswersOut(attempt) ? findCorrectAnswer(question) : null,
    explanation: isExplained(attempt, tries) ? (question.explanation ?? null) : null,
    option_feedback: optionFeedback(question, answer),
  };
}

const wholeSolution = (attempt: StoredAttempt, question: Question): Solution => ({
  answer: findCorrectAnswer(question),
  explanation: question.explanation ?? null,
  option_feedback: optionFeedback(question, attempt.answers[question.id]),
});

const withoutAnswer = ({ answer: _, ...tries }: StoredTries): QuestionTries => tries;

/** Null while it is not known: without a passing score, or while a person may still give points. */
function hasPassed(attempt: StoredAttempt): boolean | null {
  const { passing_score: passing } = attempt.facts;
  if (passing === null || attempt.score === null) return null;
  if (attempt.score >= passing) return true;
  return attempt.status === 'reviewed' ? false : null;
}

/** What everybody who sees the attempt may know of it, field by field: nothing else slips through. */
const shared = (attempt: StoredAttempt) => ({
  id: attempt.id,
  created_at: attempt.created_at,
  updated_at: attempt.updated_at,
  assignment: attempt.assignment,
  participant: attempt.participant,
  editorial_office: attempt.editorial_office,
  number: attempt.number,
  status: attempt.status,
  max_score: attempt.max_score,
  started_at: attempt.started_at,
  submitted_at: attempt.submitted_at,
  reviewed_at: attempt.reviewed_at,
  time_spent_seconds: attempt.time_spent_seconds,
  supported_by: attempt.supported_by,
  facts: attempt.facts,
  assignment_version: attempt.assignment_version,
  answers: attempt.answers,
  sequences: attempt.sequences,
  help: attempt.help,
  place: attempt.place,
  reviewed_by: attempt.reviewed_by,
  review_comment: attempt.review_comment,
  seconds_left: attempt.seconds_left,
});

/** The attempt as the viewer may know it; every answer of the attempt's calls is made here. */
export function revealed(viewer: Viewer, attempt: StoredAttempt): Attempt {
  const own = isOwn(viewer, attempt);
  const { questions, tries } = attempt;
  const shuffle = seededShuffle(attempt.seed);
  const inOrder = attempt.shuffle_questions ? shuffle(questions) : questions;
  const isReturned = attempt.status === 'returned' && attempt.facts.feedback !== 'reviewed';
  const isScoreKnown = !own || areResultsOut(attempt) || isReturned;
  const told = questions.flatMap((question): [string, Solution][] => {
    const solution = own ? solutionFor(attempt, question) : wholeSolution(attempt, question);
    return solution ? [[question.id, solution]] : [];
  });
  const { max_attempts: max } = attempt.facts;
  return {
    ...shared(attempt),
    questions: inOrder.map((question) => toReaderQuestion(question, shuffle)),
    results: own ? resultsFor(attempt) : attempt.results,
    tries: Object.fromEntries(
      Object.entries(tries).map(([id, stored]) => [id, withoutAnswer(stored)]),
    ),
    solutions: Object.fromEntries(told),
    score: isScoreKnown ? attempt.score : null,
    has_passed: isScoreKnown ? hasPassed(attempt) : null,
    needs_help: attempt.help_wanted_at !== null,
    can: {
      answer: mayAnswer(viewer, attempt),
      review: mayReview(viewer, attempt),
      return: mayReview(viewer, attempt),
      retry:
        own &&
        isClosed(attempt) &&
        attempt.is_open &&
        (max === null || attempt.attempts_begun < max),
    },
  };
}
