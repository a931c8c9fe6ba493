import type { Role } from '@spalten/contract/fields';
import type { ReadOnlyReason } from '@spalten/contract/user';
import { sql } from 'kysely';
import type { Language } from '../errors.ts';
import { toLanguage } from '../errors.ts';
import type { Database, Transaction } from '../database/database.ts';
import { normaliseMoments } from '../database/moments.ts';
import { today } from '../day.ts';

/**
 * The person making a request, with all that policies need. `role` is the effective role: an
 * administrator acting for a customer has the role `customer`. `offices` are the offices within
 * reach.
 */
export interface Viewer {
  userId: number;
  role: Role;
  customerId: number | null;
  offices: 'all' | readonly number[];
  /** Open offices that the person has left articles in. */
  formerOffices: readonly number[];
  /** The office that lists show; null for all in reach. */
  activeOfficeId: number | null;
  /** The person's own role, and the customer that an administrator acts for. */
  ownRole: Role;
  overrideCustomerId: number | null;
  /** Features of the customer's package; 'all' for the operator's staff. */
  features: 'all' | readonly string[];
  /** Chapter types of the package. */
  chapterTypes: 'all' | readonly number[];
  /** True in read mode; the reason is `readOnlyReason`. */
  isReadOnly: boolean;
  readOnlyReason: ReadOnlyReason | null;
  /** End of the file manager's administration mode. */
  adminUntil: string | null;
  isByCard: boolean;
  /** Signed in on a computer that others may use too. */
  isBorrowed: boolean;
  /** Language of generated documents: spreadsheets and exports. */
  language: Language;
}

interface SessionRow {
  user_id: number;
  own_role: Role;
  customer_id: number | null;
  active_editorial_office_id: number | null;
  override_customer_id: number | null;
  admin_until: string | null;
  locale: string;
  is_by_card: boolean;
  is_borrowed: boolean;
  office_ids: number[] | null;
  former_office_ids: number[] | null;
  features: string[] | null;
  chapter_types: number[] | null;
  read_only_reason: ReadOnlyReason | null;
}

function toViewer(row: SessionRow): Viewer {
  const override = row.own_role === 'admin' ? row.override_customer_id : null;
  const role = override ? 'customer' : row.own_role;
  const offices = role === 'admin' ? 'all' : (row.office_ids ?? []);
  const active = row.active_editorial_office_id;
  return {
    userId: row.user_id,
    role,
    customerId: override ?? row.customer_id,
    offices,
    formerOffices: row.former_office_ids ?? [],
    activeOfficeId:
      active !== null && (offices === 'all' || offices.includes(active)) ? active : null,
    ownRole: row.own_role,
    overrideCustomerId: override,
    features: row.features === null ? 'all' : row.features,
    chapterTypes: row.chapter_types === null ? 'all' : row.chapter_types,
    isReadOnly: row.read_only_reason !== null,
    readOnlyReason: row.read_only_reason,
    adminUntil: row.admin_until,
    isByCard: row.is_by_card,
    isBorrowed: row.is_borrowed,
    language: toLanguage(row.locale),
  };
}

/** Columns of a viewer. `u` is the person, `s` the session. */
export const viewerColumns = sql`u.id as user_id, u.role as own_role, u.locale, u.customer_id,
  u.active_editorial_office_id, s.override_customer_id, s.admin_until,
  s.card_id is not null as is_by_card, s.is_borrowed,
  case
    when u.role = 'admin' and s.override_customer_id is null then null
    when u.role in ('admin', 'customer') then (
      select array_agg(o.id order by o.id) from editorial_office o
      where o.customer_id = coalesce(s.override_customer_id, u.customer_id) and o.is_active)
    else (
      select array_agg(m.editorial_office_id order by m.editorial_office_id) from editorial_office_member m
      where m.user_id = u.id and exists (select from editorial_office o
        where o.id = m.editorial_office_id and o.is_active))
  end as office_ids,
  (select array_agg(f.editorial_office_id order by f.editorial_office_id) from former_member f
    join editorial_office o on o.id = f.editorial_office_id
      and o.customer_id = u.customer_id and o.is_active
    where f.user_id = u.id and not exists (select from editorial_office_member m
      where m.user_id = u.id and m.editorial_office_id = o.id)) as former_office_ids,
  case when c.id is null then null else coalesce(p.features, '{}') end as features,
  case when c.id is null then null else coalesce(p.chapter_types, '{}') end as chapter_types,
  case when c.id is null then null
    when not c.is_active then 'closed'
    when c.package_ends_on < ${today} then 'ended'
    when c.package_starts_on > ${today} then 'not_begun'
  end as read_only_reason`;
export const viewerJoins = sql`left join customer c on c.id = case when u.role = 'admin'
    then s.override_customer_id else u.customer_id end
  left join package p on p.id = c.package_id`;

/** Finds the viewer of a person outside of a session, for mails. */
export async function findViewerOf(
  database: Database | Transaction,
  userId: number,
): Promise<Viewer | null> {
  const { rows } = await sql<SessionRow>`
    select ${viewerColumns} from app_user u cross join (
      select null::bigint as override_customer_id, null::timestamptz as admin_until, null::bigint as card_id, false as is_borrowed) s
    ${viewerJoins} where u.id = ${userId} and u.is_active`.execute(database);
  return rows[0] ? toViewer(rows[0]) : null;
}

/** Reads the viewer from the row of `viewerColumns` as JSON. */
export const readFacts = (facts: string): Viewer =>
  toViewer(JSON.parse(normaliseMoments(facts)) as SessionRow);
