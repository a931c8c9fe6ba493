import type { Picture } from '@spalten/contract/sign-in-card';
import { MAX_WRONG_CODES } from '@spalten/contract/sign-in-card';
import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import { checkNoPassword, checkPassword, hashPassword } from './passwords.ts';
import { readLockNotices, tellLeaders } from './sign-in-notices.ts';

/** The text of a code that is hashed. It contains the person, so equal codes have other hashes. */
const textOf = (userId: number, pictures: readonly Picture[]) => `${userId}:${pictures.join(' ')}`;

const refusal = (code: string, sentence: LocalisedText) =>
  unprocessable({ pictures: [sentence] }, code);

const needed = () =>
  refusal('pictures_needed', { sv: 'Välj dina tre bilder.', en: 'Choose your three pictures.' });
const locked = () =>
  refusal('pictures_locked', {
    sv: `Det blev fel bilder ${MAX_WRONG_CODES} gånger. Säg till din moderator, som kan släppa in dig.`,
    en: `The pictures were wrong ${MAX_WRONG_CODES} times. Tell your moderator, who can let you in.`,
  });
const wrong = () =>
  refusal('wrong_pictures', {
    sv: 'Det var inte dina bilder. Välj tre bilder igen.',
    en: 'Those were not your pictures. Choose three pictures again.',
  });

/**
 * Requires the picture code of a person who has one. A try counts before it is compared, so
 * parallel tries are limited like sequential ones.
 * @throws ProblemError 422 with the code `pictures_needed`, `wrong_pictures` or `pictures_locked`
 */
export async function requirePictures(
  database: Database,
  userId: number,
  pictures: readonly Picture[] | null | undefined,
): Promise<void> {
  const { rows: kept } = await sql<{ wrong_tries: number }>`
    select wrong_tries from picture_code where user_id = ${userId}`.execute(database);
  const [code] = kept;
  if (!code) return;
  if (code.wrong_tries >= MAX_WRONG_CODES) {
    await checkNoPassword();
    throw locked();
  }
  if (!pictures) throw needed();
  const { rows } = await sql<{ code_hash: string; wrong_tries: number }>`
    update picture_code set wrong_tries = wrong_tries + 1
    where user_id = ${userId} and wrong_tries < ${MAX_WRONG_CODES}::int
    returning code_hash, wrong_tries`.execute(database);
  const [counted] = rows;
  if (!counted) throw locked();
  const { isRight } = await checkPassword(counted.code_hash, textOf(userId, pictures));
  if (isRight) return clearWrongCodes(database, userId);
  if (counted.wrong_tries < MAX_WRONG_CODES) throw wrong();
  await tellLeaders(database, 'participant-locked', userId);
  throw locked();
}

/** Lets a person try again after wrong picture codes. */
export async function clearWrongCodes(
  database: Database | Transaction,
  userId: number,
): Promise<void> {
  await sql`update picture_code set wrong_tries = 0 where user_id = ${userId}`.execute(database);
  await readLockNotices(database, [userId]);
}

/** Sets a person's picture code, or removes it with null. */
export async function setPictureCode(
  transaction: Transaction,
  userId: number,
  pictures: readonly Picture[] | null,
): Promise<void> {
  await sql`delete from picture_code where user_id = ${userId}`.execute(transaction);
  await readLockNotices(transaction, [userId]);
  if (!pictures) return;
  const hash = await hashPassword(textOf(userId, pictures));
  await sql`insert into picture_code (user_id, customer_id, code_hash)
    select id, customer_id, ${hash} from app_user where id = ${userId}`.execute(transaction);
}
