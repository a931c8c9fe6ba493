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

/**
 * Builds the SQL of who is told the sender of an article (`a`) that was made of a submission (`n`, null
 * once it is erased): who leads the offices of both.
 */
export function isSenderVisible(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'moderator' && viewer.role !== 'admin') return sql<boolean>`false`;
  return sql<boolean>`(a.deleted_at is null and ${isOfficeInReach(viewer, 'a.editorial_office_id')}
    and (n.id is null or ${isSubmissionVisible(viewer)}))`;
}
