import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ERASED_AFTER_DAYS } from './person.queries.ts';

/**
 * Erases the personal data of who was deactivated 30 days ago; run every night. What they wrote
 * stays, under the byline that it had.
 */
export async function erasePeople(database: Database): Promise<void> {
  await sql`
    with erased as (
      update app_user set first_name = 'Borttagen', last_name = 'person', byline = null,
        email = 'borttagen-' || id || '@spalten.invalid', phone = null, password_hash = null,
        avatar_file_id = null, preferences = '{}', last_login_at = null, invited_at = null,
        erased_at = now()
      where deleted_at < now() - make_interval(days => ${ERASED_AFTER_DAYS}) and erased_at is null
      returning id),
    sessions as (delete from session where user_id in (select id from erased)),
    tokens as (delete from password_token where user_id in (select id from erased))
    insert into audit_entry (action, object_type, object_id, ip)
    select 'erase', 'person', id, '' from erased`.execute(database);
}
