import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/database.ts';

/** Moderators of one office who read at once, each on a connection of their own. */
const READERS = 64;
/** Participants who write the articles of that office. */
const WRITERS = 100;

/** Adds the readers and writers to the office of the moderator with the address `email`. */
const addPeople = (database: Database, email: string) =>
  sql`
    with office as (select o.id, o.customer_id from app_user u
      join editorial_office o on o.id = u.active_editorial_office_id where u.email = ${email}),
    added as (
      insert into app_user (role, customer_id, first_name, last_name, email, active_editorial_office_id)
      select case when n <= ${READERS} then 'moderator' else 'participant' end, office.customer_id,
        'Vera', 'Pihl ' || n, 'vera.pihl.' || n || '@bench.example', office.id
      from office, generate_series(1, ${READERS + WRITERS}::int) n
      returning id, customer_id, active_editorial_office_id)
    insert into editorial_office_member (editorial_office_id, user_id, customer_id)
    select active_editorial_office_id, id, customer_id from added`.execute(database);

/**
 * Adds people to an office and signs its readers in.
 * @returns the readers' session ids
 */
export async function seatPeople(database: Database, email: string): Promise<string[]> {
  await addPeople(database, email);
  const sessions = Array.from(
    { length: READERS },
    () => `s.${randomBytes(32).toString('base64url')}`,
  );
  const hashes = sessions.map((session) => createHash('sha256').update(session).digest());
  await sql`
    insert into session (id_hash, user_id, ip, user_agent)
    select (${hashes}::bytea[])[row_number() over (order by u.id)], u.id, '127.0.0.1', 'bench'
    from app_user u where u.email like '%@bench.example' and u.role = 'moderator'`.execute(
    database,
  );
  return sessions;
}
