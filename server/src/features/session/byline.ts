import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Lets a byline that was the person's former name follow the new one. Signatures stay. */
export async function renameByline(
  transaction: Transaction,
  userId: number,
  formerName: string,
): Promise<void> {
  await sql`update app_user set byline = left(name, 80) where id = ${userId} and byline = ${formerName}`.execute(
    transaction,
  );
}
