import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';
import { isCustomerVisible } from './customer.policy.ts';

/** Customers, by their name and their contact's; their own is found by who answers for it. */
export const customerSearch: SearchPart = {
  kind: 'customer',
  roles: ['customer', 'admin'],
  from: 'customer c',
  id: 'c.id',
  title: 'c.name',
  vector: `to_tsvector('swedish', c.name || ' ' || c.contact_name)`,
  note: `nullif(c.contact_name, '')`,
  changedAt: 'c.updated_at',
  isVisible: isCustomerVisible,
  // With the hyphen and without: people write both. Who looks for customers reads their numbers.
  otherName: {
    column: `(coalesce(c.organisation_number, '') || ' ' || replace(coalesce(c.organisation_number, ''), '-', ''))`,
    isKnown: () => sql<boolean>`true`,
  },
};
