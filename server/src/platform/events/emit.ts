import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/** Tells of a change that no row of a table shows; its office or customer says who it is near to. */
export async function emitEvent(
  database: Database | Transaction,
  event: { type: string; id: number; customerId: number | null; officeId: number | null },
): Promise<void> {
  await sql`with told as (insert into event (type, object_id, customer_id, editorial_office_id)
      values (${event.type}, ${event.id}, ${event.customerId}, ${event.officeId}) returning id)
    select pg_notify('spalten_event', '') from told`.execute(database);
}
