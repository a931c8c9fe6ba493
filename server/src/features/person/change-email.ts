import type { Person } from '@spalten/contract/person';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Language } from '../../platform/errors.ts';
import { toLanguage, ProblemError } from '../../platform/errors.ts';
import { endSessionsOf, revokePasswordTokens } from '../session/index.ts';
import type { CallerContext } from './caller-context.ts';
import { invite } from './invite.ts';
import { neutralName } from './neutral-name.ts';

/** Builds a 403 at the email field: the account is in use or also belongs to other offices. */
export function lockedEmail(): ProblemError {
  const sentence = {
    sv: 'Adressen används för att logga in och kan bara ändras av den som har köpt Spalten åt er.',
    en: 'The address is used to sign in and can only be changed by whoever bought Spalten for you.',
  };
  return new ProblemError(403, 'email_locked', sentence, { errors: { email: [sentence] } });
}

interface Account {
  /** Null if the address was removed. */
  email: string | null;
  first_name: string;
  locale: string;
  password_set: boolean;
  actor: string;
}

const NOTICE: Record<Language, (account: Account) => { subject: string; paragraphs: string[] }> = {
  sv: ({ first_name: name, actor, email }) => ({
    subject: 'Din adress i Spalten är ändrad',
    paragraphs: [
      `Hej${neutralName(name, ' ')}!`,
      `${neutralName(actor) || 'Den som sköter Spalten hos er'} har ${email ? `ändrat adressen som du loggar in med. Nu gäller ${masked(email)}.` : 'tagit bort den här adressen ur Spalten. Nu loggar du in med användarnamn.'} Lösenordet är som förut.`,
      'Stämmer det inte? Hör genast av dig till den som har köpt Spalten åt er.',
    ],
  }),
  en: ({ first_name: name, actor, email }) => ({
    subject: 'Your address in Spalten has been changed',
    paragraphs: [
      `Hello${neutralName(name, ' ')}!`,
      `${neutralName(actor) || 'Whoever runs Spalten where you are'} has ${email ? `changed the address that you sign in with. It is now ${masked(email)}.` : 'removed this address from Spalten. Now you sign in with your user name.'} The password is as before.`,
      'Is that wrong? Tell whoever bought Spalten for you at once.',
    ],
  }),
};

/** Masks an address so that only its owner recognises it. */
const masked = (email: string) => email.replace(/^(..?)[^@]*/, '$1…');

/**
 * Applies the effects of a stored new address: sessions and links of the old one end. People with a
 * password are notified at the old address, others are invited at the new one.
 */
export async function settleNewEmail(
  caller: CallerContext,
  transaction: Transaction,
  before: Person,
): Promise<void> {
  await endSessionsOf(transaction, before.id);
  await revokePasswordTokens(transaction, before.id);
  const { rows } = await sql<Account>`
    select u.email, u.first_name, u.locale, u.password_hash is not null as password_set,
      coalesce((select a.name from app_user a where a.id = ${caller.viewer.userId}), '') as actor
    from app_user u where u.id = ${before.id}`.execute(transaction);
  const [account] = rows;
  if (!account) return;
  if (!account.password_set) {
    if (before.is_active && account.email) await invite(caller, transaction, before.id);
    return;
  }
  if (!before.email) return;
  const language = toLanguage(account.locale);
  const letter = NOTICE[language](account);
  await caller.services.mailer.enqueue(transaction, { to: before.email, language, ...letter });
}
