import type { AttemptStatus } from '@spalten/contract/assignment';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What the rules need to know of an attempt. */
export interface JudgedAttempt {
  status: AttemptStatus;
  participant: { id: number };
  editorial_office: { id: number };
}

/** Who sees an attempt (table alias `t`): a participant their own, others those of their offices. */
export const isAttemptVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant'
    ? sql<boolean>`(t.participant_id = ${viewer.userId})`
    : isOfficeInReach(viewer, 't.editorial_office_id');

/** Who reads the files of the attempt `att.object_id`: who sees it, where the package has attempts. */
export function readsAttempt(viewer: Viewer | null): RawBuilder<boolean> {
  if (!viewer || (viewer.features !== 'all' && !viewer.features.includes('assignment')))
    return sql<boolean>`false`;
  return sql<boolean>`exists (select from attempt t
    where t.id = att.object_id and ${isAttemptVisible(viewer)})`;
}

/** Who may begin attempts: those who learn. */
export const LEARNERS = ['participant'] as const;

/** Who follows others' attempts: everybody who is not themselves to answer. */
export const FOLLOWERS = ['moderator', 'customer', 'admin'] as const;

/** Whose attempt it is; only participants begin any. */
export const isOwn = (viewer: Viewer, attempt: JudgedAttempt): boolean =>
  attempt.participant.id === viewer.userId;

/** Its participant answers until it is handed in, and again when it was returned. */
export const mayAnswer = (viewer: Viewer, attempt: JudgedAttempt): boolean =>
  isOwn(viewer, attempt) && (attempt.status === 'in_progress' || attempt.status === 'returned');

/** Who leads the office coaches: helps, and says who it was done together with. */
export const mayCoach = (viewer: Viewer, attempt: JudgedAttempt): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'moderator' && reaches(viewer, attempt.editorial_office.id));

/** What has been handed in is reviewed, and may be reviewed again or returned. */
export const mayReview = (viewer: Viewer, attempt: JudgedAttempt): boolean =>
  mayCoach(viewer, attempt) && (attempt.status === 'submitted' || attempt.status === 'reviewed');
