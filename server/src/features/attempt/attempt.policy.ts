import type { AttemptStatus } from '@spalten/contract/assignment';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, leadsOffice } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The facts about an attempt that the rules read. */
export interface AttemptFacts {
  status: AttemptStatus;
  participant: { id: number };
  editorial_office: { id: number };
}

/**
 * Builds the SQL of who sees an attempt (table alias `t`): participants see their own, others those
 * of their offices.
 */
export const isAttemptVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant'
    ? sql<boolean>`(t.participant_id = ${viewer.userId})`
    : isOfficeInReach(viewer, 't.editorial_office_id');

/**
 * Builds the SQL of who may read files of the attempt `att.object_id`: those who see it, if their
 * package includes assignments.
 */
export function readsAttempt(viewer: Viewer | null): RawBuilder<boolean> {
  if (!viewer || (viewer.features !== 'all' && !viewer.features.includes('assignment')))
    return sql<boolean>`false`;
  return sql<boolean>`exists (select from attempt t
    where t.id = att.object_id and ${isAttemptVisible(viewer)})`;
}

/** Roles that may start attempts. */
export const LEARNERS = ['participant'] as const;

/** Roles that follow the attempts of others. */
export const FOLLOWERS = ['moderator', 'customer', 'admin'] as const;

/** Returns true for the viewer's own attempt. Only participants start any. */
export const isOwn = (viewer: Viewer, attempt: AttemptFacts): boolean =>
  attempt.participant.id === viewer.userId;

/** Allows the participant to answer until submission, and again after the attempt was returned. */
export const mayAnswer = (viewer: Viewer, attempt: AttemptFacts): boolean =>
  isOwn(viewer, attempt) && (attempt.status === 'in_progress' || attempt.status === 'returned');

/**
 * Allows coaching by moderators of the office and administrators: helping, and naming who helped.
 */
export const mayCoach = (viewer: Viewer, attempt: AttemptFacts): boolean =>
  leadsOffice(viewer, attempt.editorial_office.id);

/** Allows reviewing a submitted attempt, and reviewing it again or returning it. */
export const mayReview = (viewer: Viewer, attempt: AttemptFacts): boolean =>
  mayCoach(viewer, attempt) && (attempt.status === 'submitted' || attempt.status === 'reviewed');
