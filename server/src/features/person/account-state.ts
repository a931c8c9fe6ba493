import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { endSessionsOf, muteSessionsOf, revokePasswordTokens } from '../session/index.ts';

/** Pauses an account: ends all sessions at once. Card and data stay until it is activated again. */
export async function pause(transaction: Transaction, id: number): Promise<void> {
  await sql`update app_user set is_active = false where id = ${id}`.execute(transaction);
  await muteSessionsOf(transaction, id);
  await revokePasswordTokens(transaction, id);
}

/** Activates a paused or removed account. It begins without sessions. */
export async function activate(transaction: Transaction, id: number): Promise<void> {
  await sql`update app_user set is_active = true, deleted_at = null where id = ${id}`.execute(
    transaction,
  );
  await endSessionsOf(transaction, id);
}
