import { sql } from 'kysely';
import type { SearchPart } from '../../platform/search.ts';
import { isCustomerVisible } from './customer.policy.ts';

/** Searches customers by their own and their contact's name. Customers find themselves only. */
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
  // Organisation numbers match with and without hyphen. Everyone who may search customers may read
  // them.
  otherName: {
    column: `(coalesce(c.organisation_number, '') || ' ' || replace(coalesce(c.organisation_number, ''), '-', ''))`,
    isKnown: () => sql<boolean>`true`,
  },
};
