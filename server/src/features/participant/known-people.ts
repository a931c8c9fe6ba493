import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { plainName } from '../../platform/plain-name.ts';
import { isOfficeInReach } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { isCardManaged, isPersonManaged } from '../person/index.ts';

/** An account of the customer that a row of an import may mean. */
export interface KnownPerson {
  id: number;
  email: string | null;
  user_name: string | null;
  name: string;
  is_participant: boolean;
  is_active: boolean;
  /** Taken out by somebody, rather than only deactivated. */
  is_removed: boolean;
  /** A card that signs in, also once the person is activated again. */
  has_card: boolean;
  /** The viewer manages the person, and so may be told their name and offices. */
  is_managed: boolean;
  /** In the office that people are taken into. */
  is_member: boolean;
  /** The person's offices in the viewer's reach. */
  offices: string | null;
}

/** Finds a customer's accounts with one of the addresses, and its participants with one of the names. */
export async function findKnown(
  transaction: Transaction,
  viewer: Viewer,
  rows: readonly { email: string; name: string }[],
  { customerId, officeId }: { customerId: number; officeId: number },
): Promise<KnownPerson[]> {
  const emails = rows.map(({ email }) => email.toLowerCase());
  const names = rows.map(({ name }) => plainName(name));
  const { rows: found } = await sql<KnownPerson>`
    select u.id, lower(u.email) as email, u.user_name, u.name, u.is_active,
      u.deleted_at is not null as is_removed,
      u.role = 'participant' as is_participant,
      exists (select from sign_in_card k where k.user_id = u.id) as has_card,
      (u.role = 'participant' and ${isPersonManaged(viewer, 'participant')}) as is_managed,
      exists (select from editorial_office_member m
        where m.user_id = u.id and m.editorial_office_id = ${officeId}) as is_member,
      (select string_agg(o.name, ', ' order by o.name) from editorial_office_member m
        join editorial_office o on o.id = m.editorial_office_id
        where m.user_id = u.id and ${isOfficeInReach(viewer, 'o.id')}) as offices
    from app_user u
    where u.customer_id = ${customerId} and (lower(u.email) = any(${emails}::text[])
      or (u.role = 'participant' and u.erased_at is null
        and plain_name(u.name) = any(${names}::text[])))
    order by u.id`.execute(transaction);
  return found;
}

/** Finds which addresses have an account with any customer. */
export async function findTaken(
  transaction: Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from app_user
    where lower(email) = any(${[...emails]}::text[])`.execute(transaction);
  return new Set(rows.map(({ email }) => email));
}

/** Returns those of the people without a card whose cards the viewer may make. */
export async function withCardsManaged(
  transaction: Transaction,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select u.id from app_user u
    where u.id = any(${[...ids]}::bigint[]) and ${isCardManaged(viewer, 'participant')}
      and not exists (select from sign_in_card k where k.user_id = u.id)`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}
