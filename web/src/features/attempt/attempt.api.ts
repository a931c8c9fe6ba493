import { assignment } from '@spalten/contract/assignment';
import type { AttemptStatus } from '@spalten/contract/assignment';
import type { Attempt, ProgressStatus } from '@spalten/contract/attempt';
import { attempt } from '@spalten/contract/attempt';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { setCached } from '../../data/query-client.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { formatNumber } from '../../ui/look/format.ts';

export const attemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['attempt', id],
    queryFn: () => call(attempt.get, { params: { id } }),
  });

export const assignmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['assignment', id],
    queryFn: () => call(assignment.get, { params: { id } }),
  });

/** The tone of each attempt status. */
export const ATTEMPT_TONES: Record<AttemptStatus, Tone> = {
  in_progress: 'quiet',
  submitted: 'wait',
  returned: 'returned',
  reviewed: 'good',
};

/** The tone of each progress status in the grid. */
export const PROGRESS_TONES: Record<ProgressStatus, Tone> = {
  not_started: 'quiet',
  in_progress: 'quiet',
  needs_help: 'bad',
  submitted: 'wait',
  returned: 'returned',
  done: 'good',
};

/** Refetches everything that shows attempts. */
export const refreshAttempts = (): Promise<void> => refetchShowing('attempt');

/** Caches the server's answer. */
export function cacheAttempt(saved: Attempt): void {
  setCached(['attempt', saved.id], saved);
}

/** Starts an attempt at an assignment, or continues the one in progress. */
export async function startAttempt(assignmentId: number): Promise<Attempt> {
  const begun = await call(attempt.start, { body: { assignment_id: assignmentId } });
  cacheAttempt(begun);
  void refreshAttempts();
  return begun;
}

/** Points with only as many decimals as needed, at most two. */
export const inPoints = (points: number): string => formatNumber(points, 2);
