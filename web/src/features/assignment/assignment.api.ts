import type { Assignment, MyStatus } from '@spalten/contract/assignment';
import { assignment } from '@spalten/contract/assignment';
import { call } from '../../data/api.ts';
import { setCached, queryClient } from '../../data/query-client.ts';
import type { Tone } from '../../ui/look/status-pill.tsx';

export const MY_STATUS_TONES: Record<MyStatus, Tone> = {
  not_started: 'quiet',
  in_progress: 'wait',
  submitted: 'strong',
  returned: 'bad',
  reviewed: 'good',
};

export const assignmentQuery = (id: number) => ({
  queryKey: ['assignment', id],
  queryFn: () => call(assignment.get, { params: { id } }),
});

/** Refetches the lists. */
export const refreshAssignments = (): void => {
  for (const key of ['assignments', 'my-page'])
    void queryClient.invalidateQueries({ queryKey: [key] });
};

/** Caches the server's answer and refetches the lists. */
export function cacheAssignment(saved: Assignment): void {
  setCached(['assignment', saved.id], saved);
  refreshAssignments();
}
