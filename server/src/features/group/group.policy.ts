import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that see and manage groups: those who manage an office's participants. */
export const GROUP_KEEPERS = ['moderator', 'customer', 'admin'] as const;

/**
 * Builds the SQL of who sees and manages a group (table alias `g`): those who manage the participants
 * of its office. Participants don't know of groups.
 */
export const isGroupVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant'
    ? sql<boolean>`false`
    : isOfficeInReach(viewer, 'g.editorial_office_id');
