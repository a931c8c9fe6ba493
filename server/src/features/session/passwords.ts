import type { LocalisedText } from '@spalten/contract/fields';
import argon2 from '@node-rs/argon2';
import { MIN_PASSWORD_LENGTH } from '@spalten/contract/session';
import { isEasyToGuess } from './easy-passwords.ts';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, COST);

// Verified if the user doesn't exist, so that the response takes the same time.
let decoy: Promise<string> | undefined;

/** Verifies a password. `isOld` is true if it should be rehashed. */
export async function checkPassword(
  kept: string | null | undefined,
  password: string,
): Promise<{ isRight: boolean; isOld: boolean }> {
  if (kept?.startsWith('$2')) {
    const bcrypt = await import('@node-rs/bcrypt');
    return { isRight: await bcrypt.verify(password, kept.replace(/^\$2y\$/, '$2b$')), isOld: true };
  }
  decoy ??= hashPassword('a password that is nobody’s');
  const isRight = await argon2.verify(kept ?? (await decoy), password);
  return { isRight: isRight && kept !== null && kept !== undefined, isOld: false };
}

/** Takes the time of a comparison, for refusals that have nothing to compare with. */
export const checkNoPassword = async (): Promise<void> => void (await checkPassword(null, ''));

/** Returns what is wrong with a chosen password, or null if it is acceptable. */
export async function findPasswordFault(
  password: string,
  /** The address, or the user name of people without one. */
  email: string,
): Promise<LocalisedText | null> {
  if ([...password].length < MIN_PASSWORD_LENGTH)
    return {
      sv: `Lösenordet behöver minst ${MIN_PASSWORD_LENGTH} tecken. En mening går bra.`,
      en: `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
    };
  const plain = password.toLowerCase();
  if (plain === email.toLowerCase() || plain === email.toLowerCase().split('@')[0])
    return {
      sv: 'Lösenordet får inte vara din e-postadress eller ditt användarnamn. Välj ett annat.',
      en: 'The password may not be your e-mail address or user name. Choose another.',
    };
  if (await isEasyToGuess(password, email.split(/[@.]/)))
    return {
      sv: 'Det lösenordet är för lätt att gissa. Välj ett annat.',
      en: 'That password is too easy to guess.',
    };
  return null;
}
