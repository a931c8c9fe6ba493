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

/** Reads the keys from the database. They are made when they are first asked for, once for all nodes. */
export async function readVapidKeys(database: Database): Promise<VapidKeys> {
  const row = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  if (row) return row.value as unknown as VapidKeys;
  const made = JSON.stringify(webPush.generateVAPIDKeys());
  await sql`insert into setting (key, value) values (${SETTING}, ${made}::jsonb)
    on conflict (key) do nothing`.execute(database);
  return readSetting<VapidKeys>(database, SETTING);
}
