import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { IS_BEFORE_APPROVAL, isAuthorOf } from '../article/index.ts';

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
 * Builds the SQL of whose pictures (`f`) the viewer marks people in. A mark may hold a picture in
 * every newspaper, so participants mark in pictures that they brought in or that stand in an article
 * of their own that isn't approved yet.
 */
export function isMarkable(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role !== 'participant') return sql<boolean>`${keepsConsents(viewer)}::boolean`;
  return sql<boolean>`(coalesce(f.uploaded_by = ${viewer.userId}, false)
    or exists (select from article_image i join article a on a.id = i.article_id
      where i.file_id = f.id and ${isAuthorOf(viewer)} and ${IS_BEFORE_APPROVAL}))`;
}

/**
 * Tells whether a mark may be removed: moderators remove any, others their own, unless the picture is
 * held by it. Why it is held makes no difference, since that is told to nobody else.
 */
export const mayUnmark = (
  viewer: Viewer,
  mark: { created_by: number | null; is_held: boolean },
): boolean => keepsConsents(viewer) || (mark.created_by === viewer.userId && !mark.is_held);
