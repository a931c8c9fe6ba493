import type { Answer, AnyAnswer } from './answer.ts';
import { isAnswered } from './answer.ts';
import type { AttemptResult, QuestionTries } from './attempt.ts';
import type { Question } from './question.ts';
import { needsReview, pointsOf } from './question-rules.ts';
import {
  fillShare,
  hotspotShare,
  isAccepted,
  mapShare,
  orderShare,
  pickShare,
  roundPoints,
} from './scoring.ts';

const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id);
const rightOnes = (options: readonly { id: string; is_correct: boolean }[]) =>
  idsOf(options.filter((option) => option.is_correct));
const rightSpans = (spans: readonly { id: string; is_right: boolean }[]) =>
  idsOf(spans.filter((span) => span.is_right));
const rightPairs = (pairs: readonly { id: string; right_id: string }[]) =>
  Object.fromEntries(pairs.map((pair) => [pair.id, pair.right_id]));
const rightCategories = (
  items: readonly { id: string; category_id?: string | null | undefined }[],
) => Object.fromEntries(items.map((item) => [item.id, item.category_id ?? '']));

/**
 * Returns the share of an answer that is right, 0 to 1; null if a person must review it. An empty
 * answer is 0 for every type, so that nobody has to review it.
 */
export function scoreShare(question: Question, answer: AnyAnswer | undefined): number | null {
  if (!answer || !isAnswered(answer)) return 0;
  switch (question.type) {
    case 'single_choice':
      return rightOnes(question.options).includes(answer.option_id ?? '') ? 1 : 0;
    case 'multiple_choice':
      return pickShare(answer.option_ids ?? [], rightOnes(question.options));
    case 'true_false':
      return answer.value === question.is_true ? 1 : 0;
    case 'order':
      return orderShare(answer.item_ids ?? [], idsOf(question.items));
    case 'match':
      return mapShare(answer.pairs ?? {}, rightPairs(question.pairs));
    case 'categorise':
      return mapShare(answer.categories ?? {}, rightCategories(question.items));
    case 'mark_words':
      return pickShare(answer.span_ids ?? [], rightSpans(question.spans));
    case 'hotspot':
      return hotspotShare(
        answer as Answer<'hotspot'>,
        question.areas.filter((area) => area.is_right),
      );
    case 'fill_in':
      return fillShare(answer.texts ?? [], question.accepted, question.allow_slips);
    case 'source_check':
    case 'free_text':
    case 'file_upload':
      return null;
  }
}

/** Scores one answer; `score` is null if a person must review it. */
export function scoreAnswer(question: Question, answer: AnyAnswer | undefined): AttemptResult {
  const share = scoreShare(question, answer);
  const max = pointsOf(question);
  return {
    question_id: question.id,
    score: share === null ? null : roundPoints(share * max),
    max_score: max,
    is_correct: share === null ? null : share === 1,
    feedback: null,
    criteria: null,
    is_reviewed: false,
  };
}

/** Returns an answer that gives full points; null if the question has none. */
export function findCorrectAnswer(question: Question): AnyAnswer | null {
  switch (question.type) {
    case 'single_choice':
      return { option_id: rightOnes(question.options)[0] ?? null };
    case 'multiple_choice':
      return { option_ids: rightOnes(question.options) };
    case 'true_false':
      return { value: question.is_true ?? null };
    case 'order':
      return { item_ids: idsOf(question.items) };
    case 'match':
      return { pairs: rightPairs(question.pairs) };
    case 'categorise':
      return { categories: rightCategories(question.items) };
    case 'mark_words':
      return { span_ids: rightSpans(question.spans) };
    case 'hotspot': {
      const right = question.areas.filter((area) => area.is_right);
      const points = right.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2 }));
      return { points, area_ids: idsOf(right) };
    }
    case 'fill_in':
      return { texts: question.accepted.map((words) => words[0] ?? '') };
    case 'source_check': {
      const judged = question.criteria.filter(({ rating, note }) => rating || note);
      const ratings = judged.map(({ id, rating, note }) => [id, { rating, note }] as const);
      return judged.length > 0 ? { ratings: Object.fromEntries(ratings) } : null;
    }
    case 'free_text':
    case 'file_upload':
      return null;
  }
}

const intersect = (picked: readonly string[], right: readonly string[]) =>
  picked.filter((id) => right.includes(id));

/** Returns a wrong option to remove: one that was picked, else any that remains. */
function removeOne(
  all: readonly string[],
  right: readonly string[],
  picked: readonly string[],
  removed: readonly string[],
): string[] {
  const wrong = all.filter((id) => !right.includes(id) && !removed.includes(id));
  const next = wrong.find((id) => picked.includes(id)) ?? wrong[0];
  return next === undefined ? [...removed] : [...removed, next];
}

const findMatchingKeys = (given: Record<string, string>, right: Record<string, string>) =>
  Object.keys(right).filter((key) => given[key] === right[key]);

/** Returns the right part of a wrong answer, which stays, and the wrong option to remove. */
function keptAndRemoved(
  question: Question,
  answer: AnyAnswer,
  removed: string[],
): Pick<QuestionTries, 'kept' | 'removed'> {
  switch (question.type) {
    case 'single_choice': {
      const picked = answer.option_id ? [answer.option_id] : [];
      const right = rightOnes(question.options);
      return { kept: [], removed: removeOne(idsOf(question.options), right, picked, removed) };
    }
    case 'multiple_choice': {
      const picked = answer.option_ids ?? [];
      const right = rightOnes(question.options);
      const all = idsOf(question.options);
      return { kept: intersect(picked, right), removed: removeOne(all, right, picked, removed) };
    }
    case 'true_false':
      return { kept: [], removed: [String(answer.value)] };
    case 'order': {
      const given = answer.item_ids ?? [];
      const kept = question.items.filter((item, at) => given[at] === item.id);
      return { kept: idsOf(kept), removed };
    }
    case 'match':
      return { kept: findMatchingKeys(answer.pairs ?? {}, rightPairs(question.pairs)), removed };
    case 'categorise':
      return {
        kept: findMatchingKeys(answer.categories ?? {}, rightCategories(question.items)),
        removed,
      };
    case 'mark_words': {
      const picked = answer.span_ids ?? [];
      const right = rightSpans(question.spans);
      return { kept: intersect(picked, right), removed: removeOne(picked, right, picked, removed) };
    }
    case 'hotspot': {
      const right = idsOf(question.areas.filter((area) => area.is_right));
      const picked = answer.area_ids ?? [];
      return { kept: intersect(picked, right), removed: removeOne(picked, right, picked, removed) };
    }
    case 'fill_in': {
      const texts = answer.texts ?? [];
      const right = question.accepted.map((words, at) =>
        isAccepted(texts[at] ?? '', words, question.allow_slips) ? String(at) : null,
      );
      return { kept: right.filter((at) => at !== null), removed };
    }
    default:
      return { kept: [], removed };
  }
}

/**
 * Returns the tries of a question after one more: right parts stay, and one wrong option is
 * removed. Null for questions that a person reviews, since they can't be tried.
 */
export function recordTry(
  question: Question,
  answer: AnyAnswer,
  before: QuestionTries | undefined,
): QuestionTries | null {
  if (needsReview(question)) return null;
  const { score, is_correct } = scoreAnswer(question, answer);
  const count = (before?.count ?? 0) + 1;
  const isRight = is_correct === true;
  const rest = isRight
    ? { kept: [], removed: before?.removed ?? [] }
    : keptAndRemoved(question, answer, before?.removed ?? []);
  return { count, is_correct: isRight, score: score ?? 0, ...rest };
}
