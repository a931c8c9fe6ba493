import { sql } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/client-network.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { signInColumn } from './session.queries.ts';
import {
  clearHits,
  countHit,
  requireWithinLimit,
  refundHit,
  hashAddress,
  tooManyRequests,
} from '../../platform/rate-limit.ts';

/** Limit of tries per address and network, or per address and known device. */
const OF_NETWORK_AND_ADDRESS: Limit = { max: 5, seconds: 60 };
/** Limit of addresses tried per network. A whole school may share one. */
const OF_NETWORK: Limit = { max: 200, seconds: 600 };
/** Limit of tries per address from all networks, or per known device. */
const OF_ADDRESS: Limit = { max: 50, seconds: 3600 };
const KNOWN_DAYS = 90;

/** A try that is counted in advance. A successful sign-in refunds it. */
export interface SignInBudget {
  /**
   * The 429 to answer a wrong password with if only the owner's known network let the try through.
   * It hides which networks are known.
   */
  refusal: ProblemError | null;
  refund(): Promise<void>;
}

interface SignInAttempt {
  /** An address or a user name, as typed. */
  email: string;
  ip: string;
  /** The device cookie's id, if the address's owner has signed in on this device before. */
  knownDevice: string | null;
}

/** Returns true if the account's owner has signed in from this IP address before. */
async function isKnownNetwork(database: Database, { email, ip }: SignInAttempt): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select exists (select from audit_entry a join app_user u on u.id = a.user_id
      where u.id in (select id from app_user where ${signInColumn(email)} = ${email.trim().toLowerCase()}) and a.action = 'session.start'
        and a.ip = ${ip} and a.created_at > now() - make_interval(days => ${KNOWN_DAYS})) as is_known`.execute(
    database,
  );
  return rows[0]?.is_known ?? false;
}

/**
 * Counts a try on a known device. It has counters of its own, which no one without the device's
 * cookie can exhaust.
 */
async function countOnDevice(database: Database, device: string): Promise<SignInBudget> {
  const short = `login-device:${device}`;
  const long = `${short}:hour`;
  await requireWithinLimit(database, short, OF_NETWORK_AND_ADDRESS);
  await requireWithinLimit(database, long, OF_ADDRESS);
  return {
    refusal: null,
    async refund() {
      await clearHits(database, short);
      await refundHit(database, long);
    },
  };
}

/**
 * Builds the 429 for an address and network, which names the ways to sign in that others can't
 * exhaust.
 */
function tooManyOnNetwork(secondsLeft: number): ProblemError {
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
 * Counts each address once per network and window. One pupil trying one address all day thus uses
 * one of the network's tries. Owners who signed in from this IP address before may still try when
 * the network's limit is reached.
 */
async function countAddressOfNetwork(
  database: Database,
  attempt: SignInAttempt,
  { network, address }: { network: string; address: string },
) {
  const key = `login-from:${network}`;
  const pair = `${key}:${address}`;
  const isFirst = (await countHit(database, pair, OF_NETWORK.seconds)).hits === 1;
  const counted = isFirst ? await countHit(database, key, OF_NETWORK.seconds) : null;
  const isFull = counted !== null && counted.hits > OF_NETWORK.max;
  const refusal = isFull ? tooManyRequests(OF_NETWORK.max, counted.seconds_left) : null;
  // A refused address isn't counted, so that a later try is refused too.
  if (refusal) await clearHits(database, pair);
  if (refusal && !(await isKnownNetwork(database, attempt))) throw refusal;
  return {
    refusal,
    async refund() {
      await clearHits(database, pair);
      await refundHit(database, key);
    },
  };
}

/**
 * Counts a sign-in before it is tried, so that parallel tries are limited like sequential ones.
 * When a limit is reached, the owner's known devices and networks may still try. @throws
 * ProblemError 429
 */
export async function countSignInTry(
  database: Database,
  attempt: SignInAttempt,
): Promise<SignInBudget> {
  const { email, ip, knownDevice } = attempt;
  const network = networkOf(ip);
  const address = hashAddress(email);
  if (knownDevice !== null) return countOnDevice(database, knownDevice);
  const key = `login:${address}:${network}`;
  const tried = await countHit(database, key, OF_NETWORK_AND_ADDRESS.seconds);
  if (tried.hits > OF_NETWORK_AND_ADDRESS.max) throw tooManyOnNetwork(tried.seconds_left);
  const ofNetwork = await countAddressOfNetwork(database, attempt, { network, address });
  const everywhere = `login:${address}`;
  const tries = await countHit(database, everywhere, OF_ADDRESS.seconds);
  const isFull = tries.hits > OF_ADDRESS.max;
  const refusal = isFull ? tooManyRequests(OF_ADDRESS.max, tries.seconds_left) : ofNetwork.refusal;
  if (isFull && !(await isKnownNetwork(database, attempt))) throw refusal;
  return {
    refusal,
    async refund() {
      await clearHits(database, key);
      await ofNetwork.refund();
      await refundHit(database, everywhere);
    },
  };
}
