import type { Transaction } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { requireWithinLimit, refundHit } from '../../platform/rate-limit.ts';
import type { Asking } from './asking.ts';

/** Addresses that a person may learn about in an hour without inviting anybody. */
const LOOKUPS: Limit = { max: 200, seconds: 3600 };
/** A call that looks up more addresses than these is not told which of them are taken. */
export const MAX_NAMED = 100;
/** Invitations that a customer may have mailed in an hour: two whole imports of a school. */
const INVITATIONS: Limit = { max: 2000, seconds: 3600 };

const keyOf = (viewer: Viewer) => `lookups:${viewer.userId}`;

/**
 * Counts addresses before they are looked up: whether somebody has an account is told by the answer,
 * across customers. Counted outside the transaction, so that a refusal does not undo it. The
 * operator's staff see all accounts anyway.
 * @throws ProblemError 429 where the hour's budget is used up
 */
export async function spendLookups({ services, viewer }: Asking, amount = 1): Promise<void> {
  if (viewer.role === 'admin') return;
  await requireWithinLimit(services.database, keyOf(viewer), LOOKUPS, amount);
}

/** Gives back lookups of people who were taken in: those have been invited, and know it. */
export async function giveBackLookups({ services, viewer }: Asking, amount = 1): Promise<void> {
  if (viewer.role !== 'admin') await refundHit(services.database, keyOf(viewer), amount);
}

/**
 * Does what may look up an address, and gives the lookup back where that succeeds: then nobody else
 * was asked about. @throws ProblemError 429 where the hour's budget is used up
 */
export async function withLookup<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  await spendLookups(asking);
  const done = await work();
  await giveBackLookups(asking);
  return done;
}

/** Counts invitations that a transaction mails for a customer. @throws ProblemError 429 */
export async function countInvitations(
  transaction: Transaction,
  customerId: number,
  amount = 1,
): Promise<void> {
  await requireWithinLimit(transaction, `invitations:${customerId}`, INVITATIONS, amount);
}
