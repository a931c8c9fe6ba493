import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Makes a change of consents, marks or protected identities wait for what the customer is putting out,
 * and the other way round, until the transaction ends. Called before any row is locked, so that the two
 * can't deadlock. `officeId` is any office of the customer.
 */
export async function lockConsents(transaction: Transaction, officeId: number): Promise<void> {
  await sql`select lock_consents(${officeId}::bigint, false)`.execute(transaction);
}

/** Holds the consents of an office’s customer as they are while something is put out. */
export async function holdConsents(transaction: Transaction, officeId: number): Promise<void> {
  await sql`select lock_consents(${officeId}::bigint, true)`.execute(transaction);
}
