import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isAddressedTo } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that may write notices. */
export const INFO_EDITORS = ['admin'] as const;

export const mayManageInfoPosts = (viewer: Viewer | null): boolean => viewer?.role === 'admin';

/**
 * Builds the SQL of whom a notice (table alias `p`) is shown to: its audience, during its period.
 * Signed-out visitors get the notices of the login page addressed to everyone.
 */
export function isInfoPostAddressed(viewer: Viewer | null): RawBuilder<boolean> {
  const isInTime = sql<boolean>`((p.starts_at is null or p.starts_at <= now())
    and (p.ends_at is null or p.ends_at > now()))`;
  const isHere = viewer ? sql<boolean>`true` : sql<boolean>`p.placement = 'login'`;
  return sql<boolean>`(${isInTime} and ${isAddressedTo(viewer, 'p')} and ${isHere})`;
}

/** Builds the SQL of who sees a notice (`p`). */
export const isInfoPostVisible = (viewer: Viewer | null): RawBuilder<boolean> =>
  mayManageInfoPosts(viewer) ? sql<boolean>`true` : isInfoPostAddressed(viewer);
