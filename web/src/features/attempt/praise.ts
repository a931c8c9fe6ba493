import type { Attempt } from '@spalten/contract/attempt';

/** The shares of all points from which a result is great, and from which it is good. */
const GREAT = 0.8;
const GOOD = 0.5;

/**
 * Chooses a short praise for an attempt. Handing in is praised while no final score is shown, and
 * nothing where work is left to do.
 */
export function praiseOf({
  status,
  score,
  max_score: max,
  waiting_score: waiting,
}: Pick<Attempt, 'status' | 'score' | 'max_score' | 'waiting_score'>) {
  if (status === 'returned' || status === 'in_progress') return undefined;
  if (score === null || waiting > 0) return 'handedIn';
  if (score >= max) return 'all';
  if (score >= max * GREAT) return 'great';
  return score >= max * GOOD ? 'good' : 'tried';
}

/** The one thing to do next after an attempt: go on with it, do it again, or choose another. */
export function nextAfter({
  status,
  score,
  max_score: max,
  can,
}: Pick<Attempt, 'status' | 'score' | 'max_score' | 'can'>) {
  if (status === 'returned' && can.answer) return 'takeUp';
  return can.retry && score !== null && score < max ? 'again' : 'toAssignments';
}
