import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that may read packages. */
export const PACKAGE_READERS = ['customer', 'admin'] as const;

/**
 * Builds the SQL of who sees a package (table alias `p`): administrators all, customers their own.
 */
export const isPackageVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from customer own
        where own.id = ${viewer.customerId} and own.package_id = p.id)`;

export const mayManagePackages = (viewer: Viewer): boolean => viewer.role === 'admin';
