import type { session } from '@spalten/contract/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { accountDeactivated, unprocessable } from '../../platform/errors.ts';
import { findDeactivation } from '../../platform/session/deactivated-account.ts';
import { replaceSession } from '../../platform/session/session.plugin.ts';
import { newSignedInId } from '../../platform/session/tokens.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findViewer } from '../../platform/session/live-session.ts';
import type { Services } from '../../services.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { findBySignInName, setPassword, startSession } from './session.queries.ts';
import type { SignInBudget } from './sign-in-limits.ts';
import { countSignInTry } from './sign-in-limits.ts';

const wrongCredentials = () =>
  unprocessable(
    {
      email: [
        {
          sv: 'Felaktigt användarnamn eller lösenord',
          en: 'Wrong user name or password',
        },
      ],
    },
    'wrong_credentials',
  );

/** @throws ProblemError 422 that says so to the owner of a deactivated account */
async function refuseDeactivated(
  database: Database,
  request: FastifyRequest,
  { id, counted }: { id: number; counted: SignInBudget },
): Promise<never> {
  await audit(database, request, { action: 'session.refused', userId: id });
  const sentence = await findDeactivation(database, id);
  if (!sentence) throw counted.refusal ?? wrongCredentials();
  await counted.refund();
  throw accountDeactivated(422, sentence, 'email');
}

/**
 * Signs a person in under a new session id. Wrong passwords and unknown addresses get the same
 * response in the same time, deactivated accounts too. @throws ProblemError 422, or 429 after too many failed tries (`sign-
 * in-limits.ts`)
 */
export async function signIn(
  { database }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { email, password, is_borrowed: borrowed }: z.output<typeof session.login.body>,
): Promise<Viewer> {
  const user = await findBySignInName(database, email);
  const { knownDevices } = request.server;
  const knownDevice = user ? knownDevices.find(request, user.id) : null;
  const counted = await countSignInTry(database, { email, ip: request.ip, knownDevice });
  const { isRight, isOld } = await checkPassword(user?.password_hash, password);
  if (!user || !isRight) {
    await audit(database, request, { action: 'session.refused', userId: user?.id ?? null });
    throw counted.refusal ?? wrongCredentials();
  }
  if (!user.is_active) await refuseDeactivated(database, request, { id: user.id, counted });
  if (isOld) await setPassword(database, user.id, await hashPassword(password));
  await counted.refund();

  const id = newSignedInId();
  const userAgent = request.headers['user-agent'] ?? '';
  await database.transaction().execute(async (transaction) => {
    const isBorrowed = borrowed ?? false;
    await startSession(transaction, {
      id,
      userId: user.id,
      isBorrowed,
      ip: request.ip,
      userAgent,
    });
    await audit(transaction, request, { action: 'session.start', userId: user.id });
  });
  const viewer = await findViewer(database, id);
  if (!viewer) throw wrongCredentials();
  await replaceSession(request, id, viewer);
  if (!borrowed) knownDevices.remember(request, reply, user.id);
  return viewer;
}
