import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Takes back the consents of people whose accounts are erased, and forgets who gave them. Their marks
 * stay, so that their pictures are held.
 */
export async function eraseConsents(
  transaction: Transaction,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...userIds];
  await sql`update audit_entry set changes = '[]', object_name = null
    where object_type = 'pictured-person' and object_id in (
      select id from pictured_person where user_id = any(${ids}::bigint[]))`.execute(transaction);
  await sql`update pictured_person set paper = false, web = false, may_name = false,
      given_by = '', valid_until = null, taken_back_at = now(), link_hash = null,
      link_ends_at = null, link_answered_at = null, version = version + 1
    where user_id = any(${ids}::bigint[])`.execute(transaction);
}
