import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { countHit, demandRoomFor, demandTry } from '../../platform/rate-limit.ts';

/** Tries of one address from one place. */
const OF_PLACE_AND_ADDRESS: Limit = { max: 5, seconds: 60 };
/** Bad tries from one place, whichever the addresses: a whole class may sit behind one. */
const OF_PLACE: Limit = { max: 200, seconds: 600 };
/** Bad tries of one address from everywhere. */
const OF_ADDRESS: Limit = { max: 50, seconds: 3600 };
const KNOWN_DAYS = 90;

const addressKey = (email: string) => `login:${email.trim().toLowerCase()}`;
const placeKey = (ip: string) => `login-from:${ip}`;

/** True for a place that the owner of the address has signed in from before. */
async function isKnownPlace(database: Database, email: string, ip: string): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from audit_entry a join app_user u on u.id = a.user_id
      where lower(u.email) = ${email.trim().toLowerCase()} and a.action = 'session.start'
        and a.ip = ${ip} and a.created_at > now() - make_interval(days => ${KNOWN_DAYS})) as is_known`.execute(
    database,
  );
  return rows[0]?.is_known ?? false;
}

/**
 * Counts a try to sign in. An address that is tried from everywhere is closed to strange places
 * only, so that nobody can lock its owner out. @returns the key that a good sign-in clears
 * @throws ProblemError 429
 */
export async function demandSignInTry(
  database: Database,
  email: string,
  ip: string,
): Promise<string> {
  const key = `${addressKey(email)}:${ip}`;
  await demandTry(database, key, OF_PLACE_AND_ADDRESS);
  await demandRoomFor(database, placeKey(ip), OF_PLACE);
  try {
    await demandRoomFor(database, addressKey(email), OF_ADDRESS);
  } catch (error) {
    if (!(await isKnownPlace(database, email, ip))) throw error;
  }
  return key;
}

/** Writes down that a try was a bad one. */
export async function countBadSignIn(database: Database, email: string, ip: string) {
  await countHit(database, addressKey(email), OF_ADDRESS.seconds);
  await countHit(database, placeKey(ip), OF_PLACE.seconds);
}
