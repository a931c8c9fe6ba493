import type { Audience } from '@spalten/contract/audience';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isAddressedTo, isAudienceManaged, mayAddress } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that may write news posts, each for audiences in their reach. */
export const NEWS_EDITORS = ['moderator', 'customer', 'admin'] as const;

/** Builds the SQL of whose feed contains a post (table alias `p`): its audience, once published. */
export const isInFeed = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(p.published_at <= now() and ${isAddressedTo(viewer, 'p')})`;

/**
 * Builds the SQL of who manages a post (`p`), drafts included: those who may address its whole
 * audience.
 */
export const isNewsPostManaged = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant' ? sql<boolean>`false` : isAudienceManaged(viewer, 'p');

/** Builds the SQL of who sees a post (`p`). */
export const isNewsPostVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isInFeed(viewer)} or ${isNewsPostManaged(viewer)})`;

/** Lists what the viewer may do, sent as `can` so that the client shows the right actions. */
export const newsPostAbilities = (viewer: Viewer, audience: Audience) => {
  const may = mayAddress(viewer, audience);
  return { update: may, delete: may };
};
