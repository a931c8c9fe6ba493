import { assignment } from '@spalten/contract/assignment';
import type { AttemptStatus } from '@spalten/contract/assignment';
import type { Attempt, ProgressStatus } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { call } from '../../ui/api.ts';
import { setCached, queryClient } from '../../ui/session.ts';
import type { Tone } from '../../ui/status-pill.tsx';
import { formatNumber } from '../../ui/format.ts';

export const attemptQuery = (id: number) => ({
  queryKey: ['attempt', id],
  queryFn: () => call(attempt.get, { params: { id } }),
});

export const assignmentQuery = (id: number) => ({
  queryKey: ['assignment', id],
  queryFn: () => call(assignment.get, { params: { id } }),
});

/** How each status of an attempt looks. */
export const ATTEMPT_TONES: Record<AttemptStatus, Tone> = {
  in_progress: 'quiet',
  submitted: 'wait',
  returned: 'bad',
  reviewed: 'good',
};

/** How far somebody has come, in the grid. */
export const PROGRESS_TONES: Record<ProgressStatus, Tone> = {
  not_started: 'quiet',
  in_progress: 'quiet',
  needs_help: 'bad',
  submitted: 'wait',
  returned: 'bad',
  done: 'good',
};

/** Lets everything that shows attempts be fetched anew. */
export function refreshAttempts(): void {
  const keys = ['attempts', 'grid', 'analysis', 'assignment', 'assignments', 'my-page'];
  // A chapter may be done with its assignments.
  keys.push('chapter', 'chapters');
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Holds what the server answered. */
export function keepAttempt(saved: Attempt): void {
  setCached(['attempt', saved.id], saved);
}

/** Begins an attempt at an assignment, or takes up the one under way. */
export async function beginAttempt(assignmentId: number): Promise<Attempt> {
  const begun = await call(attempt.start, { body: { assignment_id: assignmentId } });
  keepAttempt(begun);
  refreshAttempts();
  return begun;
}

/** Points with no more decimals than there are. */
export const inPoints = (points: number): string => formatNumber(points, 2);
