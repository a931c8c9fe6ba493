import type { Picture } from '@spalten/contract/sign-in-card';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit.ts';
import { networkOf } from '../../platform/client-network.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountDeactivated, ProblemError, unprocessable } from '../../platform/errors.ts';
import { findDeactivation } from '../../platform/session/deactivated-account.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { requireWithinLimit } from '../../platform/rate-limit.ts';
import { replaceSession } from '../../platform/session/session.plugin.ts';
import { newSignedInId } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findViewer } from '../../platform/session/live-session.ts';
import type { Services } from '../../services.ts';
import type { ShownCard } from './cards.ts';
import { findCard } from './cards.ts';
import { checkNoPassword } from './passwords.ts';
import { requirePictures } from './picture-codes.ts';
import { endSession, startSession } from './session.queries.ts';

/**
 * Limit of invalid tokens and codes per network. Valid ones aren't counted or refused, so nobody is
 * locked out by a class that mistypes. `RATE_LIMIT` bounds all tries of a network: at 1,200 a minute
 * the 60 bits of a code take longer than 10,000 years to guess among 100,000 cards.
 */
const INVALID_CARDS_PER_NETWORK: Limit = { max: 200, seconds: 600 };

const VOID = {
  sv: 'Kortet gäller inte längre. Be din moderator om ett nytt.',
  en: 'The card is no longer valid. Ask your moderator for a new one.',
};

/** The field of the body that a card was shown in. */
const fieldOf = ({ code }: ShownCard) => (typeof code === 'string' ? 'code' : 'token');
const wrongCard = (shown: ShownCard) => unprocessable({ [fieldOf(shown)]: [VOID] }, 'wrong_card');

/**
 * Refuses a card. The answer is the same whether it is unknown or closed, and takes the time of comparing a picture code.
 */
async function refuseCard(
  { database }: Services,
  request: FastifyRequest,
  shown: ShownCard,
): Promise<never> {
  await requireWithinLimit(database, `card:${networkOf(request.ip)}`, INVALID_CARDS_PER_NETWORK);
  await checkNoPassword();
  await audit(database, request, { action: 'session.refused', userId: null });
  throw wrongCard(shown);
}

/** @throws ProblemError 422 that says so to the owner of a deactivated account */
async function refuseDeactivated(
  database: Database,
  request: FastifyRequest,
  { userId, shown }: { userId: number; shown: ShownCard },
): Promise<never> {
  await audit(database, request, { action: 'session.refused', userId });
  const sentence = await findDeactivation(database, userId);
  throw sentence ? accountDeactivated(422, sentence, fieldOf(shown)) : wrongCard(shown);
}

async function checkPictures(
  { database }: Services,
  request: FastifyRequest,
  userId: number,
  pictures: readonly Picture[] | null | undefined,
): Promise<void> {
  try {
    await requirePictures(database, userId, pictures);
  } catch (error) {
    // A code that wasn't given is no failed try.
    if (error instanceof ProblemError && pictures)
      await audit(database, request, { action: 'session.refused', userId });
    throw error;
  }
}

/**
 * Signs the owner of a card in under a new session id and ends the session before it, whoever's that
 * was. The device isn't remembered, since others may use it too.
 * @throws ProblemError 422, or 429 after too many invalid cards
 */
export async function signInByCard(
  services: Services,
  request: FastifyRequest,
  { pictures, ...shown }: ShownCard & { pictures?: readonly Picture[] | null | undefined },
): Promise<Viewer> {
  const { database } = services;
  const card = (await findCard(database, shown)) ?? (await refuseCard(services, request, shown));
  await checkPictures(services, request, card.user_id, pictures);
  if (!card.is_active) await refuseDeactivated(database, request, { userId: card.user_id, shown });
  const id = newSignedInId();
  const userAgent = request.headers['user-agent'] ?? '';
  const started = {
    id,
    userId: card.user_id,
    cardId: card.id,
    isBorrowed: true,
    ip: request.ip,
    userAgent,
  };
  await database.transaction().execute(async (transaction) => {
    await endSession(transaction, request.session.id);
    await startSession(transaction, started);
    const detail = { by_card: true };
    await audit(transaction, request, { action: 'session.start', userId: card.user_id, detail });
  });
  const viewer = await findViewer(database, id);
  if (!viewer) throw wrongCard(shown);
  await replaceSession(request, id, viewer);
  return viewer;
}
