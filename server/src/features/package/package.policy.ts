import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who may ask for packages at all. */
export const PACKAGE_READERS = ['customer', 'admin'] as const;

/** Who sees a package (table alias `p`): the operator's staff all, a customer their own. */
export const isPackageVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from customer own
        where own.id = ${viewer.customerId} and own.package_id = p.id)`;

export const mayKeepPackages = (viewer: Viewer): boolean => viewer.role === 'admin';
