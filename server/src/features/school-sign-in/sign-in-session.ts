import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFUSAL_PARAMETER, SCHOOL_PARAMETER } from '@spalten/contract/school-sign-in';
import { audit } from '../../platform/audit.ts';
import { networkOf } from '../../platform/client-network.ts';
import { countHit } from '../../platform/rate-limit.ts';
import { replaceSession } from '../../platform/session/session.plugin.ts';
import { newSignedInId } from '../../platform/session/tokens.ts';
import { findViewer } from '../../platform/session/live-session.ts';
import type { Services } from '../../services.ts';
import { endSession, startSession } from '../session/index.ts';
import { findPersonOf } from './find-person.ts';
import type { Provider } from './provider.queries.ts';
import { Refusal } from './refusal.ts';
import type { PersonClaims } from './sign-in-request.ts';

/** Refusals of a network that are written down. What is right is let in beyond them too. */
const REFUSALS = { max: 200, seconds: 600 };

/**
 * Signs in the person of a provider's claims, under a new session id. The device isn't remembered,
 * since schools share computers. @throws Refusal
 */
export async function signInBySchool(
  { database }: Services,
  request: FastifyRequest,
  provider: Provider,
  claims: PersonClaims,
): Promise<void> {
  const id = newSignedInId();
  const userAgent = request.headers['user-agent'] ?? '';
  await database.transaction().execute(async (transaction) => {
    const userId = await findPersonOf(transaction, request, provider, claims);
    await endSession(transaction, request.session.id);
    await startSession(transaction, { id, userId, ip: request.ip, userAgent });
    const detail = { by_school: true };
    await audit(transaction, request, { action: 'session.start', userId, detail });
  });
  const viewer = await findViewer(database, id);
  if (!viewer) throw new Refusal('no_account', { reason: 'session' });
  await replaceSession(request, id, viewer);
}

/** Leads to the login page, which says in words why a sign-in was refused. Any other error passes. */
export async function leadBack(
  { database }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  provider: Provider | undefined,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof Refusal)) throw error;
  request.isUnknownHere = provider === undefined;
  const counted = await countHit(
    database,
    `sign-in-refused:${networkOf(request.ip)}`,
    REFUSALS.seconds,
  );
  const isFull = counted.hits > REFUSALS.max;
  if (!isFull)
    await audit(database, request, {
      action: 'session.refused',
      userId: error.userId,
      ...(provider && { object: { type: 'customer' as const, id: provider.customer_id } }),
      detail: { by_school: true, code: error.code, reason: error.reason },
    });
  const query = new URLSearchParams({
    ...(provider && { [SCHOOL_PARAMETER]: provider.key }),
    [REFUSAL_PARAMETER]: isFull ? 'too_many' : error.code,
  });
  return reply.redirect(`/login?${query}`, 303);
}
