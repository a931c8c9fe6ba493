import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { lockConsents } from './lock-consents.ts';

/** The job that takes the pictures of erased people from the web. */
export const ERASED_JOB = 'consent-erased';

/**
 * Takes back the consents of people whose accounts are erased, and forgets who gave them. Their marks
 * stay, so that their pictures are held, and a job takes them from the web.
 */
export async function eraseConsents(
  transaction: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...userIds];
  await sql`update audit_entry set changes = '[]', object_name = null
    where object_type = 'pictured-person' and object_id in (
      select id from pictured_person where user_id = any(${ids}::bigint[]))`.execute(transaction);
  const { rows: offices } = await sql<{ id: number }>`
    select min(editorial_office_id) as id from pictured_person
    where user_id = any(${ids}::bigint[]) group by customer_id order by customer_id`.execute(
    transaction,
  );
  for (const { id } of offices) await lockConsents(transaction, id);
  const { rows } = await sql<{ id: number }>`update pictured_person
    set paper = false, web = false, may_name = false,
      given_by = '', valid_until = null, taken_back_at = now(), link_hash = null,
      link_ends_at = null, link_answered_at = null, version = version + 1
    where user_id = any(${ids}::bigint[]) returning id`.execute(transaction);
  for (const { id } of rows) await jobs.send(transaction, ERASED_JOB, { personId: id });
}
