import { ACCOUNT_ACTIONS, CUSTOMER_KINDS } from '@spalten/contract/audit-names';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/**
 * Builds the SQL of who reads an entry (table alias `e`): administrators all, a customer's own
 * users those about their organisation and about the accounts of its people. Wrong passwords for an
 * account that doesn't exist have no customer.
 */
export const isEntryVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(e.customer_id = ${viewer.customerId}
        and (e.object_type = any(${[...CUSTOMER_KINDS]}::text[])
          or (e.object_type is null and e.action = any(${[...ACCOUNT_ACTIONS]}::text[]))))`;

/** Allows administrators to read and search IP addresses. */
export const mayReadAddresses = (viewer: Viewer): boolean => viewer.role === 'admin';
