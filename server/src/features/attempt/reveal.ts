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
 * Decides which right answers a reader of an attempt may see. Followers see all of them,
 * participants as `feedback` and `show_solution` allow.
 */

const isClosed = ({ status }: StoredAttempt) => status === 'submitted' || status === 'reviewed';

/** Returns true if the participant may see the results. */
function areResultsReleased(attempt: StoredAttempt): boolean {
  return attempt.facts.feedback === 'reviewed' ? attempt.status === 'reviewed' : isClosed(attempt);
}

/** Selects the results that the participant may see. During a redo these are the reviewed ones. */
function resultsFor(attempt: StoredAttempt): AttemptResult[] {
  if (attempt.status === 'submitted')
    return areResultsReleased(attempt) ? attempt.results.map(unlessReviewed) : [];
  if (areResultsReleased(attempt)) return attempt.results;
  return attempt.results.filter((result) => result.is_reviewed);
}

/** Hides the marks of an unfinished review. */
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

/**
 * Returns true if the right answers are shown. They are never shown before the attempt is closed.
 */
function areAnswersReleased(attempt: StoredAttempt): boolean {
  const { show_solution: show, max_attempts: max } = attempt.facts;
  if (!areResultsReleased(attempt) || show === 'never') return false;
  return show === 'submitted' || (max !== null && attempt.attempts_begun >= max);
}

/**
 * Returns true if explanations are shown: with the results, or in practice after a right answer or
 * a few tries.
 */
function isExplained(attempt: StoredAttempt, tries: StoredTries | undefined): boolean {
  if (areResultsReleased(attempt)) return true;
  if (!tries || attempt.facts.feedback !== 'immediate') return false;
  if (attempt.facts.mode !== 'practice') return true;
  return tries.is_correct || tries.count >= TRIES_BEFORE_EXPLANATION;
}

/** Returns the author's feedback on the selected options only. */
function optionFeedback(question: Question, answer: AnyAnswer | undefined): Record<string, string> {
  if (question.type !== 'single_choice' && question.type !== 'multiple_choice') return {};
  const picked = new Set([answer?.option_id, ...(answer?.option_ids ?? [])]);
  const told = question.options.filter(({ id, feedback }) => picked.has(id) && feedback);
  return Object.fromEntries(told.map(({ id, feedback }) => [id, feedback ?? '']));
}

function solutionFor(attempt: StoredAttempt, question: Question): Solution | null {
  const tries = attempt.tries[question.id];
  const isOut = areResultsReleased(attempt);
  const isTold = isOut || (attempt.facts.feedback === 'immediate' && tries !== undefined);
  if (!isTold) return null;
  const answer = isOut ? attempt.answers[question.id] : tries?.answer;
  return {
    answer: areAnswersReleased(attempt) ? findCorrectAnswer(question) : null,
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

/** Null while unknown: without a passing score, or while a reviewer may still add points. */
function hasPassed(attempt: StoredAttempt): boolean | null {
  const { passing_score: passing } = attempt.facts;
  if (passing === null || attempt.score === null) return null;
  if (attempt.score >= passing) return true;
  return attempt.status === 'reviewed' ? false : null;
}

/** The points that wait for a reviewer. */
const waitingScore = ({ status, results }: StoredAttempt): number =>
  status === 'submitted'
    ? results.reduce((sum, { score, max_score: max }) => sum + (score === null ? max : 0), 0)
    : 0;

/** Lists the fields that every reader may see, one by one, so that no other field leaks. */
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
  is_out_of_time: attempt.is_out_of_time,
});

/**
 * Builds the attempt as the viewer may see it. Every response with an attempt goes through here.
 */
export function revealAttempt(viewer: Viewer, attempt: StoredAttempt): Attempt {
  const own = isOwn(viewer, attempt);
  const { questions, tries } = attempt;
  const shuffle = seededShuffle(attempt.seed);
  const inOrder = attempt.shuffle_questions ? shuffle(questions) : questions;
  const isReturned = attempt.status === 'returned' && attempt.facts.feedback !== 'reviewed';
  const isScoreKnown = !own || areResultsReleased(attempt) || isReturned;
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
    waiting_score: isScoreKnown ? waitingScore(attempt) : 0,
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
