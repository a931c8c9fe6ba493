import type { LocalisedText } from '@spalten/contract/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { audit } from '../../platform/audit.ts';
import type { FieldMessages, Language } from '../../platform/errors.ts';
import { requireNoFaults, toLanguage, unprocessable } from '../../platform/errors.ts';
import { EMPTY_FIELD } from '../../platform/field-messages.ts';
import type { MailMessage } from '../../platform/mail-message.ts';
import { networkOf } from '../../platform/client-network.ts';
import { languageOf } from '../../platform/problems.ts';
import type { Limit } from '../../platform/rate-limit.ts';
import { countHit, requireWithinLimit, hashAddress } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';
import { markPasswordOfOwner } from './cards.ts';
import {
  createPasswordToken,
  findTokenOwner,
  LINK_MINUTES,
  takePasswordToken,
} from './password-tokens.ts';
import { hashPassword, findPasswordFault } from './passwords.ts';
import { findBySignInName, replacePassword } from './session.queries.ts';

const REQUESTS_PER_ADDRESS: Limit = { max: 5, seconds: 600 };
const REQUESTS_PER_NETWORK: Limit = { max: 20, seconds: 600 };
/** Limit of invalid links per network. */
const INVALID_LINKS_PER_NETWORK: Limit = { max: 100, seconds: 600 };
/** Limit of passwords tried with a valid link. */
const TRIES_PER_LINK: Limit = { max: 30, seconds: 600 };

function answer(request: FastifyRequest, sentence: LocalisedText) {
  const message = sentence[languageOf(request)];
  return { status: message, message };
}

/** The job that finds the owner of an address and mails the link. */
export const RESET_JOB = 'password-reset';

/** Returns true if the owner of the address has signed in on this device before. */
async function isOwnDevice({ database }: Services, request: FastifyRequest, email: string) {
  // Without the cookie nothing is looked up, so response times reveal nothing to strangers.
  if (!request.server.knownDevices.isKnown(request)) return false;
  const user = await findBySignInName(database, email);
  return user !== undefined && request.server.knownDevices.find(request, user.id) !== null;
}

/**
 * Accepts a request for a reset link. The address is looked up only in the job, so neither response
 * nor timing reveals if it has an account.
 */
export async function requestReset(services: Services, request: FastifyRequest, email: string) {
  const { database, jobs } = services;
  if (!(await isOwnDevice(services, request, email)))
    await requireWithinLimit(database, `forgot:${networkOf(request.ip)}`, REQUESTS_PER_NETWORK);
  const key = `forgot:${hashAddress(email)}`;
  const mine = await countHit(database, key, REQUESTS_PER_ADDRESS.seconds);
  if (mine.hits <= REQUESTS_PER_ADDRESS.max)
    await database
      .transaction()
      .execute((transaction) => jobs.send(transaction, RESET_JOB, { email }));
  return answer(request, {
    sv: 'Om adressen finns hos oss kommer det strax ett mejl med en länk. Titta i skräpposten om det dröjer. Har du ingen e-postadress i Spalten? Be din moderator om ett inloggningskort.',
    en: 'If we have the address, an e-mail with a link is on its way. Look in the spam folder if it takes long. Do you have no e-mail address in Spalten? Ask your moderator for a sign-in card.',
  });
}

const RESET_LETTER: Record<
  Language,
  (name: string) => Pick<MailMessage, 'subject' | 'paragraphs'>
> = {
  sv: (name) => ({
    subject: 'Välj ett nytt lösenord i Spalten',
    paragraphs: [
      `Hej ${name}!`,
      'Någon, troligen du, vill välja ett nytt lösenord. Länken gäller i 60 minuter och kan användas en gång.',
      'Var det inte du? Då behöver du inte göra något. Ditt lösenord är som förut.',
    ],
  }),
  en: (name) => ({
    subject: 'Choose a new password in Spalten',
    paragraphs: [
      `Hello ${name}!`,
      'Someone, probably you, wants to choose a new password. The link is valid for 60 minutes and can be used once.',
      'Was it not you? Then you need do nothing. Your password is as before.',
    ],
  }),
};

/** Mails a reset link to the owner of an address or user name, if there is one with an address. */
export async function mailResetLink(services: Services, email: string): Promise<void> {
  const { database, mailer, config } = services;
  const user = await findBySignInName(database, email);
  if (!user?.email || !user.is_active) return;
  const { email: address } = user;
  await database.transaction().execute(async (transaction) => {
    const token = await createPasswordToken(transaction, user.id, 'reset');
    const query = new URLSearchParams({ token, email: address });
    const language = toLanguage(user.locale);
    await mailer.enqueue(transaction, {
      to: address,
      language,
      ...RESET_LETTER[language](user.first_name),
      button: {
        text: { sv: 'Välj lösenord', en: 'Choose a password' }[language],
        url: `${config.publicUrl}/reset-password?${query}`,
        validMinutes: LINK_MINUTES.reset,
      },
    });
  });
}

const DIFFERENT: LocalisedText = {
  sv: 'Lösenorden är inte likadana. Skriv samma två gånger.',
  en: 'The passwords are not the same. Write the same one twice.',
};

/** Finds all that is wrong with a chosen password and its repetition, by field. */
export async function findChoiceFaults(body: {
  email: string;
  password: string;
  password_confirmation: string;
}): Promise<FieldMessages> {
  const { password, password_confirmation: repeated } = body;
  const fault = password === '' ? EMPTY_FIELD : await findPasswordFault(password, body.email);
  const repeatedFault = repeated === '' ? EMPTY_FIELD : password === repeated ? null : DIFFERENT;
  return {
    ...(fault && { password: [fault] }),
    ...(repeatedFault && { password_confirmation: [repeatedFault] }),
  };
}

/** Sets a new password with a mailed token and ends the owner's sessions. */
export async function resetPassword(
  { database }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: { token: string; email: string; password: string; password_confirmation: string },
) {
  // Only invalid links count per network, so that others on it can still use theirs.
  const owner = await findTokenOwner(database, body.token, body.email);
  if (owner === null)
    await requireWithinLimit(database, `reset:${networkOf(request.ip)}`, INVALID_LINKS_PER_NETWORK);
  else await requireWithinLimit(database, `reset-by:${owner}`, TRIES_PER_LINK);
  requireNoFaults(await findChoiceFaults(body));
  const passwordHash = await hashPassword(body.password);
  await database.transaction().execute(async (transaction) => {
    const user = await takePasswordToken(transaction, body.token, body.email);
    if (!user)
      throw unprocessable({
        email: [
          {
            sv: 'Länken gäller inte längre. Be om en ny med Glömt lösenord.',
            en: 'The link is no longer valid. Ask for a new one with Forgot password.',
          },
        ],
      });
    await replacePassword(transaction, user.id, passwordHash);
    await markPasswordOfOwner(transaction, user.id);
    await audit(transaction, request, { action: 'password.reset', userId: user.id });
    request.server.knownDevices.remember(request, reply, user.id);
  });
  return answer(request, {
    sv: 'Ditt nya lösenord är sparat. Nu kan du logga in.',
    en: 'Your new password is saved. You can sign in now.',
  });
}
