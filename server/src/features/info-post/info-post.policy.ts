import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isAddressedTo } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Notices are the operator's own. */
export const INFO_EDITORS = ['admin'] as const;

export const mayManageInfoPosts = (viewer: Viewer | null): boolean => viewer?.role === 'admin';

/**
 * To whom a notice (table alias `p`) is shown: in its time, to those it is meant for; signed out,
 * those of the login page that are meant for everyone.
 */
export function isInfoPostAddressed(viewer: Viewer | null): RawBuilder<boolean> {
  const isInTime = sql<boolean>`((p.starts_at is null or p.starts_at <= now())
    and (p.ends_at is null or p.ends_at > now()))`;
  const isHere = viewer ? sql<boolean>`true` : sql<boolean>`p.placement = 'login'`;
  return sql<boolean>`(${isInTime} and ${isAddressedTo(viewer, 'p')} and ${isHere})`;
}

/** Who sees a notice (`p`). */
export const isInfoPostVisible = (viewer: Viewer | null): RawBuilder<boolean> =>
  mayManageInfoPosts(viewer) ? sql<boolean>`true` : isInfoPostAddressed(viewer);
