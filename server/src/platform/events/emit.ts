import type { RawBuilder } from 'kysely';
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

/** What comes out, or is over, at a moment that no change marks. */
export interface Moment {
  id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  at: string;
}

/**
 * Tells of things of a type whose moment has come within the last hour, each once. `moments` picks
 * things with their moments; asked every minute, it should use an index over them.
 */
export async function emitDueEvents(
  database: Database | Transaction,
  type: string,
  moments: RawBuilder<Moment>,
): Promise<void> {
  await sql`with told as (insert into event (type, object_id, customer_id, editorial_office_id)
      select ${type}, m.id, m.customer_id, m.editorial_office_id from (${moments}) m
      where m.at between now() - interval '1 hour' and now() and not exists (
        select from event e where e.created_at >= m.at and e.type = ${type} and e.object_id = m.id)
      returning id)
    select pg_notify('spalten_event', '') from told limit 1`.execute(database);
}
