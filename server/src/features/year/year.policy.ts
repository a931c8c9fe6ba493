import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that see an office's statistics and start its terms. */
export const YEAR_KEEPERS = ['moderator', 'customer', 'admin'] as const;

/**
 * Builds the SQL of which offices' work counts for a person: all to themselves, to others those in
 * reach.
 */
export const isWorkShown = (
  viewer: Viewer,
  personId: number,
  column: string,
): RawBuilder<boolean> =>
  viewer.userId === personId ? sql<boolean>`true` : isOfficeInReach(viewer, column);
