import { MAX_PUSH_DEVICES } from '@spalten/contract/push';
import type { PushDevice } from '@spalten/contract/push';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const MAX_AGENT = 300;

/** Lists the person's devices, the newest first. */
export const listDevices = (database: Database, userId: number): Promise<PushDevice[]> =>
  database
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'user_agent', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute() as Promise<never>;

/** Adds a device, or renews it. The oldest of too many is removed. */
export async function addDevice(
  database: Database,
  userId: number,
  device: { endpoint: string; p256dh: string; auth: string; userAgent: string },
): Promise<PushDevice | undefined> {
  const { endpoint, p256dh, auth } = device;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<PushDevice>`
      insert into push_subscription (user_id, endpoint, p256dh, auth, user_agent)
      values (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${device.userAgent.slice(0, MAX_AGENT)})
      on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
        auth = excluded.auth, user_agent = excluded.user_agent, created_at = now()
      returning id, endpoint, user_agent, created_at`.execute(transaction);
    await sql`delete from push_subscription where user_id = ${userId} and id not in (
      select id from push_subscription where user_id = ${userId}
      order by created_at desc, id desc limit ${MAX_PUSH_DEVICES})`.execute(transaction);
    return rows[0];
  });
}

/** Removes a device of the person's. Returns false if there is none with that id. */
export async function removeDevice(
  database: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
