import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/**
 * Builds the SQL of who sees a customer (table alias `c`): administrators all, others their own.
 */
export const isCustomerVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`c.id = ${viewer.customerId}`;

/** Allows the customer and administrators to change contact details. */
export const mayUpdateContact = (viewer: Viewer, customerId: number): boolean =>
  viewer.role === 'admin' || (viewer.role === 'customer' && viewer.customerId === customerId);

/** Allows administrators to change name, number and package. */
export const mayManageCustomers = (viewer: Viewer): boolean => viewer.role === 'admin';

/**
 * Allows the customer and administrators to read contact details and counts. Others see the name
 * only.
 */
export const mayReadCustomer = (viewer: Viewer): boolean =>
  viewer.role === 'admin' || viewer.role === 'customer';
