import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** The facts about an office that the rules read. */
export interface OfficeFacts {
  id: number;
  customer: { id: number };
}

/**
 * Builds the SQL of who sees an office (table alias `o`): customers all their own, others those in
 * reach.
 */
export const isEditorialOfficeVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'customer'
    ? sql<boolean>`o.customer_id = ${viewer.customerId}`
    : isOfficeInReach(viewer, 'o.id');

/** Allows its customer and administrators to change its name, moderators and activity. */
export const mayManageOffice = (viewer: Viewer, office: OfficeFacts): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'customer' && viewer.customerId === office.customer.id);

/** Also allows its moderators to change its texts. */
export const mayUpdateOffice = (viewer: Viewer, office: OfficeFacts): boolean =>
  mayManageOffice(viewer, office) || (viewer.role === 'moderator' && reaches(viewer, office.id));

/** Allows everyone but participants to read the printer's address. */
export const mayReadPrinter = (viewer: Viewer): boolean => viewer.role !== 'participant';
