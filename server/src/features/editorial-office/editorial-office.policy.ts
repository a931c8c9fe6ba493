import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isOfficeInReach, reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';

/** What the rules need to know of an office. */
export interface JudgedOffice {
  id: number;
  customer: { id: number };
}

/** Who sees an office (table alias `o`): a customer all of their own, others those in reach. */
export const isEditorialOfficeVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'customer'
    ? sql<boolean>`o.customer_id = ${viewer.customerId}`
    : isOfficeInReach(viewer, 'o.id');

/** Its name, its moderators and whether it is in use are for who has bought it. */
export const mayManageOffice = (viewer: Viewer, office: JudgedOffice): boolean =>
  viewer.role === 'admin' ||
  (viewer.role === 'customer' && viewer.customerId === office.customer.id);

/** Its texts are also for who leads it. */
export const mayUpdateOffice = (viewer: Viewer, office: JudgedOffice): boolean =>
  mayManageOffice(viewer, office) || (viewer.role === 'moderator' && reaches(viewer, office.id));

/** Where its papers are sent is for who leads it, and who bought it; not for who writes in it. */
export const mayReadPrinter = (viewer: Viewer): boolean => viewer.role !== 'participant';
