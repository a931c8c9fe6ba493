import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

/** Tells those who lead a participant's offices of something about signing in. */
export async function tellLeaders(
  database: Database | Transaction,
  kind: 'participant-locked' | 'participant-password',
  userId: number,
): Promise<void> {
  await sql`select give_notice(array(select l.id from editorial_office_member own
      join editorial_office_member m on m.editorial_office_id = own.editorial_office_id
      join app_user l on l.id = m.user_id and l.role = 'moderator'
      where own.user_id = u.id), ${kind}, u.id, u.name, u.id)
    from app_user u where u.id = ${userId}`.execute(database);
}

/** Tells a person that a password was chosen for the account, since it may have been somebody else. */
export async function tellOwner(transaction: Transaction, userId: number): Promise<void> {
  await sql`select give_notice(array[u.id], 'account-password', u.id, u.name, null)
    from app_user u where u.id = ${userId}`.execute(transaction);
}

/** Marks the notices of a locked card as read, when its person may try again. */
export async function readLockNotices(
  database: Database | Transaction,
  userIds: readonly number[],
): Promise<void> {
  await sql`update notice set read_at = now() where kind = 'participant-locked'
    and object_id = any(${[...userIds]}::bigint[]) and read_at is null`.execute(database);
}
