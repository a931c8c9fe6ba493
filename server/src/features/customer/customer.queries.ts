import type { Customer, customer as calls } from '@spalten/contract/customer';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import { contains, containsPattern } from '../../platform/like.ts';
import { listPage } from '../../platform/list.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import {
  isCustomerVisible,
  mayManageCustomers,
  mayReadCustomer,
  mayUpdateContact,
} from './customer.policy.ts';

type ListQuery = z.output<typeof calls.list.query>;

/** Builds the used amounts of a customer's (`c`) package. Deactivated people don't count. */
const countsJson = sql`json_build_object(
  'editorial_offices', (select count(*)::int from editorial_office o
    where o.customer_id = c.id and o.is_active),
  'moderators', (select count(*)::int from app_user u
    where u.customer_id = c.id and u.role = 'moderator' and u.is_active),
  'participants', (select count(*)::int from app_user u
    where u.customer_id = c.id and u.role = 'participant' and u.is_active),
  'newspapers_this_year', (select count(*)::int from newspaper n
    join editorial_office o on o.id = n.editorial_office_id
    where o.customer_id = c.id and n.deleted_at is null
      and n.created_at >= date_trunc('year', now())),
  'storage_bytes', (select coalesce(sum(f.file_size), 0)::bigint from file f
    where f.customer_id = c.id))`;

const NO_COUNTS = sql`json_build_object('editorial_offices', 0, 'moderators', 0, 'participants', 0,
  'newspapers_this_year', 0, 'storage_bytes', 0)`;

/** Builds the accounts of a customer (alias `c`), without erased ones. */
const accountsJson = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name,
    'email', u.email, 'last_login_at', u.last_login_at, 'is_active', u.is_active,
    'password_set', u.password_hash is not null,
    'is_contact', lower(u.email) = lower(c.contact_email)) order by not u.is_active, u.name, u.id)
  from app_user u where u.customer_id = c.id and u.role = 'customer' and u.erased_at is null), '[]')`;

function customerRows(database: Database | Transaction, viewer: Viewer) {
  const isWhole = mayReadCustomer(viewer);
  const own = <T>(column: string, otherwise: T) =>
    isWhole ? sql<unknown>`${sql.ref(`c.${column}`)}` : sql`${sql.lit(otherwise)}`;
  return database
    .selectFrom('customer as c')
    .select([
      'c.id',
      'c.created_at',
      'c.updated_at',
      'c.name',
      'c.is_active',
      own('organisation_number', null).as('organisation_number'),
      own('contact_name', '').as('contact_name'),
      own('contact_email', '').as('contact_email'),
      own('phone', null).as('phone'),
      own('imprint', null).as('imprint'),
      'c.moderators_keep_templates',
      (isWhole
        ? sql`c.address`
        : sql`json_build_object('street', '', 'postal_code', '', 'city', '')`
      ).as('address'),
      'c.package_starts_on',
      'c.package_ends_on',
      sql`coalesce(c.package_ends_on < ${today}, false)`.as('is_expired'),
      sql`(select json_build_object('id', p.id, 'name', p.name,
          'max_editorial_offices', p.max_editorial_offices, 'max_moderators', p.max_moderators,
          'max_participants', p.max_participants, 'newspapers_per_year', p.newspapers_per_year,
          'storage_mb', p.storage_mb)
        from package p where p.id = c.package_id)`.as('package'),
      (isWhole ? countsJson : NO_COUNTS).as('counts'),
      (isWhole ? accountsJson : sql`'[]'::json`).as('accounts'),
      sql`coalesce((select case when u.password_hash is null then 'invited' else 'active' end
        from app_user u where u.customer_id = c.id and u.role = 'customer' and u.is_active
          and lower(u.email) = lower(c.contact_email)), 'none')`.as('contact_state'),
    ])
    .where(isCustomerVisible(viewer));
}

const can = (viewer: Viewer, id: number) => ({
  update: mayUpdateContact(viewer, id),
  update_package: mayManageCustomers(viewer),
  override: mayManageCustomers(viewer),
});

export function listCustomers(database: Database, viewer: Viewer, query: ListQuery) {
  let rows = customerRows(database, viewer).select(
    sql`json_build_object('update', ${sql.lit(mayReadCustomer(viewer))},
      'update_package', ${sql.lit(mayManageCustomers(viewer))},
      'override', ${sql.lit(mayManageCustomers(viewer))})`.as('can'),
  );
  if (query.is_active !== null && query.is_active !== undefined)
    rows = rows.where('c.is_active', '=', query.is_active);
  if (query.package_id) rows = rows.where('c.package_id', '=', query.package_id);
  if (query.ends_by) rows = rows.where('c.package_ends_on', '<=', query.ends_by);
  if (query.q) {
    const like = containsPattern(query.q);
    rows = rows.where(
      sql<boolean>`(${contains('c.name', query.q)} or ${contains('c.contact_name', query.q)} or c.organisation_number ilike ${like}
        or replace(c.organisation_number, '-', '') ilike ${like})`,
    );
  }
  return listPage(rows, query, { name: 'text', created_at: 'timestamptz' }, 'name');
}

export async function findCustomer(
  database: Database | Transaction,
  viewer: Viewer,
  id: number,
): Promise<Customer | undefined> {
  const row = await customerRows(database, viewer).where('c.id', '=', id).executeTakeFirst();
  return row && ({ ...row, can: can(viewer, id) } as unknown as Customer);
}
