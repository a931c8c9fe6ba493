import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Who sees a customer (table alias `c`): the operator's staff all, everyone else their own. */
export const isCustomerVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin' ? sql<boolean>`true` : sql<boolean>`c.id = ${viewer.customerId}`;

/** Contact details are the customer's own to change, and the operator's. */
export const mayUpdateContact = (viewer: Viewer, customerId: number): boolean =>
  viewer.role === 'admin' || (viewer.role === 'customer' && viewer.customerId === customerId);

/** Name, number and package are the operator's. */
export const mayKeepCustomers = (viewer: Viewer): boolean => viewer.role === 'admin';

/** Contact details and figures are for those who answer for the customer; others see its name. */
export const mayReadCustomer = (viewer: Viewer): boolean =>
  viewer.role === 'admin' || viewer.role === 'customer';
