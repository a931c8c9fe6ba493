import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that keep the library of adverts, and bill from it. Participants don't see prices. */
export const ADVERT_KEEPERS = ['moderator', 'customer', 'admin'] as const;

/** Builds the SQL of who sees a row with the customer in `column`: the customer's own people. */
const isOfCustomer = (viewer: Viewer, column: string): RawBuilder<boolean> => {
  if (viewer.role === 'participant') return sql<boolean>`false`;
  return viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} = ${viewer.customerId})`;
};

/** Builds the SQL of who sees and keeps an advert (table alias `v`). */
export const isAdvertVisible = (viewer: Viewer): RawBuilder<boolean> =>
  isOfCustomer(viewer, 'v.customer_id');

/** Builds the SQL of who sees and keeps an advertiser (table alias `d`). */
export const isAdvertiserVisible = (viewer: Viewer): RawBuilder<boolean> =>
  isOfCustomer(viewer, 'd.customer_id');
