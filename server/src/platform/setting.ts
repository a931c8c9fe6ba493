import type { Database } from './database/database.ts';

/** Reads a setting that a migration created. @throws Error if it is missing */
export async function readSetting<T>(database: Database, key: string): Promise<T> {
  const row = await database
    .selectFrom('setting')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) throw new Error(`there is no setting ${key}`);
  return row.value as T;
}
