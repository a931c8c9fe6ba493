import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/client-network.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import {
  clearHits,
  countHit,
  requireWithinLimit,
  refundHit,
  hashAddress,
  tooManyRequests,
} from '../../platform/rate-limit.ts';

/** Tries of one address from one network, or from one device that its owner has signed in on. */
const OF_NETWORK_AND_ADDRESS: Limit = { max: 5, seconds: 60 };
/** Addresses tried from one network: a whole school may sit behind one. */
const OF_NETWORK: Limit = { max: 200, seconds: 600 };
/** Tries of one address from everywhere, or from one known device. */
const OF_ADDRESS: Limit = { max: 50, seconds: 3600 };
const KNOWN_DAYS = 90;

/** A try that was counted before it is made; a good sign-in takes it back. */
export interface CountedTry {
  /**
   * The 429 that a wrong password is answered with where only the owner's known place let the try
   * through, so that it tells nobody whose place it is.
   */
  refusal: ProblemError | null;
  takeBack(): Promise<void>;
}

interface Try {
  email: string;
  ip: string;
  /** The cookie's mark, where the owner of the address has signed in on this device before. */
  knownDevice: string | null;
}

/** True for a network address that the owner of the account has signed in from before. */
async function isKnownPlace(database: Database, { email, ip }: Try): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from audit_entry a join app_user u on u.id = a.user_id
      where lower(u.email) = ${email.trim().toLowerCase()} and a.action = 'session.start'
        and a.ip = ${ip} and a.created_at > now() - make_interval(days => ${KNOWN_DAYS})) as is_known`.execute(
    database,
  );
  return rows[0]?.is_known ?? false;
}

/**
 * Counts a try on a device where the owner of the address has signed in before. It has windows of
 * its own, which nobody without that device's cookie can fill.
 */
async function countOnDevice(database: Database, device: string): Promise<CountedTry> {
  const short = `login-device:${device}`;
  const long = `${short}:hour`;
  await requireWithinLimit(database, short, OF_NETWORK_AND_ADDRESS);
  await requireWithinLimit(database, long, OF_ADDRESS);
  return {
    refusal: null,
    async takeBack() {
      await clearHits(database, short);
      await refundHit(database, long);
    },
  };
}

/** The 429 of an address in its network, with the way in that nobody else can use up. */
function tooManyHere(secondsLeft: number): ProblemError {
  const { max } = OF_NETWORK_AND_ADDRESS;
  const problem = tooManyRequests(max, secondsLeft);
  const seconds = Math.max(1, secondsLeft);
  const said = {
    sv: `För många försök. Vänta ${seconds} sekunder och försök igen. Är det någon annan som har försökt? Välj Glömt lösenord, så kommer du in med länken i mejlet.`,
    en: `Too many tries. Wait ${seconds} seconds and try again. Did someone else try? Choose Forgot password, and the link in the mail lets you in.`,
  };
  return new ProblemError(problem.status, problem.code, said, { headers: problem.headers });
}

/**
 * Counts an address once for each network and window, however often it is tried from there. So a
 * pupil who tries one address all day uses up one of the network's tries. An address whose owner
 * has signed in from there before is tried though others have used up the network's.
 */
async function countAddressOfNetwork(
  database: Database,
  attempt: Try,
  { network, address }: { network: string; address: string },
) {
  const key = `login-from:${network}`;
  const pair = `${key}:${address}`;
  const isFirst = (await countHit(database, pair, OF_NETWORK.seconds)).hits === 1;
  const counted = isFirst ? await countHit(database, key, OF_NETWORK.seconds) : null;
  const isFull = counted !== null && counted.hits > OF_NETWORK.max;
  const refusal = isFull ? tooManyRequests(OF_NETWORK.max, counted.seconds_left) : null;
  // An address over the limit is not one of those that have been counted.
  if (refusal) await clearHits(database, pair);
  if (refusal && !(await isKnownPlace(database, attempt))) throw refusal;
  return {
    refusal,
    async takeBack() {
      await clearHits(database, pair);
      await refundHit(database, key);
    },
  };
}

/**
 * Counts a try to sign in before it is made, so that many at once are no more than many after each
 * other. Where others have used up the tries, the owner's known devices and places still get in.
 * @throws ProblemError 429
 */
export async function countSignInTry(database: Database, attempt: Try): Promise<CountedTry> {
  const { email, ip, knownDevice } = attempt;
  const network = networkOf(ip);
  const address = hashAddress(email);
  if (knownDevice !== null) return countOnDevice(database, knownDevice);
  const key = `login:${address}:${network}`;
  const tried = await countHit(database, key, OF_NETWORK_AND_ADDRESS.seconds);
  if (tried.hits > OF_NETWORK_AND_ADDRESS.max) throw tooManyHere(tried.seconds_left);
  const ofNetwork = await countAddressOfNetwork(database, attempt, { network, address });
  const everywhere = `login:${address}`;
  const tries = await countHit(database, everywhere, OF_ADDRESS.seconds);
  const isFull = tries.hits > OF_ADDRESS.max;
  const refusal = isFull ? tooManyRequests(OF_ADDRESS.max, tries.seconds_left) : ofNetwork.refusal;
  if (isFull && !(await isKnownPlace(database, attempt))) throw refusal;
  return {
    refusal,
    async takeBack() {
      await clearHits(database, key);
      await ofNetwork.takeBack();
      await refundHit(database, everywhere);
    },
  };
}
