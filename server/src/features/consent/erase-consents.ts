import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { lockConsents } from './lock-consents.ts';
import { takePersonAway } from './take-away.ts';

/**
 * Takes back the consents of people whose accounts are erased, and forgets who gave them. Their marks
 * stay, so that their pictures are held, and are taken from the web. Removed pages lie in the storage
 * until the nightly sweep.
 */
export async function eraseConsents(
  transaction: Transaction,
  services: Pick<Services, 'jobs'>,
  userIds: readonly number[],
): Promise<void> {
  const ids = [...userIds];
  await sql`update audit_entry set changes = '[]', object_name = null
    where object_type = 'pictured-person' and object_id in (
      select id from pictured_person where user_id = any(${ids}::bigint[]))`.execute(transaction);
  const { rows } = await sql<{ id: number; editorial_office_id: number }>`
    update pictured_person set paper = false, web = false, may_name = false,
      given_by = '', valid_until = null, taken_back_at = now(), link_hash = null,
      link_ends_at = null, link_answered_at = null, version = version + 1
    where user_id = any(${ids}::bigint[])
    returning id, editorial_office_id`.execute(transaction);
  for (const { id, editorial_office_id: officeId } of rows) {
    await lockConsents(transaction, officeId);
    await takePersonAway(transaction, services, { personId: id, userId: null });
  }
}
