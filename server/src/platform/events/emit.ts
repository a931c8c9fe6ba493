import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';

/**
 * Writes an event for a change without a trigger. Office or customer determine its audience. Those
 * who no longer see a withdrawn object are told without its id.
 */
export async function emitEvent(
  database: Database | Transaction,
  event: {
    type: string;
    id: number;
    customerId: number | null;
    officeId: number | null;
    isWithdrawn?: boolean;
  },
): Promise<void> {
  await sql`with told as (insert into event (type, object_id, customer_id, editorial_office_id,
        is_withdrawn)
      values (${event.type}, ${event.id}, ${event.customerId}, ${event.officeId},
        ${event.isWithdrawn ?? false}) returning id)
    select pg_notify('spalten_event', '') from told`.execute(database);
}

/** An object that appears or ends at a set time, without a change to its row. */
export interface DueTime {
  id: number;
  customer_id: number | null;
  editorial_office_id: number | null;
  at: string;
}

/**
 * Writes an event for each object of a type whose time came within the last hour, once per object.
 * `moments` selects candidates with their times. It runs every minute and should use an index.
 */
export async function emitDueEvents(
  database: Database | Transaction,
  type: string,
  moments: RawBuilder<DueTime>,
): Promise<void> {
  await sql`with told as (insert into event (type, object_id, customer_id, editorial_office_id)
      select ${type}, m.id, m.customer_id, m.editorial_office_id from (${moments}) m
      where m.at between now() - interval '1 hour' and now() and not exists (
        select from event e where e.created_at >= m.at and e.type = ${type} and e.object_id = m.id)
      returning id)
    select pg_notify('spalten_event', '') from told limit 1`.execute(database);
}
