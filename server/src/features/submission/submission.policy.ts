import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that read what was sent in, and open and close the box. */
export const SUBMISSION_READERS = ['moderator', 'admin'] as const;

/** Builds the SQL of who sees a submission (`n`): the office's moderators, and administrators. */
export function isSubmissionVisible(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.role !== 'moderator' && viewer?.role !== 'admin') return sql<boolean>`false`;
  return isOfficeInReach(viewer, 'n.editorial_office_id');
}
