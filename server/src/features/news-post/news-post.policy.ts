import type { Audience } from '@spalten/contract/audience';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isAddressedTo, isAudienceManaged, mayAddress } from '../../platform/session/audience.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who writes news posts, each to those in their own reach. */
export const NEWS_EDITORS = ['moderator', 'customer', 'admin'] as const;

/** In whose feed a post (table alias `p`) is: once it has come out, theirs whom it is meant for. */
export const isInFeed = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(p.published_at <= now() and ${isAddressedTo(viewer, 'p')})`;

/** Who manages a post (`p`), drafts too: who may address all that it is addressed to. */
export const isNewsPostManaged = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'participant' ? sql<boolean>`false` : isAudienceManaged(viewer, 'p');

/** Who sees a post (`p`). */
export const isNewsPostVisible = (viewer: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isInFeed(viewer)} or ${isNewsPostManaged(viewer)})`;

/** What the client shows: the same rule, sent with the thing. */
export const newsPostAbilities = (viewer: Viewer, audience: Audience) => {
  const may = mayAddress(viewer, audience);
  return { update: may, delete: may };
};
