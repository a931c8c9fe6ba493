import type { Assignment, MyStatus } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api.ts';
import { cacheSaved, refetchShowing } from '../../data/shown-in.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';

export const MY_STATUS_TONES: Record<MyStatus, Tone> = {
  not_started: 'quiet',
  in_progress: 'wait',
  submitted: 'strong',
  returned: 'returned',
  reviewed: 'good',
};

export const assignmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['assignment', id],
    queryFn: () => call(assignment.get, { params: { id } }),
  });

/** Refetches the lists. */
export const refreshAssignments = (): Promise<void> => refetchShowing('assignment');

/** Caches the server's answer and refetches the lists. */
export const cacheAssignment = (saved: Assignment): void => cacheSaved('assignment', saved);
