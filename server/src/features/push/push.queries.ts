import { MAX_PUSH_DEVICES } from '@spalten/contract/push';
import type { PushDevice } from '@spalten/contract/push';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/tokens.ts';

const MAX_AGENT = 300;

/** The person who asks, and the session that they ask by. */
export interface Asker {
  userId: number;
  sessionId: string;
}

/** Lists the person's devices, the newest first. */
export async function listDevices(
  database: Database,
  { userId, sessionId }: Asker,
): Promise<PushDevice[]> {
  const { rows } = await sql<PushDevice>`
    select id, endpoint, user_agent, created_at,
      session_hash is not distinct from ${hashToken(sessionId)} as is_current
    from push_subscription where user_id = ${userId} order by id desc`.execute(database);
  return rows;
}

/** Returns true if the address is that of a device of the person's. */
export async function isOwnDevice(
  database: Database,
  userId: number,
  endpoint: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds a device, or renews it, and binds it to the session. The oldest of too many is removed, and
 * so is a former address of the same session.
 */
export async function addDevice(
  database: Database,
  { userId, sessionId }: Asker,
  device: { endpoint: string; p256dh: string; auth: string; userAgent: string },
): Promise<PushDevice | undefined> {
  const { endpoint, p256dh, auth } = device;
  const session = hashToken(sessionId);
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<PushDevice>`
      insert into push_subscription (user_id, endpoint, p256dh, auth, user_agent, session_hash)
      values (${userId}, ${endpoint}, ${p256dh}, ${auth}, ${device.userAgent.slice(0, MAX_AGENT)},
        ${session})
      on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
        auth = excluded.auth, user_agent = excluded.user_agent, failing_since = null,
        session_hash = excluded.session_hash, created_at = case
          when push_subscription.user_id = excluded.user_id then push_subscription.created_at
          else now() end
      returning id, endpoint, user_agent, created_at, true as is_current`.execute(transaction);
    await sql`delete from push_subscription where user_id = ${userId}
      and (session_hash = ${session} and endpoint <> ${endpoint} or id not in (
        select id from push_subscription where user_id = ${userId}
        order by created_at desc, id desc limit ${MAX_PUSH_DEVICES}))`.execute(transaction);
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
