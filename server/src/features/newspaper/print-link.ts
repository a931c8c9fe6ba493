import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/session/tokens.ts';

/** Finds the file of a mailed link. Undefined if the link is unknown or expired. */
export async function findPrintFile(database: Database, token: string) {
  const { rows } = await sql<{ storage_key: string; display_filename: string; file_size: number }>`
    select f.storage_key, f.display_filename, f.file_size
    from print_link l join file f on f.id = l.file_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > now()`.execute(database);
  return rows[0];
}

/** Deletes expired links. Runs every night. */
export async function removeOldLinks(database: Database): Promise<void> {
  await sql`delete from print_link where expires_at < now()`.execute(database);
}
