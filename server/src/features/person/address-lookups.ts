import type { Transaction } from '../../platform/database/database.ts';
import type { FieldMessages } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { requireWithinLimit, refundHit } from '../../platform/rate-limit.ts';
import type { CallerContext } from './caller-context.ts';

/** Limit of address lookups per person and hour that invite no one. */
const LOOKUPS: Limit = { max: 200, seconds: 3600 };
/** Calls with more addresses than this aren't told which of them are taken. */
export const MAX_NAMED = 100;
/** Limit of invitation mails per customer and hour, enough for two imports of a whole school. */
const INVITATIONS: Limit = { max: 2000, seconds: 3600 };

const keyOf = (viewer: Viewer) => `lookups:${viewer.userId}`;

/**
 * Counts address lookups before they are made, because the response reveals across customers if an
 * account exists. It runs outside the transaction, so that a refusal doesn't undo it.
 * Administrators see all accounts and aren't limited. @throws ProblemError 429 if the hour's limit
 * is reached
 */
export async function spendLookups({ services, viewer }: CallerContext, amount = 1): Promise<void> {
  if (viewer.role === 'admin') return;
  await requireWithinLimit(services.database, keyOf(viewer), LOOKUPS, amount);
}

/** Refunds lookups of people who were then invited, since nothing was revealed. */
export async function giveBackLookups(
  { services, viewer }: CallerContext,
  amount = 1,
): Promise<void> {
  if (viewer.role !== 'admin') await refundHit(services.database, keyOf(viewer), amount);
}

/**
 * Runs work that may look up an address and refunds the lookup on success. @throws ProblemError 429
 * if the hour's limit is reached
 */
export async function withLookup<T>(caller: CallerContext, work: () => Promise<T>): Promise<T> {
  await spendLookups(caller);
  const done = await work();
  await giveBackLookups(caller);
  return done;
}

/**
 * Runs a lookup of an address for a form's check. It is refunded if the address is free, and counted
 * otherwise, since the form says that it is taken. @throws ProblemError 429
 */
export async function withTakenEmail(
  caller: CallerContext,
  find: () => Promise<FieldMessages>,
): Promise<FieldMessages> {
  await spendLookups(caller);
  const found = await find();
  if (Object.keys(found).length === 0) await giveBackLookups(caller);
  return found;
}

/** Counts invitations that a transaction mails for a customer. @throws ProblemError 429 */
export async function countInvitations(
  transaction: Transaction,
  customerId: number,
  amount = 1,
): Promise<void> {
  await requireWithinLimit(transaction, `invitations:${customerId}`, INVITATIONS, amount);
}
