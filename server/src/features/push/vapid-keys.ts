import { sql } from 'kysely';
import webPush from 'web-push';
import type { Database } from '../../platform/database/database.ts';
import { readSetting } from '../../platform/setting.ts';

const SETTING = 'vapid_keys';

/** The keys by which push services know this installation. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Makes the keys at the first start, once for all nodes. */
export async function makeVapidKeys(database: Database): Promise<void> {
  const row = await database
    .selectFrom('setting')
    .select('key')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (row) return;
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await sql`insert into setting (key, value) values (${SETTING}, ${made}::jsonb)
    on conflict (key) do nothing`.execute(database);
}

export const readVapidKeys = (database: Database): Promise<VapidKeys> =>
  readSetting<VapidKeys>(database, SETTING);
