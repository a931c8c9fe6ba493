import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that see and note consents. */
export const CONSENT_KEEPERS = ['moderator', 'admin'] as const;
/** Roles that mark people in pictures. */
export const MARKERS = ['participant', 'moderator', 'admin'] as const;

/** True if the viewer keeps consents, and so may know why a picture is held. */
export const keepsConsents = ({ role }: Viewer): boolean =>
  role === 'moderator' || role === 'admin';

/**
 * Builds the SQL of who sees a person of the register (table alias `p`): moderators of the office, and
 * administrators. It says whose identity is protected.
 */
export const isPicturedVisible = (viewer: Viewer): RawBuilder<boolean> =>
  keepsConsents(viewer) ? isOfficeInReach(viewer, 'p.editorial_office_id') : sql<boolean>`false`;

/**
 * Tells whether a mark may be removed: moderators remove any, others their own, unless the picture is
 * held by it. Why it is held makes no difference, since that is told to nobody else.
 */
export const mayUnmark = (
  viewer: Viewer,
  mark: { created_by: number | null; is_held: boolean },
): boolean => keepsConsents(viewer) || (mark.created_by === viewer.userId && !mark.is_held);
