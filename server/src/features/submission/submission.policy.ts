import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that read what was sent in. */
export const SUBMISSION_READERS = ['moderator', 'admin'] as const;

/** Builds the SQL of who sees a submission (`n`): the office's moderators, and administrators. */
export function isSubmissionVisible(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.role !== 'moderator' && viewer?.role !== 'admin') return sql<boolean>`false`;
  return isOfficeInReach(viewer, 'n.editorial_office_id');
}

/** Allows the office's moderators and administrators to open and close its box. */
export const mayUpdateBox = (viewer: Viewer, officeId: number): boolean =>
  viewer.role === 'admin' || (viewer.role === 'moderator' && reaches(viewer, officeId));
