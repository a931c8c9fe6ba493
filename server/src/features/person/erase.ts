import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { eraseConsents } from '../consent/index.ts';
import { RESET_JOB } from '../session/index.ts';
import { ERASED_AFTER_DAYS } from './person.queries.ts';

type Tools = Pick<Services, 'jobs' | 'mailer'>;

interface ErasedAccount {
  id: number;
  /** The address before erasure; null for people without one. */
  email: string | null;
}

/** Overwrites personal data in accounts. Published texts keep their bylines. */
async function eraseAccounts(
  transaction: Transaction,
  isDue: RawBuilder<boolean>,
): Promise<ErasedAccount[]> {
  const { rows } = await sql<ErasedAccount>`
    with due as (
      select id, email from app_user
      where deleted_at is not null and erased_at is null and ${isDue}
      for update)
    update app_user u set first_name = 'Borttagen', last_name = 'person', byline = null,
      email = 'borttagen-' || u.id || '@spalten.invalid', user_name = null, phone = null, password_hash = null,
      avatar_file_id = null, preferences = '{}', last_login_at = null, invited_at = null,
      erased_at = now()
    from due where u.id = due.id returning u.id, due.email`.execute(transaction);
  return rows;
}

const ABOUT_PEOPLE = ['participant', 'moderator', 'customer_user', 'person'];

/**
 * Deletes names, addresses and earlier values of people from the audit trail. @returns the
 * addresses found in it
 */
async function eraseFromAudit(transaction: Transaction, ids: number[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with about as (
      select id, detail, changes from audit_entry
      where object_type = any(${ABOUT_PEOPLE}::text[]) and object_id = any(${ids}::bigint[])),
    emptied as (
      update audit_entry a set detail = a.detail - 'email', changes = '[]', object_name = null
      from about where a.id = about.id),
    said as (
      select detail->>'email' as email from about
      union select unnest(array[one->>'from', one->>'to'])
      from about cross join lateral jsonb_array_elements(changes) one where one->>'field' = 'email')
    select email from said where email is not null`.execute(transaction);
  await sql`update audit_entry set user_name = null
    where user_id = any(${ids}::bigint[])`.execute(transaction);
  return rows.map(({ email }) => email);
}

/** Deletes other records of people: sessions, links, addresses, jobs, mails. */
async function eraseTraces(
  transaction: Transaction,
  services: Tools,
  erased: ErasedAccount[],
  erasedBy: number | null,
): Promise<void> {
  const ids = erased.map(({ id }) => id);
  const earlier = await eraseFromAudit(transaction, ids);
  const emails = [...erased.flatMap(({ email }) => email ?? []), ...earlier].map((one) =>
    one.toLowerCase(),
  );
  await sql`delete from session where user_id = any(${ids}::bigint[])`.execute(transaction);
  await sql`delete from password_token where user_id = any(${ids}::bigint[])`.execute(transaction);
  await sql`delete from sign_in_card where user_id = any(${ids}::bigint[])`.execute(transaction);
  await sql`delete from external_identity where user_id = any(${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`delete from push_subscription where user_id = any(${ids}::bigint[])`.execute(
    transaction,
  );
  await sql`delete from picture_code where user_id = any(${ids}::bigint[])`.execute(transaction);
  // Reset requests are queued for any address, also for closed accounts.
  await sql`delete from pgboss.job where name = ${RESET_JOB}
    and lower(data->>'email') = any(${emails}::text[])`.execute(transaction);
  await eraseConsents(transaction, services, ids);
  await services.mailer.erase(transaction, emails);
  await sql`insert into audit_entry (action, user_id, object_type, object_id, customer_id, ip)
    select 'erase', ${erasedBy}::bigint,
      case u.role when 'customer' then 'customer_user' when 'admin' then 'person' else u.role end, u.id,
      u.customer_id, ''
    from app_user u where u.id = any(${ids}::bigint[])`.execute(transaction);
}

/**
 * Erases the personal data of everyone removed 30 days ago. Runs every night. Their texts stay
 * with the bylines.
 */
export async function erasePeople(services: Tools & Pick<Services, 'database'>): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const isDue = sql<boolean>`deleted_at < now() - make_interval(days => ${ERASED_AFTER_DAYS})`;
    const erased = await eraseAccounts(transaction, isDue);
    if (erased.length > 0) await eraseTraces(transaction, services, erased, null);
  });
}

/** Erases the personal data of one removed person. Their texts stay with the bylines. */
export async function erasePerson(
  transaction: Transaction,
  services: Tools,
  { id, erasedBy }: { id: number; erasedBy: number },
): Promise<void> {
  const erased = await eraseAccounts(transaction, sql<boolean>`id = ${id}`);
  await eraseTraces(transaction, services, erased, erasedBy);
}
